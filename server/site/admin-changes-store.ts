import { sql, type SqlBool } from 'kysely'
import { adminChanges } from '#contract/site/admin-changes.ts'
import { defineList, is } from '#server/platform/operations/list.ts'
import { anyOf, type FoundIds, idsIn } from '#server/platform/operations/words.ts'
import { peopleWith } from '#server/user/people/person-words-store.ts'

/** By the admin, and by what was done to what, and why. */
const changesWith: FoundIds = (_whole, word) =>
  anyOf(
    sql`select id from admin_changes where admin_id in (${peopleWith(word)})`,
    idsIn('admin_changes', 'operation', 'target', 'reason')(word),
  )

/** What admins did, as it was noted. */
export const changeList = defineList(adminChanges.GetAdminChangesByFilter, {
  isReadWhole: true,
  from: sql`admin_changes change left join user_profiles admin on admin.user_id = change.admin_id`,
  id: 'change.id',
  columns: {
    id: 'change.id',
    createdAt: 'change.created_at',
    adminId: 'change.admin_id',
    adminName: sql`coalesce(admin.display_name, '')`,
    operation: 'change.operation',
    target: 'change.target',
    reason: 'change.reason',
    input: 'change.input',
    rows: 'change.rows',
  },
  words: ['admin.display_name', 'change.operation', 'change.target', 'change.reason'],
  found: changesWith,
  filters: {
    adminId: is('change.admin_id'),
    operation: (part) => sql<SqlBool>`position(lower(${part}) in lower(change.operation)) > 0`,
    target: is('change.target'),
    userId: (id) => sql<SqlBool>`change.target = ${`users ${id}`}`,
    day: (day) => sql<SqlBool>`change.created_at >= ${day}::timestamp at time zone 'Asia/Tehran'
      and change.created_at < (${day}::timestamp + interval '1 day') at time zone 'Asia/Tehran'`,
  },
})
