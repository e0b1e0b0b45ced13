import { OperationError } from '#contract/errors.ts'
import { MAX_BATCH } from '#contract/site/mirrored-things.ts'
import { readMeta, writeMeta } from '#src/mirror/meta.ts'
import { askedDelay, backoff, hasCome } from './backoff.ts'
import type { OutboxEntry } from '#src/mirror/outbox-entry.ts'
import type { Engine } from './engine.ts'

/** So many batches in a row without an answer, and we ask whether it is the batch or the line. */
const FAILURES_UNTIL_DOUBT = 2
/** So many entries found guilty in a row, and it is not they. */
const MOST_GUILTY = 3

/** Whether anything may be sent now. `force` ends a delay of our own, never one that the server asked for. */
export async function mayTry({ mirror, now }: Engine, force: boolean): Promise<boolean> {
  const pause = await readMeta(mirror, 'pause')
  if (!pause || hasCome(pause.until, now())) return true
  return force && (!pause.isAsked || hasCome(pause.askedUntil ?? pause.until, now()))
}

/**
 * The line has come back, or the person asks: delays of our own are short again. It may be announced before it carries
 * anything, and then nobody announces it once more.
 */
export async function shortenDelays({ mirror }: Engine): Promise<void> {
  const pause = await readMeta(mirror, 'pause')
  if (pause?.delays) await writeMeta(mirror, 'pause', { ...pause, delays: 0 })
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

/** What follows from a batch without an answer: all `pause`, a smaller one goes `on`, or its one entry is `guilty`. */
export type Consequence = 'pause' | 'on' | 'guilty'

/**
 * No answer came: everything pauses, unless the server answers something else meanwhile. Then it is the batch: halves of
 * it are sent at once until the guilty entry is alone, and nothing pauses but that one. When one entry after another seems
 * guilty, it is the server after all.
 *
 *   batch fails ─▶ pause ─▶ fails again ─▶ answers others? ──no──▶ pause
 *                                             └─yes─▶ half of it ─▶ … ─▶ one entry: guilty
 */
export async function noteFailure(
  engine: Engine,
  error: OperationError,
  sent: readonly Pick<OutboxEntry, 'mutationId'>[],
): Promise<Consequence> {
  const { mirror, now, random } = engine
  const { failures = 0, delays = 0, size, guilty = [] } = (await readMeta(mirror, 'pause')) ?? {}
  const asked = askedDelay(error.details['retryAfterSeconds'])
  const isSearching = size !== undefined
  const isDoubtful =
    error.next === 'later' && asked === 0 && (isSearching || failures + 1 >= FAILURES_UNTIL_DOUBT)
  const suspects = new Set([...guilty, ...sent.slice(0, 1).map(({ mutationId }) => mutationId)])
  const isLikely = sent.length > 0 && suspects.size <= MOST_GUILTY
  if (isDoubtful && isLikely && (await isAnswering(engine))) {
    // one alone is tried again at once: the line may have come back between the batch and the question
    const isFound = sent.length === 1 && isSearching
    await writeMeta(mirror, 'pause', {
      until: 0,
      failures,
      delays,
      size: Math.ceil(sent.length / 2),
      guilty: isFound ? [...suspects] : guilty,
    })
    return isFound ? 'guilty' : 'on'
  }
  const until = now() + Math.max(asked, backoff(delays + 1, random()))
  await writeMeta(mirror, 'pause', {
    until,
    failures: failures + 1,
    delays: delays + 1,
    ...(asked > 0 && { isAsked: true, askedUntil: now() + asked }),
    ...(size !== undefined && { size }),
  })
  return 'pause'
}

/** Whether our server answers something else; the page of a captive portal may look like an answer. */
async function isAnswering({ api }: Engine): Promise<boolean> {
  try {
    const setting = await api.read('Site/GetSettingNoCache', {}, { isAnonymous: true })
    return typeof setting?.siteVersion === 'string'
  } catch (error) {
    if (error instanceof OperationError) return false
    throw error
  }
}
