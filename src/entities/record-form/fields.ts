import type { Operation, Placed } from '#contract/define.ts'
import type { FileUse } from '#contract/file-rules.ts'
import type { Question } from '#src/ui/confirm.ts'

export type Write = Placed<Operation<'mutation'>>

/** What is typed into the fields of a form, by field; switches are true or false, all else is text. */
export type Typed = Readonly<Record<string, string | boolean>>
/** Sentences about fields, by field. */
export type Sentences = Readonly<Record<string, string>>

interface FieldLook {
  label: string
  hint?: string
  /** An empty field is null, because the operation takes null and not nothing. */
  isNullable?: boolean
  /** What is said of a wrong value in place of the sentence that follows from the schema. */
  wrong?: string
  /** A rule that the schema does not know; answers a sentence when the value breaks it. */
  check?: (value: string, typed: Typed) => string | undefined
  /** Said of a value that is unusual but allowed. */
  remark?: (value: string) => string | undefined
  /** Whether the other values make the field needed; a hidden one is not sent. */
  isShown?: (typed: Typed) => boolean
  /** Half of the width, beside the next half. */
  isHalf?: true
  autoComplete?: string
  dir?: 'ltr'
}

export type FormField = FieldLook &
  (
    | { kind: 'words' | 'digits' | 'tel' | 'number' | 'flag' }
    /** Several lines. */
    | { kind: 'text'; rows?: number }
    /** Rials in the contract, tomans on the screen. */
    | { kind: 'tomans' }
    /** Words, or numbers, with commas between them. */
    | { kind: 'list' | 'numbers' }
    /** A day of the Persian calendar: an ISO day, or with `until` the instant at which the day ends in Tehran. */
    | { kind: 'day' | 'until' }
    | { kind: 'choice'; options: Readonly<Record<string, string>> }
    /** A row of another list, by its id; chosen by words where the list is searched by them. */
    | RowChoice
  )

/** A choice among the rows of a list. */
export interface RowChoice {
  kind: 'row'
  list: Placed<Operation<'query'>>
  hasWords: boolean
  /** What names a row; the list was checked where the field was defined. */
  show: (row: never) => string
}

/** A field for a file. */
export interface FormFile {
  use: FileUse
  label: string
  hint?: string
  /** The name of the file that was sent before. */
  kept?: string | undefined
  isRequired?: boolean
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
