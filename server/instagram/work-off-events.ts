import { inTransaction, retried } from '#server/platform/postgres/in-transaction.ts'
import type { JobContext } from '#server/platform/jobs/run-jobs.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { applyEvent } from './apply-event-store.ts'
import { endEvent, noteEventTry, takeEvent } from './events-store.ts'
import { readEvents } from './read-event.ts'

/** After so many the lease is renewed. */
const REPORTS_OF_A_LEASE = 50

/** Works off one report; false when none waits. What is in it takes effect whole, or is tried again later. */
async function workOffOne(db: Tx, now: Date): Promise<boolean> {
  let taken: number | undefined
  try {
    return await retried(() =>
      inTransaction(db, async (tx) => {
        const event = await takeEvent(tx)
        if (!event) return false
        taken = event.id
        for (const one of readEvents(event.body, now)) await applyEvent(tx, one)
        await endEvent(tx, event.id, now)
        return true
      }),
    )
  } catch (error) {
    if (taken !== undefined) await noteEventTry(db, taken)
    throw error
  }
}

/** Works off all reports that wait. */
export async function workOffEvents({ tx, now, signal, stillRuns }: JobContext): Promise<void> {
  for (let done = 1; !signal.aborted && (await workOffOne(tx, now)); done += 1)
    if (done % REPORTS_OF_A_LEASE === 0) await stillRuns()
}
