import { sql } from 'kysely'
import { ADMINS, type Role } from '#contract/define.ts'
import { OperationError } from '#contract/errors.ts'
import { type Actor, hasActiveRole } from '#server/platform/access/actor.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { type AccountHolder, lockAccount } from './account-store.ts'

const ADMIN_ROLES: readonly Role[] = ADMINS
/** Tells an admin who can do it instead. */
const FOR_SUPER_ADMINS = { needs: 'SuperAdmin' satisfies Role }

/** Makes changes that may take a super admin away come one after the other, over all processes. */
async function lockSuperAdmins(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('super admins', 0))`.execute(tx)
}

/** Those who can act as super admins now. */
const ACTING = sql`select user_id from user_roles join users on users.id = user_id
  where role = 'SuperAdmin' and is_active and deleted_at is null and locked_at is null`

async function actingSuperAdmins(tx: Tx): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`${ACTING}`.execute(tx)
  return rows.map(({ user_id: id }) => id)
}

interface Wanted {
  /** The other person is no super admin afterwards, or cannot sign in. */
  endsPower?: boolean
  /** For super admins alone, whatever the roles of the other person are. */
  bySuperAdmin?: boolean
}

/**
 * The account of another person, held by the transaction, that this admin may change: nobody changes the own one here, accounts of
 * admins are changed by super admins alone, and the last one who can act stays.
 */
export async function lockOther(
  tx: Tx,
  userId: number,
  actor: Actor,
  { endsPower = false, bySuperAdmin = false }: Wanted = {},
): Promise<AccountHolder> {
  if (userId === actor.id) throw new OperationError('OwnThing')
  await lockSuperAdmins(tx)
  const holder = await lockAccount(tx, userId)
  if (!holder) throw new OperationError('NotFound')
  if (!bySuperAdmin && !holder.roles.some((role) => ADMIN_ROLES.includes(role))) return holder
  if (!hasActiveRole(actor, ['SuperAdmin'])) throw new OperationError('NotAllowed', FOR_SUPER_ADMINS)
  // another one may have taken the role of the actor a moment ago
  const acting = await actingSuperAdmins(tx)
  if (endsPower && acting.every((id) => id === userId)) throw new OperationError('LastSuperAdmin')
  if (!acting.includes(actor.id)) throw new OperationError('NotAllowed', FOR_SUPER_ADMINS)
  return holder
}
