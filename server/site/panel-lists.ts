import { type $ZodType, safeParse } from 'zod/v4/core'
import type { Placed } from '#contract/define.ts'
import { OperationError } from '#contract/errors.ts'
import type { PagingField } from '#contract/lists.ts'
import type { Implementation } from '#server/platform/operations/implement.ts'
import type { Call } from '#server/platform/operations/run-operation.ts'
import type { RunItem } from './sync.ts'

/** So many rows of a list are read at once, by lists that can; others answer a hundred. */
const STEP = 1_000
/** The most that a list answers at once to people. */
const TAKE = 100

interface Page {
  items: readonly Readonly<Record<string, unknown>>[]
  next: number | null
}

/** The schemas of the fields of an object; none for anything else. */
const fieldsOf = ({ _zod: { def } }: $ZodType): Readonly<Record<string, $ZodType>> =>
  'shape' in def ? Object(def.shape) : {}

const hasFields = (schema: $ZodType, names: readonly string[]) =>
  names.every((name) => Object.hasOwn(fieldsOf(schema), name))

/** True for lists that follow by the row before. */
const isPaged = ({ input, output }: Placed) =>
  hasFields(input, ['after']) && hasFields(output, ['items', 'next'])
const isWhole = ({ output }: Placed) => output._zod.def.type === 'array'

/** True for what a panel can show as a list. */
export const isList = (operation: Placed) =>
  operation.kind === 'query' && (isPaged(operation) || isWhole(operation))

/** The place in a list is no filter. */
const PLACE: ReadonlySet<string> = new Set<PagingField>(['page', 'take', 'after', 'rowId', 'isCounted'])

/** True for a filter, words or an order that a list takes with this value, and for a field of a change. */
export function takes({ input }: Placed, field: string, value: unknown): boolean {
  const fields = fieldsOf(input)
  const schema = Object.hasOwn(fields, field) && !PLACE.has(field) ? fields[field] : undefined
  return schema !== undefined && safeParse(schema, value).success
}

/** Refuses filters that the list does not take. */
export function requireFilters(list: Placed, filters: object): void {
  const wrong = Object.entries(filters).filter(([field, value]) => !takes(list, field, value))
  const fields = wrong.map(([field]) => ({ path: `filters.${field}`, code: 'custom' }))
  if (fields.length > 0) throw new OperationError('InvalidInput', { fields })
}

/** A page of a list; a list that comes whole is one page. */
function pageIn(data: unknown): Page {
  if (Array.isArray(data)) return { items: data, next: null }
  if (!isPage(data)) throw new Error('A list has answered no page.')
  return data
}
const isPage = (data: unknown): data is Page =>
  typeof data === 'object' && data !== null && 'items' in data && 'next' in data

/** The rows of a list after one, as many as it answers at once, for a caller who may ask it. */
export async function pageAfter(
  run: RunItem,
  list: Implementation,
  call: Call & { input: object },
  after: number | null,
): Promise<Page> {
  const place = { take: TAKE, isCounted: false, ...(after !== null && { after }) }
  const input = { ...call.input, ...(isPaged(list.operation) && place) }
  const envelope = await run(list, { ...call, input, rowsAtOnce: STEP })
  if (envelope.status !== 'Success') throw new OperationError(envelope.code, envelope.details)
  return pageIn(envelope.data)
}

/** All rows of a list that has fewer than `most`. */
export async function allRows(
  run: RunItem,
  list: Implementation,
  call: Call & { input: object },
  most: number,
): Promise<Page['items']> {
  const rows: Page['items'][number][] = []
  let after: number | null = null
  do {
    const page: Page = await pageAfter(run, list, call, after)
    rows.push(...page.items)
    after = page.next
    if (rows.length >= most) throw new OperationError('NotAllowed', { most })
  } while (after !== null)
  return rows
}
