import { noteSecurityEvent } from '#server/platform/access/security-log-store.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { readContact } from './contact-store.ts'
import { removeAllFactors } from './second-factor-store.ts'
import { tellHolder } from './tell-holder.ts'

/**
 * Takes all second factors and recovery codes from an account that the transaction holds, and notifies its holder. False when it has none.
 * A session that began to add one may still finish: end the sessions where that matters.
 */
export async function takeSecondFactors(
  { tx, now, caller }: { tx: Tx; now: Date; caller: { ip: string } },
  userId: number,
): Promise<boolean> {
  if (!(await removeAllFactors(tx, userId))) return false
  await noteSecurityEvent(tx, {
    event: 'second-factor-removed',
    userId,
    ip: caller.ip,
    now,
    detail: 'by an admin',
  })
  await tellHolder(tx, await readContact(tx, userId), 'second-factor-changed')
  return true
}
