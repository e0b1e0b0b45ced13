import { OperationError } from '#contract/errors.ts'
import { MAX_BATCH } from '#contract/site/mirrored-things.ts'
import { readMeta, writeMeta } from '#src/mirror/meta.ts'
import { askedDelay, delayAfter, hasCome } from './backoff.ts'
import type { Engine } from './engine.ts'

/** So many batches in a row without an answer, and we ask whether it is the batch or the line. */
const FAILURES_UNTIL_DOUBT = 3

/** Whether anything may be sent now. `force` ends a delay of our own, never one that the server asked for. */
export async function mayTry({ mirror, now }: Engine, force: boolean): Promise<boolean> {
  const pause = await readMeta(mirror, 'pause')
  if (!pause || hasCome(pause.until, now())) return true
  return force && !pause.isAsked
}

/** How many entries the next batch may hold: fewer after batches that failed, though the server is well. */
export async function batchSize({ mirror }: Engine): Promise<number> {
  return (await readMeta(mirror, 'pause'))?.size ?? MAX_BATCH
}

/** The server answered: the next failure is a first one again, and batches grow back. */
export async function noteAnswer({ mirror }: Engine): Promise<void> {
  const pause = await readMeta(mirror, 'pause')
  if (!pause?.failures && !pause?.size) return
  const size = (pause.size ?? MAX_BATCH) * 2
  await writeMeta(mirror, 'pause', { until: 0, failures: 0, ...(size < MAX_BATCH && { size }) })
}

/** The next batch holds half as many entries: one of these is to blame, and the others must not wait for it. */
export async function halve({ mirror }: Engine, sent: number): Promise<void> {
  await writeMeta(mirror, 'pause', { until: 0, failures: 0, size: Math.max(1, Math.ceil(sent / 2)) })
}

/**
 * No answer came: everything pauses. True when the server answers something else meanwhile, so that it is the batch; then
 * the next one is smaller, and a batch of one is found guilty: nothing pauses but its entry.
 */
export async function noteFailure(engine: Engine, error: OperationError, sent: number): Promise<boolean> {
  const { mirror, now, random } = engine
  const { failures = 0, size } = (await readMeta(mirror, 'pause')) ?? {}
  const { retryAfterSeconds } = error.details
  const isAsked = askedDelay(retryAfterSeconds) > 0
  const isDoubtful = failures + 1 >= FAILURES_UNTIL_DOUBT && error.next === 'later' && !isAsked
  const isBatch = sent > 0 && isDoubtful && (await isAnswering(engine))
  if (isBatch && sent === 1) {
    // its own delay counts from here on; should it fail again, no more doubt is needed
    await writeMeta(mirror, 'pause', { until: 0, failures: FAILURES_UNTIL_DOUBT - 1, size: 1 })
    return true
  }
  const smaller = isBatch ? Math.ceil(sent / 2) : size
  const until = now() + delayAfter(failures + 1, random(), retryAfterSeconds)
  await writeMeta(mirror, 'pause', {
    until,
    failures: failures + 1,
    ...(isAsked && { isAsked }),
    ...(smaller !== undefined && { size: smaller }),
  })
  return false
}

async function isAnswering({ api }: Engine): Promise<boolean> {
  try {
    await api.read('Site/GetSettingNoCache', {}, { isAnonymous: true })
    return true
  } catch (error) {
    if (error instanceof OperationError) return false
    throw error
  }
}
