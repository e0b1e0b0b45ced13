import { inTransaction } from '#server/platform/postgres/in-transaction.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { giveNotice } from '#server/user/notices/notices-store.ts'
import { findAnswerers } from './answerers-store.ts'
import { type BotSession, expireSession } from './sessions-store.ts'

/** Ends a session whose token is worth nothing any longer, and notifies those who may connect it again: once. */
export async function endExpired(db: Tx, session: BotSession, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await expireSession(tx, session))) return
    for (const to of await findAnswerers(tx))
      await giveNotice({ tx, now }, { to, event: 'botExpired', thread: 'instagram bot' })
  })
}
