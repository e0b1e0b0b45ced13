import type { RawBuilder, SqlBool } from 'kysely'
import { isPublished, notDeleted } from './lists-store.ts'

type Condition = RawBuilder<SqlBool>

/** The three lists of a kind from its rows, narrowed to some of them. */
export function adminListHandlers<Call, Input, Page>(
  page: (call: Call, input: Input, also: readonly Condition[]) => Promise<Page>,
  ...also: readonly Condition[]
) {
  const listing =
    (...more: readonly Condition[]) =>
    (call: Call & { input: Input }) =>
      page(call, call.input, [notDeleted, ...also, ...more])
  return { all: listing(), active: listing(isPublished(true)), deActive: listing(isPublished(false)) }
}
