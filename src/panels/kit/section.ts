import type { RowName } from '#src/entities/record-form/send-later.ts'
import type { ComponentType, ReactNode } from 'react'
import type { Operation, Placed } from '#contract/define.ts'
import type { OperationError } from '#contract/errors.ts'
import type { ExportColumn } from '#contract/site/export.ts'
import type {
  Confirmation,
  FormField,
  FormFile,
  Prepared,
  RecordForm as Form,
  Values,
  Write,
} from '#src/entities/record-form/fields.ts'
import type { Question } from '#src/ui/confirm.ts'

/** A read that answers a list, whole or page by page. */
type List = Placed<Operation<'query'>>

type ShownBy<O> =
  O extends Operation<infer _K, infer _S, infer _G, infer _V, infer Shown, infer _A, infer _E> ? Shown : never
export type SentTo<O> =
  O extends Operation<infer _K, infer Sent, infer _G, infer _V, infer _W, infer _A, infer _E> ? Sent : never
export type RowOf<O> =
  ShownBy<O> extends { items: readonly (infer Row)[] }
    ? Row
    : ShownBy<O> extends readonly (infer Row)[]
      ? Row
      : never

/** What a file has of a column where that is not the value of its field under its label. */
type Saved = Partial<ExportColumn>

/** A column by its label, or with its own way to show the value. */
export type Column<Value, Row> =
  | string
  | {
      label: string
      show: (value: Value, row: Row) => ReactNode
      /** The value as text, where it names its row. */
      named?: (value: Value, row: Row) => string
      saved?: Saved | readonly Saved[]
    }

/** A filter above the list. */
type Filter<Value> =
  | (Value extends boolean ? { kind: 'flag'; label: string } : never)
  | (Value extends string
      ?
          | { kind: 'choice'; label: string; options: Readonly<Record<Value, string>> }
          /**
           * Typed words, or a day of the Persian calendar: `2026-11-24` in the contract, or the moment at which it begins or ends in
           * Tehran.
           */
          | { kind: 'words' | 'day' | 'since' | 'until'; label: string }
      : never)
  | (Value extends number ? { kind: 'number'; label: string } : never)

/** A file that an operation without input makes of the whole list. */
export interface ListFile {
  operation: List
  label: string
  name: string
}

/** A decision about what waits in a queue: it has a key, and the next row opens when it is taken. */
export type Decision = 'accept' | 'refuse'

/** A file with a line for each row that a field of the rows has. */
export interface LineFile<Field = string> {
  field: Field
  label: string
  columns: readonly ExportColumn[]
}

/** What can be done with a row. */
export interface Action<Row> {
  operation: Write
  label: string
  input: (row: Row) => object
  /** Said when it is done. */
  done: string
  isShown?: (row: Row) => boolean
  /** Asked before, naming the row. */
  question?: (row: Row) => string
  isDangerous?: boolean
  /** What is said of a failure in place of the sentence of its code. */
  refusal?: (failure: OperationError) => string | undefined
  /** Can be done with several rows at once, after this question about them. */
  bulkQuestion?: (count: string) => string
  /** A job does it with all rows that pass the filters; the server has it in `row-actions.ts`. */
  forAll?: true
  decides?: Decision
  /** Done by itself when the row is opened. */
  isSeenMark?: true
}

/** A form that writes a row. */
export interface RecordForm extends Form {
  label: string
  /** Said when it is saved; may depend on what the operation has answered. */
  done: string | ((answer: never) => string)
  /** What every new row of the list has, besides what is typed. */
  fixed?: Values
}

/** A form that changes a row, filled with what the operation would take for the row as it is. */
export interface Editing<Row> extends RecordForm {
  values: (row: Row) => object
  /** The words of its button, where «ویرایش» does not say it. */
  button?: string
  isShown?: (row: Row) => boolean
  decides?: Decision
  /** Can be filled once for several rows, under this question about them. */
  bulkQuestion?: (count: string) => string
  /** A job does it with all rows that pass the filters, and the reason that was typed. */
  forAll?: true
}

/** How all rows of a list, which come in their order, are brought into another one, which is saved at once. */
export interface Ordering<Row> {
  operation: Write
  label: string
  /** What the order is for. */
  lead: string
  done: string
  input: (ids: number[], given: Given) => object
  name: (row: Row) => string
  /** What sets a row apart from the others. */
  mark?: (row: Row) => string | undefined
}

interface Definition<L> {
  /** In the address: `?section=` */
  name: string
  title: string
  /** In the order on the screen; the first one names the row. */
  columns: { readonly [K in keyof RowOf<L>]?: Column<RowOf<L>[K], RowOf<L>> }
  /** What an open row and a file have besides. */
  more?: { readonly [K in keyof RowOf<L>]?: Column<RowOf<L>[K], RowOf<L>> }
  filters?: { readonly [K in keyof SentTo<L>]?: Filter<NonNullable<SentTo<L>[K]>> }
  actions?: readonly Action<RowOf<L>>[]
  adds?: RecordForm | readonly RecordForm[]
  /** A list offers its only form in every row, several in the open row alone. */
  forms?: readonly Editing<RowOf<L>>[]
  order?: Ordering<RowOf<L>>
  /** The field that tells rows apart, `id` unless said otherwise. */
  key?: keyof RowOf<L> & string
  /** What an open row shows besides its columns. */
  detail?: (row: RowOf<L>, onChanged: OnChanged) => ReactNode
  /** What an open row shows in tabs besides, of which the lists below it are the last. */
  tabs?: (row: RowOf<L>, onChanged: OnChanged, lists: readonly Tab[]) => ReactNode
  /** Lists below an open row. */
  parts?: readonly Part[]
  file?: ListFile
  lineFile?: LineFile<keyof RowOf<L> & string>
  /** The rows are things of the person and say nothing about others: readable without a network, as last seen. */
  isKept?: boolean
  /** Whether the work that a row shows goes on: the row is read again until it has ended. */
  isRunning?: (row: RowOf<L>) => boolean
  /** The rows are a tree, each below its parent: so many others are above a row. */
  level?: (row: RowOf<L>) => number
}

/** Told when a row was changed; `isDecided` when nothing is left to decide about it. */
export type OnChanged = (isDecided?: boolean) => void

/** One of several views, of which one is open. */
export interface Tab {
  name: string
  title: string
  show: () => ReactNode
  /** The title of a tab that several lists share. */
  group?: string | undefined
}

/** A list below an open row: of one maker its models. */
export interface Part {
  section: Section
  /** What the list and its forms take from the open row. */
  given: (id: number) => Given
  /** The title of a tab that several lists share, where the open row has tabs. */
  group?: string
}
export type Given = Readonly<Record<string, unknown>>

/** A section whose types are erased: the kit is the only one who shows it. */
export interface Section {
  name: string
  title: string
  list: List
  /** The list is searched by words. */
  hasWords: boolean
  columns: Readonly<Record<string, Column<unknown, Row>>>
  more: Readonly<Record<string, Column<unknown, Row>>>
  filters: Readonly<Record<string, AnyFilter>>
  actions: readonly Action<Row>[]
  adds: readonly RecordForm[]
  forms: readonly Editing<Row>[]
  order?: Ordering<Row> | undefined
  key: string
  detail?: ((row: Row, onChanged: OnChanged) => ReactNode) | undefined
  tabs?: ((row: Row, onChanged: OnChanged, lists: readonly Tab[]) => ReactNode) | undefined
  parts: readonly Part[]
  file?: ListFile
  lineFile?: LineFile
  isKept: boolean
  isRunning?: ((row: Row) => boolean) | undefined
  level?: ((row: Row) => number) | undefined
}

/** A section of a panel that is no list. */
export interface PanelPage {
  name: string
  title: string
  View: ComponentType<{
    /** The sections beside it. */
    groups: readonly SectionGroup[]
    counts: PanelCounts
  }>
}

/** How many rows wait in the sections of a panel. */
export interface PanelCounts {
  isKnown: boolean
  failure: OperationError | undefined
  ask: () => void
  /** 0 for what is no queue, and while it is not known. */
  of: (section: Section | PanelPage) => number
}

/** Sections of a panel's list, under a heading or above all. */
export interface SectionGroup {
  title?: string
  sections: readonly (Section | PanelPage)[]
}

export const isList = (section: Section | PanelPage): section is Section => 'list' in section

export type Row = Readonly<Record<string, unknown>>
export type AnyFilter =
  | { kind: 'flag'; label: string }
  | { kind: 'choice'; label: string; options: Readonly<Record<string, string>> }
  | { kind: 'number'; label: string }
  | { kind: 'words'; label: string }
  | { kind: 'day' | 'since' | 'until'; label: string }

type Act<R> = <W extends Write>(
  operation: W,
  label: string,
  input: (row: R) => SentTo<W> & object,
  rest: Omit<Action<R>, 'operation' | 'label' | 'input'>,
) => Action<R>

interface FormOf<W> extends Omit<RecordForm, 'operation' | 'fields' | 'done' | 'fixed'> {
  fixed?: Partial<SentTo<W>> & object
  done: string | ((answer: ShownBy<W>) => string)
  fields: { readonly [K in keyof SentTo<W>]?: FormField }
}

/** A form for a new row: what its operation cannot do without has a field or a file, or is `given` by the row above. */
export function adding<
  W extends Write,
  const G extends keyof SentTo<W> = never,
  const F extends keyof SentTo<W> & string = never,
>(
  operation: W,
  rest: FormOf<W> & {
    given?: readonly G[]
    files?: Readonly<Record<F, FormFile>>
    fields: { readonly [K in Exclude<RequiredKeys<SentTo<W>>, G | F>]: FormField }
  },
): RecordForm {
  return { ...rest, operation, fields: rest.fields as RecordForm['fields'] }
}
type RequiredKeys<T> = { [K in keyof T]-?: object extends Pick<T, K> ? never : K }[keyof T]

/** A read whose answer is shown and confirmed before a form is sent, and sent with it. */
export function confirming<Q extends List>(
  read: Q,
  rest: {
    input: (input: Values) => SentTo<Q> & object
    question: (answer: ShownBy<Q>) => Question
  },
): Confirmation {
  return { read, ...rest } as Confirmation
}

type Edit<R> = <W extends Write>(
  operation: W,
  rest: FormOf<W> &
    Pick<Editing<R>, 'button' | 'isShown' | 'decides' | 'bulkQuestion' | 'forAll'> & {
      values: (row: R) => Partial<SentTo<W>> & object
    },
) => Editing<R>

type Arrange<R> = <W extends Write>(
  operation: W,
  rest: Omit<Ordering<R>, 'operation' | 'input'> & {
    input: (ids: number[], given: Given) => SentTo<W> & object
  },
) => Ordering<R>

type Make<L> = (act: Act<RowOf<L>>, edit: Edit<RowOf<L>>, arrange: Arrange<RowOf<L>>) => Definition<L>

/**
 * A section of a panel: a list of the contract with columns, filters and actions. What the list does not answer, a filter it
 * does not take, and an action without what its operation needs do not compile.
 */
export function section<L extends List>(list: L, make: Make<L>): Section {
  const act: Act<RowOf<L>> = (operation, label, input, rest) => ({ operation, label, input, ...rest })
  const edit: Edit<RowOf<L>> = (operation, rest) => ({
    ...rest,
    operation,
    fields: rest.fields as RecordForm['fields'],
  })
  const arrange: Arrange<RowOf<L>> = (operation, rest) => ({ ...rest, operation })
  const {
    columns,
    more = {},
    filters = {},
    actions = [],
    adds = [],
    forms = [],
    key = 'id',
    detail,
    tabs,
    parts = [],
    isKept = false,
    isRunning,
    level,
    order,
    ...rest
  } = make(act, edit, arrange)
  return {
    ...rest,
    list,
    key,
    parts,
    isKept,
    hasWords: 'text' in shapeOf(list),
    columns: columns as Section['columns'],
    more: more as Section['columns'],
    filters: filters as Section['filters'],
    adds: [adds].flat(),
    actions: actions as unknown as Section['actions'],
    forms: forms as unknown as Section['forms'],
    detail: detail as Section['detail'],
    tabs: tabs as Section['tabs'],
    order: order as Section['order'],
    isRunning: isRunning as Section['isRunning'],
    level: level as Section['level'],
  }
}

/** A section below an open row, whose list takes fields of that row. */
export function part<L extends List>(
  list: L,
  given: (id: number) => Partial<SentTo<L>> & Given,
  make: Make<L>,
): Part {
  return { section: section(list, make), given }
}

/** A read by id of what shows at least what a row of a list shows. */
type ReadOfOne<R> = Placed<Operation<'query', { id: number }, unknown, unknown, R>>

/** A field that takes the id of a row of another list. */
export function rowField<L extends List>(
  list: L,
  {
    show,
    depth,
    ...look
  }: {
    label: string
    hint?: string
    only?: Partial<SentTo<L>> & Values
    show: (row: RowOf<L>) => string
    depth?: (row: RowOf<L>) => number
    one?: ReadOfOne<RowOf<L>>
  },
): FormField {
  return {
    ...look,
    kind: 'row',
    list,
    hasWords: 'text' in shapeOf(list),
    show: show as (row: never) => string,
    depth: depth as ((row: never) => number) | undefined,
  }
}

/** A field that takes the ids of some rows of a list that comes whole. */
export function rowsField<L extends List>(
  list: L,
  { show, ...look }: { label: string; hint?: string; show: (row: RowOf<L>) => string },
): FormField {
  return { ...look, kind: 'rows', list, hasWords: false, show: show as (row: never) => string }
}

/** Texts that a read answers, offered beside a field. */
export function preparedTexts<Q extends List>(
  read: Q,
  texts: (answer: ShownBy<Q>) => readonly string[],
): Prepared {
  return { read, texts } as Prepared
}

/** What tells a row of a section from the others, as it is in the address. */
export const keyOf = ({ key }: Pick<Section, 'key'>, row: Row) => String(row[key])

/** The name of what is typed into a form of a row and not sent yet. */
export const draftOf = (list: string, { label }: Pick<Editing<Row>, 'label'>, key: string) =>
  `panel:${list}:${label}:${key}`

/** Names a row on the device: what waits of it is found by that. */
export const rowNameOf = (section: Pick<Section, 'name' | 'key'>, row: Row): RowName =>
  `${section.name}:${keyOf(section, row)}`

/** The first value names the row, as people read it. */
export function nameOf({ columns, key }: Pick<Section, 'columns' | 'key'>, row: Row): string {
  const [first = key] = Object.keys(columns)
  const value = row[first] ?? row[key]
  const column = columns[first]
  return (typeof column === 'object' && column.named?.(value, row)) || String(value)
}

/** The fields that an operation takes. */
export function shapeOf({ input }: Placed): Readonly<Record<string, unknown>> {
  const { def } = input._zod
  return 'shape' in def ? (def.shape as Readonly<Record<string, unknown>>) : {}
}
