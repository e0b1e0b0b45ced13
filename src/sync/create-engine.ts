import { OperationError } from '#contract/errors.ts'
import type { Session } from '#contract/user/account.ts'
import { createApi, type Api, type Line } from '#src/api/call.ts'
import { currentAccount, keepSession, readToken } from '#src/mirror/account.ts'
import { deviceId } from '#src/mirror/meta.ts'
import type { Mirror } from '#src/mirror/mirror.ts'
import { uuidV7 } from '#src/lib/uuid-v7.ts'
import { browserLocks, type Engine } from './engine.ts'

const REFRESH_LOCK = 'refresh'

export interface Surroundings {
  mirror: Mirror
  csrfToken(): Promise<string | undefined>
  line?: Line
  /** Called when the server no longer knows the session of this device. */
  onSessionEnd?(): void
}

/** The engine of a browser's page or service worker. */
export function createEngine({ mirror, csrfToken, line, onSessionEnd }: Surroundings): Engine {
  const newId = () => uuidV7()

  /** Renews the token once for all tabs: whoever waited for the lock finds the new one there. */
  async function renewToken(refused: string): Promise<string | undefined> {
    return browserLocks.withLock(REFRESH_LOCK, async () => {
      const present = await readToken(mirror)
      if (present && present !== refused) return present
      try {
        const session: Session = await api.send('User/RefreshToken', {}, { isAnonymous: true })
        await keepSession(mirror, session)
        return session.token
      } catch (error) {
        if (!(error instanceof OperationError)) throw error
        if (error.code === 'WrongCredentials') await endSession()
        else throw error
        return undefined
      }
    })
  }

  /** The server ended the session. What was not sent stays for when this person signs in again. */
  async function endSession(): Promise<void> {
    const account = await currentAccount(mirror)
    if (!account) return
    await mirror.account.clear()
    await mirror.secret.clear()
    onSessionEnd?.()
  }

  const api: Api = createApi(
    {
      token: () => readToken(mirror),
      renewToken,
      deviceId: () => deviceId(mirror, newId),
      csrfToken,
    },
    line,
  )
  return { mirror, api, now: () => Date.now(), random: () => Math.random(), newId, ...browserLocks }
}
