import type { Tx } from '#server/platform/operations/implement.ts'
import { noteSecurityEvent } from '#server/platform/access/security-log-store.ts'
import { type CodeCheck, type Purpose, tryCode } from './codes-store.ts'
import type { Identity } from '../profile/identity.ts'

interface TypedCode {
  identity: Identity
  purpose: Purpose
  code: string
  ip: string
  now: Date
  /** A right code is not used up: the call is refused for another reason, and may be made again with it. */
  isKept?: boolean
}

/** Tries a code that was sent to a number or an address; a wrong one is in the security log. */
export async function judgeCode(
  tx: Tx,
  { identity: { value: target }, purpose, code, ip, now, isKept }: TypedCode,
): Promise<CodeCheck> {
  const check = await tryCode(tx, { target, purpose, isKept }, code, now)
  if (check !== 'right')
    await noteSecurityEvent(tx, { event: 'code-failed', now, ip, target, detail: purpose })
  return check
}
