import { OperationError } from '#contract/errors.ts'
import { readMeta, writeMeta } from '#src/mirror/meta.ts'
import type { Mirror } from '#src/mirror/mirror.ts'
import type { Engine } from './engine.ts'
import { recordFailure } from './pause.ts'

/**
 * Records that the server has ended the session of this account. A later sign-out of another account is not
 * affected.
 */
export async function recordSignOut(mirror: Mirror, accountId: number): Promise<void> {
  await mirror.write([mirror.meta], async () => {
    if ((await readMeta(mirror, 'owesSignOut')) === accountId) await writeMeta(mirror, 'owesSignOut', false)
  })
}

/** Ends a session on the server after the person signed out without a network. */
export async function sendSignOut(engine: Engine): Promise<void> {
  const { mirror, api } = engine
  const accountId = await readMeta(mirror, 'owesSignOut')
  if (!accountId) return
  try {
    // another person may be signing in now and the cookie may be theirs, so the call names the account
    await api.send('User/SignOut', { accountId }, { isAnonymous: true })
    await recordSignOut(mirror, accountId)
  } catch (error) {
    if (!(error instanceof OperationError)) throw error
    await recordFailure(engine, error, [])
  }
}
