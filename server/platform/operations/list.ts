import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Operation } from '#contract/define.ts'
import { MOST_COUNTED, type PagingField } from '#contract/lists.ts'
import type { Counting } from './counts-together.ts'
import type { Tx } from './implement.ts'
import { type FoundIds, hasText, idsWithText, writtenOf } from './words.ts'

type Condition = RawBuilder<SqlBool>
/** A column by its name, `report.id`, or an expression, which may depend on the moment of the call. */
type Column = string | RawBuilder<unknown> | ((now: Date) => RawBuilder<unknown>)

type InputOf<O> = O extends Operation<'query', infer _S, infer Got> ? Got : never
type RowOf<O> =
  O extends Operation<'query', infer _S, infer _G, { items: readonly (infer Row)[] }> ? Row : never
type FiltersOf<O> = Omit<InputOf<O>, PagingField>

/** The condition of each filter; a filter that is missing does not compile. */
export type FiltersFor<Given> = {
  readonly [K in keyof Given]-?: (value: NonNullable<Given[K]>, now: Date) => Condition
}

/** A list of the contract as SQL: each column of its rows and each of its filters, so that a missing one does not compile. */
interface Definition<O> {
  from: RawBuilder<unknown>
  /** What is counted with many other lists: the same rows without the tables that only columns and words are read from. */
  rows?: RawBuilder<unknown>
  /** The column that is unique and grows: rows come by it. */
  id: string
  /** The time that rows come by first, where spans of it are asked for. It never changes. */
  time?: string
  /** Whole numbers that rows come by first, the smallest first, and then the lowest id. With an index of all of them. */
  places?: readonly (string | RawBuilder<unknown>)[]
  columns: { readonly [K in keyof RowOf<O>]-?: Column }
  /** Handlers make fields of others, so rows are read whole where only some fields are wanted. */
  isReadWhole?: true
  /** What words are searched in. */
  words: readonly (string | RawBuilder<unknown>)[]
  /** Where an index finds the words of a list that is long. */
  found?: FoundIds
  filters: FiltersFor<FiltersOf<O>>
}

/** What is asked of a list. Server code that asks for the newest rows need not say so. */
type Asked<O> = Paging & FiltersOf<O>

interface Call {
  tx: Tx
  now: Date
  rowsAtOnce?: number | undefined
  fields?: ReadonlySet<string> | undefined
  counting?: Counting | undefined
}

interface Paging {
  page: number
  /** With 0 no rows are read: only the total is wanted. */
  take: number
  isCounted: boolean
  after?: number | undefined
  rowId?: number | undefined
  text?: string | undefined
  isOldestFirst?: boolean | undefined
}

/** Rows whose column is the value. */
export const is =
  (column: string) =>
  (value: string | number | boolean): Condition =>
    sql<SqlBool>`${sql.ref(column)} = ${value}`

/** Rows whose column is filled, or those whose column is not. */
export const isSet =
  (column: string) =>
  (isFilled: boolean): Condition =>
    isFilled ? sql<SqlBool>`${sql.ref(column)} is not null` : sql<SqlBool>`${sql.ref(column)} is null`

/** Rows since a moment, and until one. */
export const since =
  (column: string) =>
  (moment: string): Condition =>
    sql<SqlBool>`${sql.ref(column)} >= ${moment}::timestamptz`
export const until =
  (column: string) =>
  (moment: string): Condition =>
    sql<SqlBool>`${sql.ref(column)} <= ${moment}::timestamptz`

/** The conditions of the filters that were given. */
export function narrowedBy<Given>(
  filters: FiltersFor<Given>,
  given: Partial<Given>,
  now = new Date(),
): Condition[] {
  const byName = filters as Record<string, (value: never, now: Date) => Condition>
  return Object.entries(given).flatMap(([name, value]) => {
    const filter = byName[name]
    return filter && value !== undefined && value !== null ? [filter(value as never, now)] : []
  })
}

/** The reads of a list of the contract. `also` narrows them to what the caller may see. */
export function defineList<O extends Operation>(_list: O, definition: Definition<O>) {
  type Row = RowOf<O>
  type Filters = Partial<FiltersOf<O>>
  const { from, words } = definition
  const id = sql.ref(definition.id)
  const time = definition.time === undefined ? undefined : sql.ref(definition.time)
  const places = definition.places && sql.join([...definition.places.map(writtenOf), id])
  const order = (isOldestFirst: boolean) => {
    if (places) return places
    const direction = isOldestFirst ? sql`asc` : sql`desc`
    return sql`${time ? sql`${time} ${direction}, ` : sql``}${id} ${direction}`
  }
  const columns = Object.entries<Column>(definition.columns)
  const isWanted = (name: string, fields: Call['fields']) =>
    // pages follow by the id
    !fields || definition.isReadWhole || name === 'id' || fields.has(name)
  const selected = ({ now, fields }: Pick<Call, 'now' | 'fields'>) =>
    sql.join(
      columns
        .filter(([name]) => isWanted(name, fields))
        .map(([name, column]) => sql`${expressionOf(column, now)} as ${sql.ref(name)}`),
    )

  const narrowed = (given: Filters, now: Date) => narrowedBy<FiltersOf<O>>(definition.filters, given, now)

  async function rows(
    { tx, now, fields }: Call,
    conditions: readonly Condition[],
    rest = sql``,
    isOldestFirst = false,
  ): Promise<Row[]> {
    const found = await sql<Row>`select ${selected({ now, fields })} from ${from} where ${all(conditions)}
      order by ${order(isOldestFirst)} ${rest}`.execute(tx)
    return found.rows
  }

  /** The rows beyond one in the order of the list. */
  async function beyond({ tx }: Call, row: number, isOldestFirst: boolean): Promise<Condition> {
    if (places) return afterPlaceOf(tx, row, places)
    const further = isOldestFirst ? sql`>` : sql`<`
    if (!time) return sql<SqlBool>`${id} ${further} ${row}`
    // as text: a date of JavaScript loses the microseconds
    const { rows: found } = await sql<{
      at: string
    }>`select ${time}::text as at from ${from} where ${id} = ${row}`.execute(tx)
    const [place] = found
    return place
      ? sql<SqlBool>`(${time}, ${id}) ${further} (${place.at}::timestamptz, ${row})`
      : sql<SqlBool>`false`
  }

  async function afterPlaceOf(tx: Tx, row: number, places: RawBuilder<unknown>): Promise<Condition> {
    const { rows: found } = await sql<{
      place: number[]
    }>`select array[${places}] as place from ${from} where ${id} = ${row}`.execute(tx)
    const [first] = found
    return first ? sql<SqlBool>`(${places}) > (${sql.join(first.place)})` : sql<SqlBool>`false`
  }

  async function countOf({ tx, counting }: Call, conditions: readonly Condition[]): Promise<number> {
    const counted = counting ? (definition.rows ?? from) : from
    const query = sql<number>`select count(*)::integer as total from (
      select from ${counted} where ${all(conditions)} limit ${sql.lit(counting?.most ?? MOST_COUNTED)}) as found`
    if (counting) return counting.numberOf(query)
    const { rows: sums } = await sql<{ total: number }>`${query}`.execute(tx)
    return sums[0]?.total ?? 0
  }

  /** The index says which rows may have the text, the columns of the list which do. */
  async function withText({ tx }: Call, text: string): Promise<Condition[]> {
    const ids = definition.found && (await idsWithText(tx, definition.found, text))
    return [...(ids ? [sql<SqlBool>`${id} = any(${ids}::integer[])`] : []), hasText(words, text)]
  }

  return {
    /** A page of the rows that pass the words and the filters. */
    async page(call: Call, input: Asked<O>, also: readonly Condition[] = []) {
      const { page, isCounted, after, rowId, text, isOldestFirst } = input
      const take = call.rowsAtOnce ?? input.take
      const conditions = [...also, ...narrowed(input as Filters, call.now)]
      if (rowId !== undefined) conditions.push(sql<SqlBool>`${id} = ${rowId}`)
      if (text) conditions.push(...(await withText(call, text)))
      const onwards = after === undefined ? [] : [await beyond(call, after, isOldestFirst ?? false)]
      const skip = after === undefined ? (page - 1) * take : 0
      // one more than asked for says whether there is another page; a plan that does not know the number expects a tenth of all rows
      const place = sql`limit ${sql.lit(take + 1)} ${skip > 0 ? sql`offset ${skip}` : sql``}`
      const found = take > 0 ? await rows(call, [...conditions, ...onwards], place, isOldestFirst) : []
      const items = found.slice(0, take)
      const last = items.at(-1) as { id?: number } | undefined
      return {
        items,
        total: isCounted ? await countOf(call, conditions) : null,
        page,
        take,
        next: found.length > take ? (last?.id ?? null) : null,
      }
    },
    /** All rows that pass, in the order of the list. */
    all: (call: Call, given: Filters, also: readonly Condition[] = []) =>
      rows(call, [...also, ...narrowed(given, call.now)]),
    /** How many pass, at most MOST_COUNTED. */
    count: (call: Call, given: Filters, also: readonly Condition[] = []) =>
      countOf(call, [...also, ...narrowed(given, call.now)]),
    /** The row with an id. */
    one: async (call: Call, wanted: number, also: readonly Condition[] = []): Promise<Row | undefined> =>
      (await rows(call, [...also, sql<SqlBool>`${id} = ${wanted}`]))[0],
  }
}

function expressionOf(column: Column, now: Date): RawBuilder<unknown> {
  if (typeof column === 'string') return sql.ref(column)
  return typeof column === 'function' ? column(now) : column
}

function all(conditions: readonly Condition[]): Condition {
  return conditions.length > 0 ? sql.join<SqlBool>([...conditions], sql` and `) : sql<SqlBool>`true`
}
