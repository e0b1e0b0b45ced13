import { ADMINS, type Placed, type Role } from '#contract/define.ts'
import { exports, ROWS_AT_ONCE } from '#contract/site/export.ts'
import { noteAdminRead } from '#server/platform/operations/admin-changes-store.ts'
import { implement, type Implementation } from '#server/platform/operations/implement.ts'
import { csvHead, csvLines } from './export-csv.ts'
import { isList, pageAfter } from './panel-lists.ts'
import type { RunItem } from './sync.ts'

const ADMIN_ROLES: ReadonlySet<Role> = new Set<Role>(ADMINS)
const isOfAdmins = ({ access }: Placed) =>
  typeof access !== 'string' && access.some((role) => ADMIN_ROLES.has(role))

type Rows = Awaited<ReturnType<typeof pageAfter>>['items']

/** The rows of a file: those of a list, or of each of them those that a field has. */
function rowsOf(items: Rows, each: string | undefined): Rows {
  if (each === undefined) return items
  return items.flatMap((row) => {
    const inner: unknown = Object.hasOwn(row, each) ? row[each] : undefined
    return Array.isArray(inner) ? inner.map((one: unknown) => ({ ...row, ...Object(one) })) : []
  })
}

/** Any list as lines of CSV. The list itself decides who may ask it, and what they see. */
export function exportHandlers(others: {
  find(path: string): Implementation | undefined
  run: RunItem
}): Implementation[] {
  return implement(exports, {
    async ExportList({ input: { path, input, each, columns, after }, actor, caller, tx, now, fail }) {
      const list = others.find(path)
      if (!list || !isList(list.operation)) throw fail('NotFound')
      const { operation } = list
      const fields = new Set([...columns.map(({ field }) => field), ...(each === undefined ? [] : [each])])
      const asked = { input, actor, caller, mutationId: null, fields }
      let next: number | null = after ?? null
      let csv = after === undefined ? csvHead(columns) : ''
      let count = 0
      do {
        const found = await pageAfter(others.run, list, asked, next)
        const rows = rowsOf(found.items, each)
        csv += csvLines(columns, rows)
        count += rows.length
        next = found.next
      } while (next !== null && count < ROWS_AT_ONCE)
      // what leaves the shop is noted like a change
      if (after === undefined && isOfAdmins(operation))
        await noteAdminRead(
          tx,
          { ...exports.ExportList, access: operation.access },
          { actor, input: { path, input, ...(each !== undefined && { each }) }, now },
        )
      return { csv, count, rest: next }
    },
  })
}
