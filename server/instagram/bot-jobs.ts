import { URGENT_MS } from '#contract/site/bot-rules.ts'
import { jobKind, type JobContext, type JobKind } from '#server/platform/jobs/run-jobs.ts'
import { giveNotice } from '#server/user/notices/notices-store.ts'
import { findAnswerers } from './answerers-store.ts'
import { claimUrgent, findNameless, noteName, sweepConversations } from './conversations-store.ts'
import { sweepEvents } from './events-store.ts'
import { GraphError } from './graph.ts'
import type { Instagram } from './instagram.ts'
import { renewDueToken } from './renew-token.ts'
import { sendQueued } from './send-queued.ts'
import { findSession } from './sessions-store.ts'
import { endExpired } from './end-expired.ts'
import { tokenOf } from './token-of.ts'
import { workOffEvents } from './work-off-events.ts'

const SECOND_MS = 1_000
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const NAMES_AT_ONCE = 20

/** Asks Instagram who those are that wrote; a name that it does not tell stays empty. */
async function nameNewPeople(
  instagram: Instagram,
  { tx: db, now }: Pick<JobContext, 'tx' | 'now'>,
): Promise<void> {
  const session = await findSession(db)
  if (!session?.token) return
  const nameless = await findNameless(db, session.accountId, NAMES_AT_ONCE)
  const token = nameless.length > 0 ? await tokenOf(db, instagram, session, now) : undefined
  if (!token) return
  for (const { id, personId } of nameless) {
    try {
      await noteName(db, id, await instagram.graph.nameOf(token, personId), now)
    } catch (error) {
      if (!(error instanceof GraphError)) throw error
      if (error.isExpired) return endExpired(db, session, now)
      if (error.code === null) return
      await noteName(db, id, '', now)
    }
  }
}

/** Notifies those who may answer of conversations with two hours left. */
export async function remindOfUrgent({ tx, now }: Pick<JobContext, 'tx' | 'now'>): Promise<void> {
  const session = await findSession(tx)
  if (!session || (await claimUrgent(tx, session.accountId, URGENT_MS, now)) === 0) return
  for (const to of await findAnswerers(tx))
    await giveNotice({ tx, now }, { to, event: 'botUrgent', thread: 'instagram waits' })
}

/** What keeps the bot going. Reports, messages and all else do not wait for each other. */
export const botJobs = (instagram: Instagram | null): readonly JobKind[] => [
  jobKind(
    { name: 'sweep bot' },
    {
      every: DAY_MS,
      async run({ tx, now }) {
        await sweepEvents(tx, now)
        await sweepConversations(tx, now)
      },
    },
  ),
  ...(instagram ? connectedJobs(instagram) : []),
]

const connectedJobs = (instagram: Instagram): readonly JobKind[] => [
  jobKind(
    { name: 'work off bot events' },
    { lane: 'hooks', transaction: 'own', every: SECOND_MS, leaseSeconds: 20, run: workOffEvents },
  ),
  jobKind(
    { name: 'send bot messages' },
    {
      lane: 'bot',
      transaction: 'own',
      every: SECOND_MS,
      leaseSeconds: 20,
      run: (context) => sendQueued(instagram, context),
    },
  ),
  jobKind(
    { name: 'name people of bot' },
    {
      lane: 'bot',
      transaction: 'own',
      every: 5 * SECOND_MS,
      leaseSeconds: 300,
      run: (context) => nameNewPeople(instagram, context),
    },
  ),
  jobKind(
    { name: 'renew bot token' },
    {
      lane: 'bot',
      transaction: 'own',
      every: HOUR_MS,
      leaseSeconds: 60,
      run: (context) => renewDueToken(instagram, context),
    },
  ),
  jobKind({ name: 'remind of bot' }, { every: 60 * SECOND_MS, run: remindOfUrgent }),
]
