import { ADMINS, type Placed, type Role } from '#contract/define.ts'
import { exports, ROWS_AT_ONCE } from '#contract/site/export.ts'
import {
  type AdminChange,
  isNotedLately,
  noteAdminRead,
} from '#server/platform/operations/admin-changes-store.ts'
import { implement, type Implementation, type Tx } from '#server/platform/operations/implement.ts'
import { csvHead, csvLines } from './export-csv.ts'
import { isList, pageAfter } from './panel-lists.ts'
import type { RunItem } from './sync.ts'

/** The following parts of an export belong to its note for so long. */
const NOTE_MINUTES = 10

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

/**
 * Notes like a change what leaves the shop: an export of many parts once. A caller may begin anywhere, so that a part without a note
 * of its export is noted, too.
 */
async function noteExport(
  tx: Tx,
  { access }: Placed,
  call: AdminChange,
  { isFirst }: { isFirst: boolean },
): Promise<void> {
  if (!isFirst && (await isNotedLately(tx, exports.ExportList, call, NOTE_MINUTES))) return
  await noteAdminRead(tx, { ...exports.ExportList, access }, call)
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
      if (isOfAdmins(operation)) {
        const noted = { actor, input: { path, input, ...(each !== undefined && { each }) }, now }
        await noteExport(tx, operation, noted, { isFirst: after === undefined })
      }
      return { csv, count, rest: next }
    },
  })
}
