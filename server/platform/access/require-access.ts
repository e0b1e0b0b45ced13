import type { Placed } from '#contract/define.ts'
import { OperationError } from '#contract/errors.ts'
import { refusalOf, type Actor } from './actor.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { noteSecurityEvent } from './security-log-store.ts'

/** Refuses callers who may not use the operation, and notes that an account's roles did not allow it. */
export async function requireAccess(
  { db, now }: { db: Tx; now(): Date },
  { access, path }: Placed,
  actor: Actor | null,
  ip: string,
): Promise<void> {
  const refusal = refusalOf(access, actor)
  if (!refusal) return
  if (actor)
    await noteSecurityEvent(db, { event: 'access-refused', now: now(), ip, userId: actor.id, detail: path })
  throw new OperationError(refusal)
}
