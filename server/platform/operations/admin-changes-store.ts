import { ADMINS, type Placed, type Role } from '#contract/define.ts'
import { type Actor, hasActiveRole } from '#server/platform/access/actor.ts'
import type { Tx } from './implement.ts'

interface AdminChange {
  actor: Actor | null
  input: unknown
  now: Date
}

/** Notes in the transaction of a change that an admin made it; nothing for reads and what other people may do. */
export async function noteAdminChange(
  tx: Tx,
  { kind, access, path, alsoByAdmins }: Placed,
  { actor, input, now }: AdminChange,
): Promise<void> {
  if (kind !== 'mutation' || !actor) return
  const roles: readonly Role[] = typeof access === 'string' ? [] : access
  const asAdmin = ADMINS.filter((role) => alsoByAdmins || roles.includes(role))
  if (!hasActiveRole(actor, asAdmin)) return
  await tx
    .insertInto('admin_changes')
    .values({
      admin_id: actor.id,
      operation: path,
      input: JSON.stringify(input),
      created_at: now.toISOString(),
    })
    .execute()
}
