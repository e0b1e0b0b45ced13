import { createEngine } from '#src/sync/create-engine.ts'
import { Mirror } from '#src/mirror/mirror.ts'
import { callEnds } from './call-ends.ts'
import { sessionEnds } from './session-end.ts'

/** The Mirror of this page. */
export const mirror = new Mirror()
mirror.retryWrites(async (error, write) => {
  const { retryWrite } = await import('#src/storage/retry-write.ts')
  return retryWrite(mirror, error, write)
})
// opened while the scripts of the start still run; a later read handles the failure
mirror.open().catch(() => undefined)

function csrfToken(): Promise<string | undefined> {
  const cookie = document.cookie.split('; ').find((entry) => entry.startsWith('XSRF-TOKEN='))
  return Promise.resolve(cookie && decodeURIComponent(cookie.slice('XSRF-TOKEN='.length)))
}

/** The sync engine of this page. */
export const engine = createEngine({
  mirror,
  csrfToken,
  async renewSession(...refused) {
    const { renewSession } = await import('#src/sync/renew-session.ts')
    return renewSession(...refused)
  },
  onSessionEnd: () => sessionEnds.set(sessionEnds.get() + 1),
  onCallEnd: callEnds.set,
})
