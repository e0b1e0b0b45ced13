import { OperationError } from '#contract/errors.ts'
import type { Session } from '#contract/user/account.ts'
import type { Api } from '#src/api/call.ts'
import { currentAccount, readToken } from '#src/mirror/account.ts'
import type { Mirror } from '#src/mirror/mirror.ts'
import { sealSession } from '#src/mirror/personal-secrets.ts'
import { DEVICE_KEY, draftsOf } from '#src/mirror/secrets.ts'
import { browserLocks } from './engine.ts'

const REFRESH_LOCK = 'refresh'

/**
 * Renews the refused token once for all tabs. A tab that waited for the lock finds the new token. Undefined when nobody
 * is signed in, or when the server has ended the session: then it ends on this device too, and `onSessionEnd` is called.
 */
export async function renewSession(
  mirror: Mirror,
  api: Api,
  refused: string,
  onSessionEnd?: () => void,
): Promise<string | undefined> {
  const end = async (id: string) => {
    if (await endSession(mirror, id)) onSessionEnd?.()
  }
  return browserLocks.withLock(REFRESH_LOCK, async () => {
    const present = await readToken(mirror)
    if (present && present !== refused) return present
    const id = (await currentAccount(mirror))?.id
    if (!id) return undefined
    try {
      const session: Session = await api.send('User/RefreshToken', {}, { isAnonymous: true })
      // the person may have signed out meanwhile, and the cookie may belong to another account now
      const isTheirs = String(session.profile.id) === id
      const keep = await sealSession(mirror, session)
      const isKept = await mirror.write([mirror.account, mirror.secret], async () => {
        const isWanted = isTheirs && (await currentAccount(mirror))?.id === id
        if (isWanted) await keep()
        return isWanted
      })
      if (!isTheirs) await end(id)
      return isKept ? session.token : undefined
    } catch (error) {
      if (!(error instanceof OperationError) || error.code !== 'WrongCredentials') throw error
      if ((await readToken(mirror)) === present) await end(id)
      return undefined
    }
  })
}

/**
 * Ends the session on the device after the server has ended it. Unsent changes and drafts stay for the next sign-in of
 * this account. False when it is not the account of this device.
 */
async function endSession(mirror: Mirror, id: string): Promise<boolean> {
  const { account, secret } = mirror
  return mirror.write([account, secret], async () => {
    if ((await currentAccount(mirror))?.id !== id) return false
    await account.clear()
    await secret.filter(({ name }) => name !== DEVICE_KEY && !name.startsWith(draftsOf(id))).delete()
    return true
  })
}
