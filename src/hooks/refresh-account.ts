import { engine, mirror } from '#src/hooks/page-engine.ts'
import { currentAccount } from '#src/mirror/account.ts'
import { SYNC_LOCK } from '#src/sync/engine.ts'
import { pullAccount } from '#src/sync/pull-account.ts'

/** Brings what the server knows of the signed-in person, so that pages that were closed open. */
export async function refreshAccount(): Promise<void> {
  const account = await currentAccount(mirror)
  if (account) await engine.withLock(SYNC_LOCK, () => pullAccount(engine, account.id))
}
