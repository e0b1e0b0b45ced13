import type { Session } from '#contract/user/account.ts'
import { engine } from '#src/hooks/page-engine.ts'
import { requestDrain } from '#src/hooks/request-drain.ts'
import { readCart } from '#src/mirror/cart.ts'
import { GUEST } from '#src/mirror/row-types.ts'
import { SYNC_LOCK } from '#src/sync/engine.ts'
import { pullAccount } from '#src/sync/pull-account.ts'
import { signIn } from '#src/sync/sign-in.ts'

/** Makes the session the one of this device, brings the account's cart, likes and owned things, and sends what waited. */
export async function openSession(session: Session): Promise<void> {
  const accountId = String(session.profile.id)
  const { lines } = await readCart(engine.mirror, GUEST, Date.now())
  await signIn(engine, session)
  await engine.withLock(SYNC_LOCK, () => pullAccount(engine, accountId))
  requestDrain({ force: true })
  if (lines.length > 0)
    void import('./steps/tell-dropped.ts').then(({ tellDropped }) => tellDropped(accountId, lines))
}
