import type { JobContext } from '#server/platform/jobs/run-jobs.ts'
import { giveNotice } from '#server/user/notices/notices-store.ts'
import { adminsToRemind } from './waiting-texts-store.ts'

const THREAD = 'texts wait'
const DAY_MS = 24 * 3_600_000

/** Reminds admins, once a day, of words that have waited for a day. */
export async function remindOfWaitingTexts({ tx, now }: Pick<JobContext, 'tx' | 'now'>): Promise<void> {
  const dayAgo = new Date(now.getTime() - DAY_MS).toISOString()
  for (const to of await adminsToRemind(tx, THREAD, dayAgo))
    await giveNotice({ tx, now }, { to, event: 'textsWait', thread: THREAD })
}
