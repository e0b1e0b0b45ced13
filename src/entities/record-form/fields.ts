import type { Operation, Placed } from '#contract/define.ts'
import type { FileUse } from '#contract/file-rules.ts'
import type { Unanswered } from '#src/entities/form/once.ts'
import type { Cut } from '#src/entities/upload/cut/cut-file-field.tsx'
import type { Question } from '#src/ui/confirm.ts'

export type Write = Placed<Operation<'mutation'>>

/** What is typed into the fields of a form, by field; switches are true or false, all else is text. */
export type Typed = Readonly<Record<string, string | boolean>>
/** What was typed before and not sent. */
export interface TypedBefore {
  typed: Typed
  /** What the fields began with. Undefined when an older version saved what was typed. */
  base?: Typed | undefined
  /** The call that sent it and got no answer. */
  unanswered?: Unanswered | undefined
}
/** Sentences about fields, by field. */
export type Sentences = Readonly<Record<string, string>>

interface FieldLook {
  label: string
  hint?: string
  /** An empty field is null, because the operation takes null and not nothing. */
  isNullable?: boolean
  /** The form is not sent without it. Its operation also has calls that lack it. */
  isNeeded?: true
  /** What is said of a wrong or refused value in place of the usual sentence. */
  wrong?: string
  /** A rule that the schema does not know; answers a sentence when the value breaks it. */
  check?: (value: string, typed: Typed) => string | undefined
  /** Said of a value that is unusual but allowed. */
  remark?: (value: string) => string | undefined
  /** Whether the other values make the field needed; a hidden one is not sent. */
  isShown?: (typed: Typed) => boolean
  /** A switch that is shown only once the server has refused the form without it. */
  isAskedAfterRefusal?: true
  /** Half of the width, beside the next half. */
  isHalf?: true
  autoComplete?: string
  dir?: 'ltr'
}

export type FormField = FieldLook &
  (
    | { kind: 'words' | 'digits' | 'tel' | 'flag' }
    /** A number that may be below zero is typed with letters, because keypads lack the minus. */
    | { kind: 'number'; isSigned?: true }
    /** Several lines; what is written often is offered as buttons. */
    | { kind: 'text'; rows?: number; prepared?: Prepared }
    /** HTML with headings, lists, links and tables, written in an editor that is loaded with the first such field. */
    | { kind: 'richText' }
    /** A film that is sent beside the form, by the id of its upload. */
    | { kind: 'video' }
    /** Rials in the contract, tomans on the screen. */
    | { kind: 'tomans' }
    /** Words, or numbers, with commas between them. */
    | { kind: 'list' | 'numbers' }
    /** Texts, one in a line, which may have commas. */
    | { kind: 'lines' }
    /**
     * A day of the Persian calendar: an ISO day, or with `since` and `until` the instant at which the day begins or ends in
     * Tehran.
     */
    | { kind: 'day' | 'since' | 'until' }
    /** A place on the earth: two numbers, or a link of a map that has them. */
    | { kind: 'place' }
    | { kind: 'choice'; options: Readonly<Record<string, string>> }
    /** A row of another list, by its id; chosen by words where the list is searched by them. */
    | RowChoice
    /** Some rows of a short list, by their ids. */
    | RowsChoice
  )

/** Texts that a person need not type. */
export interface Prepared {
  read: Placed<Operation<'query'>>
  /** The texts in its answer; the read was checked where the field was defined. */
  texts: (answer: never) => readonly string[]
}

/** A choice among the rows of a list. */
export interface RowChoice {
  kind: 'row'
  list: Placed<Operation<'query'>>
  hasWords: boolean
  /** What reads a row by its id, where the list has no place to begin at. */
  one?: Placed<Operation<'query'>> | undefined
  /** Narrows the list. */
  only?: Values
  /** What names a row; the list was checked where the field was defined. */
  show: (row: never) => string
  /** How deep a row of a tree is: the list comes parents first, and nothing can be put below itself. */
  depth?: ((row: never) => number) | undefined
}

/** A choice of some rows of a list that comes whole. */
export interface RowsChoice extends Omit<RowChoice, 'kind' | 'one'> {
  kind: 'rows'
}

/** A field for a file. */
export interface FormFile {
  use: FileUse
  label: string
  hint?: string
  /** The name of the file that was sent before. */
  kept?: string | undefined
  isRequired?: boolean
  /** A picture of which a person chooses the part that is sent. */
  cut?: Cut
}

/** A read whose answer a person confirms before the form is sent. The answer is sent besides the fields. */
export interface Confirmation {
  read: Placed<Operation<'query'>>
  /** What the read takes. */
  input: (input: Values) => Values
  /** The question about its answer; the read was checked where the form was defined. */
  question: (answer: never) => Question
}

/** The fields of an operation and how they look. */
export interface RecordForm {
  operation: Write
  fields: Readonly<Record<string, FormField>>
  files?: Readonly<Record<string, FormFile>>
  confirmation?: Confirmation
}

/** The values of the contract that a form begins with. */
export type Values = Readonly<Record<string, unknown>>
