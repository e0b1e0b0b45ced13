import { OperationError } from '#contract/errors.ts'
import { readMeta, writeMeta } from '#src/mirror/meta.ts'
import type { Mirror } from '#src/mirror/mirror.ts'
import type { Engine } from './engine.ts'
import { noteFailure } from './pause.ts'

/** The server has ended this account's session; that of somebody who signed out since is another matter. */
export async function noteSignedOut(mirror: Mirror, accountId: number): Promise<void> {
  await mirror.write([mirror.meta], async () => {
    if ((await readMeta(mirror, 'owesSignOut')) === accountId) await writeMeta(mirror, 'owesSignOut', false)
  })
}

/** Somebody signed out while there was no network: ends that session on the server too. */
export async function tellSignOut(engine: Engine): Promise<void> {
  const { mirror, api } = engine
  const accountId = await readMeta(mirror, 'owesSignOut')
  if (!accountId) return
  try {
    // somebody else may be signing in at this moment, and the cookie be theirs: so the account is named
    await api.send('User/SignOut', { accountId }, { isAnonymous: true })
    await noteSignedOut(mirror, accountId)
  } catch (error) {
    if (!(error instanceof OperationError)) throw error
    await noteFailure(engine, error, [])
  }
}
