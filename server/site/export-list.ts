import { ADMINS, type Placed, type Role } from '#contract/define.ts'
import { OperationError } from '#contract/errors.ts'
import { exports, ROWS_AT_ONCE } from '#contract/site/export.ts'
import { noteAdminRead } from '#server/platform/operations/admin-changes-store.ts'
import { implement, type Implementation } from '#server/platform/operations/implement.ts'
import type { Call } from '#server/platform/operations/run-operation.ts'
import { csvHead, csvLines } from './export-csv.ts'
import { isList, isPaged } from './panel-lists.ts'
import type { RunItem } from './sync.ts'

/** A page of a list: the most that a list answers at once. */
const TAKE = 100

interface Page {
  items: readonly Readonly<Record<string, unknown>>[]
  next: number | null
}

const ADMIN_ROLES: ReadonlySet<Role> = new Set<Role>(ADMINS)
const isOfAdmins = ({ access }: Placed) =>
  typeof access !== 'string' && access.some((role) => ADMIN_ROLES.has(role))

/** A page of a list; a list that comes whole is one page. */
function pageIn(data: unknown): Page {
  if (Array.isArray(data)) return { items: data, next: null }
  if (!isPage(data)) throw new Error('A list has answered no page.')
  return data
}
const isPage = (data: unknown): data is Page =>
  typeof data === 'object' && data !== null && 'items' in data && 'next' in data

/** Any list as lines of CSV. The list itself decides who may ask it, and what they see. */
export function exportHandlers(others: {
  find(path: string): Implementation | undefined
  run: RunItem
}): Implementation[] {
  async function page(list: Implementation, call: Call): Promise<Page> {
    const envelope = await others.run(list, call)
    if (envelope.status !== 'Success') throw new OperationError(envelope.code, envelope.details)
    return pageIn(envelope.data)
  }

  return implement(exports, {
    async ExportList({ input: { path, input, columns, after }, actor, caller, tx, now, fail }) {
      const list = others.find(path)
      if (!list || !isList(list.operation)) throw fail('NotFound')
      const { operation } = list
      let next: number | null = after ?? null
      let csv = after === undefined ? csvHead(columns) : ''
      let count = 0
      do {
        const place = { take: TAKE, isCounted: false, ...(next !== null && { after: next }) }
        const wanted = { ...input, ...(isPaged(operation) && place) }
        const found = await page(list, { input: wanted, actor, caller, mutationId: null })
        csv += csvLines(columns, found.items)
        count += found.items.length
        next = found.next
      } while (next !== null && count < ROWS_AT_ONCE)
      // what leaves the shop is noted like a change
      if (after === undefined && isOfAdmins(operation))
        await noteAdminRead(
          tx,
          { ...exports.ExportList, access: operation.access },
          { actor, input: { path, input }, now },
        )
      return { csv, count, rest: next }
    },
  })
}
