import { sql } from 'kysely'
import type { Shown } from '#contract/contract.ts'
import type { Role } from '#contract/define.ts'
import type { Tx } from '#server/platform/operations/implement.ts'

type Detail = Shown<'User/GetAdminUserDetailById'>

/** The roles of the holder of an account. */
export interface AccountHolder {
  /** Active or not. */
  roles: readonly Role[]
}

/** The holder of an account, held by the transaction; undefined when there is none. */
export async function lockAccount(tx: Tx, userId: number): Promise<AccountHolder | undefined> {
  const { rows: held } =
    await sql`select from users where id = ${userId} and deleted_at is null for update`.execute(tx)
  if (held.length === 0) return undefined
  const { rows } = await sql<{ role: Role }>`select role from user_roles where user_id = ${userId}`.execute(
    tx,
  )
  return { roles: rows.map(({ role }) => role) }
}

/** Since when and why an account is locked; undefined for one that is not. */
export async function findLock(tx: Tx, userId: number): Promise<{ at: string; reason: string } | undefined> {
  const { rows } = await sql<{ at: string; reason: string }>`
    select locked_at as at, lock_reason as reason from users
    where id = ${userId} and locked_at is not null`.execute(tx)
  return rows[0]
}

/** Locks an account, or opens it again. */
export async function writeLock(
  tx: Tx,
  userId: number,
  lock: { at: Date; reason: string } | null,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ locked_at: lock?.at.toISOString() ?? null, lock_reason: lock?.reason ?? '' })
    .where('id', '=', userId)
    .execute()
}

/** The roles of an account, and whether it is locked. */
export async function readAccount(
  tx: Tx,
  userId: number,
): Promise<Pick<Detail, 'roles' | 'isSocialAdmin' | 'locked'>> {
  const { rows } = await sql<Pick<Detail, 'roles' | 'isSocialAdmin'>>`
    select coalesce(is_social_media_admin, false) as "isSocialAdmin",
      coalesce((select json_agg(json_build_object('role', role, 'isActive', is_active) order by role)
        from user_roles where user_id = users.id), '[]') as roles
    from users where id = ${userId}`.execute(tx)
  const { roles = [], isSocialAdmin = false } = rows[0] ?? {}
  return { roles, isSocialAdmin, locked: (await findLock(tx, userId)) ?? null }
}

/** The open sessions of an account, the last used first. */
export async function readSessions(tx: Tx, userId: number, now: Date): Promise<Detail['sessions']> {
  const { rows } = await sql<Detail['sessions'][number]>`
    select id, device as "userAgent", ip, created_at as "createdAt", last_used_at as "lastUsedAt"
    from sessions
    where user_id = ${userId} and revoked_at is null and expires_at > ${now.toISOString()}
    order by last_used_at desc limit 100`.execute(tx)
  return rows
}
