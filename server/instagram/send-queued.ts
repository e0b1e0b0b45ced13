import { setTimeout as wait } from 'node:timers/promises'
import { inTransaction, retried } from '#server/platform/postgres/in-transaction.ts'
import type { JobContext } from '#server/platform/jobs/run-jobs.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import type { Sending } from './graph.ts'
import type { Instagram } from './instagram.ts'
import { noteAbandoned, noteSent, noteState, type Taken, takeMessages } from './sending-store.ts'
import { type BotSession, findSession, pauseSession, unpauseSession } from './sessions-store.ts'
import { endExpired } from './end-expired.ts'
import { tokenOf } from './token-of.ts'

/** So many messages go out at once, and the next ones not before GROUP_MS: at most a hundred in a second. */
const GROUP = 10
const GROUP_MS = 100
const RUN_MS = 5_000
const LONGEST_PAUSE_MS = 15 * 60_000
const FIRST_PAUSE_MS = 2_000

export interface Sender extends Pick<JobContext, 'tx' | 'now' | 'signal' | 'stillRuns'> {
  /** Tests do not wait. */
  pause?: (ms: number) => Promise<unknown>
}

/** Sends what is queued, as long as Instagram takes it. */
export async function sendQueued(instagram: Instagram, sender: Sender): Promise<void> {
  const { tx: db, now, signal, stillRuns, pause = wait } = sender
  await noteAbandoned(db, now)
  const started = performance.now()
  // a run has one time, so it is short
  while (!signal.aborted && performance.now() - started < RUN_MS) {
    const session = await findSession(db)
    const token = session && (await tokenOf(db, instagram, session, now))
    if (!session || !token || isPaused(session, now)) return
    const taken = await inTransaction(db, (tx) => takeMessages(tx, session.id, GROUP, now))
    if (taken.length === 0) return
    await stillRuns()
    const began = performance.now()
    const results = await Promise.all(
      taken
        .filter(({ isGivenUp }) => !isGivenUp)
        .map(async (message) => ({ message, result: await sendOne(instagram, token, message) })),
    )
    for (const { message, result } of results) await note(db, message, result, now)
    if (
      await stops(
        db,
        session,
        results.map(({ result }) => result),
        now,
      )
    )
      return
    await pause(Math.max(0, GROUP_MS - (performance.now() - began)))
  }
}

const isPaused = ({ pausedUntil }: BotSession, now: Date) =>
  pausedUntil !== null && new Date(pausedUntil) > now

/** What is not an answer of Instagram's is no knowledge about the message. */
const sendOne = ({ graph }: Instagram, token: string, { to, text, isLate }: Taken): Promise<Sending> =>
  graph.send(token, { to, text, isLate }).catch(() => ({ outcome: 'unknown' as const }))

async function note(db: Tx, { id }: Taken, result: Sending, now: Date): Promise<void> {
  if (result.outcome === 'sent')
    return retried(() => inTransaction(db, (tx) => noteSent(tx, id, result.mid, now)))
  if (result.outcome === 'failed') return noteState(db, [id], 'failed', result.failure)
  if (result.outcome === 'expired') return noteState(db, [id], 'failed', 'sessionExpired')
  return noteState(db, [id], result.outcome === 'later' ? 'queued' : 'unknown')
}

/** Whether nothing more is sent now: the token is refused, or Instagram asks to wait. The wait doubles with each time. */
async function stops(db: Tx, session: BotSession, results: readonly Sending[], now: Date): Promise<boolean> {
  if (results.some(({ outcome }) => outcome === 'expired')) {
    await endExpired(db, session, now)
    return true
  }
  const waits = results.flatMap((one) => (one.outcome === 'later' ? [(one.afterSeconds ?? 0) * 1_000] : []))
  if (waits.length === 0) {
    if (session.pauses > 0) await unpauseSession(db, session.id)
    return false
  }
  const own = Math.min(FIRST_PAUSE_MS * 2 ** session.pauses, LONGEST_PAUSE_MS)
  await pauseSession(db, session.id, new Date(now.getTime() + Math.max(own, ...waits)))
  return true
}
