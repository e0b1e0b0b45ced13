import { OperationError } from '#contract/errors.ts'
import type { Session } from '#contract/user/account.ts'
import { createApi, type Api, type CallEnd, type Line } from '#src/api/call.ts'
import { currentAccount, readToken } from '#src/mirror/account.ts'
import { deviceId } from '#src/mirror/meta.ts'
import type { Mirror } from '#src/mirror/mirror.ts'
import { DEVICE_KEY, draftsOf } from '#src/mirror/secrets.ts'
import { uuidV7 } from '#src/lib/uuid-v7.ts'
import { browserLocks, type Engine } from './engine.ts'

const REFRESH_LOCK = 'refresh'

export interface Surroundings {
  mirror: Mirror
  csrfToken(): Promise<string | undefined>
  /** `sealSession` of personal-secrets.ts. A page loads it when it is needed; a worker cannot load modules later. */
  sealSession(mirror: Mirror, session: Session): Promise<() => Promise<void>>
  line?: Line
  /** Called when the server has ended the session of this device. */
  onSessionEnd?(): void
  /** Called with the end of each call. */
  onCallEnd?(end: CallEnd): void
}

/** The engine of a page or of the service worker. */
export function createEngine(surroundings: Surroundings): Engine {
  const { mirror, csrfToken, sealSession, line, onSessionEnd, onCallEnd } = surroundings
  const newId = () => uuidV7()

  const { account, secret } = mirror
  const sessionTables = [account, secret]

  /** Renews the token once for all tabs. A tab that waited for the lock finds the new token. */
  async function renewToken(refused: string): Promise<string | undefined> {
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
        const isKept = await mirror.write(sessionTables, async () => {
          const isWanted = isTheirs && (await currentAccount(mirror))?.id === id
          if (isWanted) await keep()
          return isWanted
        })
        if (!isTheirs) await endSession(id)
        return isKept ? session.token : undefined
      } catch (error) {
        if (!(error instanceof OperationError) || error.code !== 'WrongCredentials') throw error
        if ((await readToken(mirror)) === present) await endSession(id)
        return undefined
      }
    })
  }

  /**
   * Ends the session on the device after the server has ended it. Unsent changes and drafts stay for the next sign-in
   * of this account.
   */
  async function endSession(id: string): Promise<void> {
    const hasEnded = await mirror.write(sessionTables, async () => {
      if ((await currentAccount(mirror))?.id !== id) return false
      await account.clear()
      await secret.filter(({ name }) => name !== DEVICE_KEY && !name.startsWith(draftsOf(id))).delete()
      return true
    })
    if (hasEnded) onSessionEnd?.()
  }

  const api: Api = createApi(
    {
      token: async () => (await readToken(mirror)) ?? renewToken(''),
      renewToken,
      deviceId: () => deviceId(mirror, newId),
      csrfToken,
      onEnd: onCallEnd,
    },
    line,
  )
  return { mirror, api, now: () => Date.now(), random: () => Math.random(), newId, ...browserLocks }
}
