import { engine } from '#src/hooks/page-engine.ts'
import { SYNC_LOCK } from '#src/sync/engine.ts'
import { pullAccount } from '#src/sync/pull-account.ts'
import { signIn } from '#src/sync/sign-in.ts'

declare global {
  interface Window {
    /** Signs in on this device as the page for it does, without that page. */
    signInHere(userName: string, password: string): Promise<void>
  }
}

window.signInHere = async (userName, password) => {
  const session = await engine.api.send('User/Login', { userName, password })
  await signIn(engine, session)
  await engine.withLock(SYNC_LOCK, () => pullAccount(engine, String(session.profile.id)))
}
