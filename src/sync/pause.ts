import { OperationError } from '#contract/errors.ts'
import { MAX_BATCH } from '#contract/site/mirrored-things.ts'
import { readMeta, writeMeta } from '#src/mirror/meta.ts'
import { askedDelay, backoff, isOver } from './backoff.ts'
import type { OutboxEntry } from '#src/mirror/outbox-entry.ts'
import type { Engine } from './engine.ts'

/**
 * After so many batches in a row without an answer, the engine finds out whether the batch or the network is the
 * cause.
 */
const FAILURES_UNTIL_DOUBT = 2
/** After so many guilty entries in a row, the server is the cause and not the entries. */
const MOST_GUILTY = 3

/** Whether anything may be sent now. `force` ends our own delay, but never one that the server asked for. */
export async function mayTry({ mirror, now }: Engine, force: boolean): Promise<boolean> {
  const pause = await readMeta(mirror, 'pause')
  if (!pause || isOver(pause, now())) return true
  const { askedUntil: until = pause.until, since } = pause
  return force && (!pause.isAsked || isOver({ until, since }, now()))
}

/**
 * Makes our own delays short again, because the network is back or the person asks. Browsers announce a network
 * early and only once, before it carries data.
 */
export async function shortenDelays({ mirror }: Engine): Promise<void> {
  const pause = await readMeta(mirror, 'pause')
  if (pause?.delays) await writeMeta(mirror, 'pause', { ...pause, delays: 0 })
}

/** The number of entries in the next batch. It is smaller after batches that failed while the server was well. */
export async function batchSize({ mirror }: Engine): Promise<number> {
  return (await readMeta(mirror, 'pause'))?.size ?? MAX_BATCH
}

/** Records an answer of the server: the next failure counts as the first, and batches grow again. */
export async function recordAnswer({ mirror }: Engine): Promise<void> {
  const pause = await readMeta(mirror, 'pause')
  if (!pause?.failures && !pause?.size) return
  const size = (pause.size ?? MAX_BATCH) * 2
  await writeMeta(mirror, 'pause', { until: 0, failures: 0, ...(size < MAX_BATCH && { size }) })
}

/** Halves the next batch: one of its entries causes the failure, and the others must not wait for it. */
export async function halve({ mirror }: Engine, sent: number): Promise<void> {
  await writeMeta(mirror, 'pause', { until: 0, failures: 0, size: Math.max(1, Math.ceil(sent / 2)) })
}

/**
 * The result of a batch without an answer: everything must `pause`, a smaller batch goes `on`, or its one entry is
 * `guilty`.
 */
export type Consequence = 'pause' | 'on' | 'guilty'

/**
 * Handles a batch without an answer. Everything pauses, unless the server answers other calls. In that case the
 * batch is the cause: its halves are sent at once until the guilty entry is alone, and only that entry waits. When
 * several entries in a row seem guilty, the server is the cause.
 *
 *   batch fails ─▶ pause ─▶ fails again ─▶ answers others? ──no──▶ pause
 *                                             └─yes─▶ half of it ─▶ … ─▶ one entry: guilty
 */
export async function recordFailure(
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
    // a single entry is tried once more at once, because the network may have come back between the batch and the
    // question
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
  const since = now()
  await writeMeta(mirror, 'pause', {
    since,
    until: since + Math.max(asked, backoff(delays + 1, random())),
    failures: failures + 1,
    delays: delays + 1,
    ...(asked > 0 && { isAsked: true, askedUntil: since + asked }),
    ...(size !== undefined && { size }),
  })
  return 'pause'
}

/** Whether our server answers other calls. The page of a captive portal may look like an answer. */
async function isAnswering({ api }: Engine): Promise<boolean> {
  try {
    const setting = await api.read('Site/GetSettingNoCache', {}, { isAnonymous: true })
    return typeof setting?.siteVersion === 'string'
  } catch (error) {
    if (error instanceof OperationError) return false
    throw error
  }
}
