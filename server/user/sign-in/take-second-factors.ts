import { noteSecurityEvent } from '#server/platform/access/security-log-store.ts'
import { revokeAllSessions } from '#server/platform/access/sessions-store.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { voidOpenCodes } from './codes-store.ts'
import { readContact } from './contact-store.ts'
import { removeAllFactors } from './second-factor-store.ts'
import { tellHolder } from './tell-holder.ts'

interface Taking {
  tx: Tx
  now: Date
  caller: { ip: string }
  /** Who takes them, for the log of security. */
  by: string
}

/**
 * Takes all second factors and recovery codes from an account that the transaction holds, ends its sessions and codes, and notifies its
 * holder. False when it has no second factor.
 */
export async function takeSecondFactors({ tx, now, caller, by }: Taking, userId: number): Promise<boolean> {
  if (!(await removeAllFactors(tx, userId))) return false
  // a session that has begun to add a factor could finish
  await revokeAllSessions(tx, userId, now)
  await voidOpenCodes(tx, userId, now)
  const event = 'second-factor-removed'
  await noteSecurityEvent(tx, { event, userId, ip: caller.ip, now, detail: by })
  await tellHolder(tx, await readContact(tx, userId), 'second-factor-changed')
  return true
}
