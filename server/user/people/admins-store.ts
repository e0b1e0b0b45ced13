import { sql, type SqlBool } from 'kysely'
import { ADMINS, type Role } from '#contract/define.ts'
import { roles } from '#contract/user/roles.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { defineList } from '#server/platform/operations/list.ts'
import { maskedEmail, maskedPhone } from './masked-store.ts'

const stateOf = (role: Role) => sql`coalesce((select case when is_active then 'active' else 'inactive' end
  from user_roles where user_id = person.id and role = ${sql.lit(role)}), 'none')`

const OF_ADMINS = sql`from user_roles where user_id = person.id and role = any (${ADMINS})`

/** Everybody who holds a role of admins or writes on social media. Whether one is the caller, the handler knows. */
export const admins = defineList(roles.GetAdminsByFilter, {
  from: sql`(select users.*, coalesce(is_social_media_admin, false) as is_social from users where deleted_at is null
      and (is_social_media_admin or id in (select user_id from user_roles where role = any (${ADMINS})))) person
    left join user_profiles profile on profile.user_id = person.id`,
  id: 'person.id',
  columns: {
    id: 'person.id',
    name: sql`coalesce(profile.display_name, '')`,
    phone: maskedPhone('person.phone'),
    email: maskedEmail('person.email'),
    admin: stateOf('Admin'),
    superAdmin: stateOf('SuperAdmin'),
    isSocialAdmin: 'person.is_social',
    hasSecondFactor: sql`exists (select from second_factors where user_id = person.id)`,
    isYou: sql`false`,
  },
  words: ['profile.display_name', 'person.phone', 'person.email'],
  filters: {
    isActive: (isActive) => sql<SqlBool>`exists (select ${OF_ADMINS} and is_active) = ${isActive}`,
    isSocialAdmin: (isOne) => sql<SqlBool>`person.is_social = ${isOne}`,
  },
})

/** Whether somebody else can act as an admin. */
export async function isAnotherAdminActive(tx: Tx, userId: number): Promise<boolean> {
  const { rows } = await sql`select from user_roles held join users on users.id = held.user_id
    where held.role = any (${ADMINS}) and held.is_active and held.user_id <> ${userId}
      and users.deleted_at is null and users.locked_at is null limit 1`.execute(tx)
  return rows.length > 0
}

/** The name of a person as everybody sees it; empty for an account that is gone. */
export async function nameOf(tx: Tx, userId: number): Promise<string> {
  const profile = await tx
    .selectFrom('user_profiles')
    .select('display_name')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return profile?.display_name ?? ''
}
