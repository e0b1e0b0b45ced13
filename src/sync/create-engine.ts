import { createApi, type Api, type CallEnd, type Line } from '#src/api/call.ts'
import { currentAccount, readToken } from '#src/mirror/account.ts'
import { deviceId } from '#src/mirror/meta.ts'
import type { Mirror } from '#src/mirror/mirror.ts'
import { uuidV7 } from '#src/lib/uuid-v7.ts'
import { browserLocks, type Engine } from './engine.ts'
import type { renewSession as Renew } from './renew-session.ts'

export interface Surroundings {
  mirror: Mirror
  csrfToken(): Promise<string | undefined>
  /** `renewSession` of renew-session.ts. A page loads it when it is needed; a worker cannot load modules later. */
  renewSession: typeof Renew
  line?: Line
  /** Called when the server has ended the session of this device. */
  onSessionEnd?(): void
  /** Called with the end of each call. */
  onCallEnd?(end: CallEnd): void
}

/** The engine of a page or of the service worker. */
export function createEngine(surroundings: Surroundings): Engine {
  const { mirror, csrfToken, renewSession, line, onSessionEnd, onCallEnd } = surroundings
  const newId = () => uuidV7()
  const renewToken = (refused: string) => renewSession(mirror, api, refused, onSessionEnd)
  const api: Api = createApi(
    {
      // a guest has nothing to renew
      token: async () => (await readToken(mirror)) ?? ((await currentAccount(mirror)) && renewToken('')),
      renewToken,
      deviceId: () => deviceId(mirror, newId),
      csrfToken,
      onEnd: onCallEnd,
    },
    line,
  )
  return { mirror, api, now: () => Date.now(), random: () => Math.random(), newId, ...browserLocks }
}
