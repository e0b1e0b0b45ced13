import { OperationError } from '#contract/errors.ts'
import type { BatchResult } from '#contract/site/sync.ts'
import { currentAccountId } from '#src/mirror/account.ts'
import { GUEST, type AccountId } from '#src/mirror/row-types.ts'
import type { OutboxEntry } from '#src/mirror/outbox-entry.ts'
import { isOnServer } from '#src/mirror/personal-tables.ts'
import { Rows } from '#src/mirror/rows.ts'
import { isOver } from './backoff.ts'
import { SYNC_LOCK, type Engine } from './engine.ts'
import { mutatorAt } from './mutators/all.ts'
import { sendSignOut } from './owed-sign-out.ts'
import { batchSize, halve, mayTry, recordAnswer, recordFailure, shortenDelays } from './pause.ts'
import { pullAccount } from './pull-account.ts'
import { settle, type Settled } from './settle.ts'

export interface DrainOptions {
  /** Send now although our own delay is not over: the network is back, or the person asks. */
  force?: boolean
}

export interface Drained extends Settled {
  left: number
}

interface Asked {
  force: boolean
  work: Promise<Drained>
}

/** Drains that were requested and have not started. */
const asked = new WeakMap<Engine, Asked>()

/**
 * Sends what waits, a batch at a time, until nothing is due. Only one page or worker of this device sends at a time.
 * A request during a drain starts another drain afterwards, so that no entry is missed.
 *
 *   due entries ──▶ batch ──no answer──▶ pause for all, same mutationIds next time
 *                     │
 *                     └─▶ each: accepted ▶ deleted · refused ▶ undone and kept as rejected · later ▶ its own delay
 */
export function drain(engine: Engine, { force = false }: DrainOptions = {}): Promise<Drained> {
  const next = asked.get(engine)
  if (next) {
    next.force ||= force
    return next.work
  }
  const begin = () => {
    asked.delete(engine)
    return drainAll(engine, turn.force)
  }
  const wait = () => engine.withLock(SYNC_LOCK, begin)
  const turn: Asked = { force, work: Promise.resolve().then(wait) }
  asked.set(engine, turn)
  // the browser refused the lock: the next request tries again
  return turn.work.finally(() => asked.get(engine) === turn && asked.delete(engine))
}

async function drainAll(engine: Engine, force: boolean): Promise<Drained> {
  const { mirror } = engine
  const drained: Drained = { accepted: 0, rejected: 0, left: 0 }
  const accountId = await currentAccountId(mirror)
  if (force) await shortenDelays(engine)
  if (await mayTry(engine, force)) {
    const isOpen =
      (await drainAccount(engine, GUEST, drained)) &&
      (accountId === GUEST || (await drainAccount(engine, accountId, drained)))
    if (isOpen) await sendSignOut(engine)
  }
  drained.left = await mirror.outbox.where('[accountId+state]').equals([accountId, 'waiting']).count()
  return drained
}

/** Sends all due entries of one account. Returns false when the network or the server failed and the rest must wait. */
async function drainAccount(engine: Engine, accountId: AccountId, drained: Drained): Promise<boolean> {
  let touchesMirror = false
  for (;;) {
    const batch = await claimBatch(engine, accountId)
    if (batch.length === 0) break
    const outcome = await sendBatch(engine, accountId, batch)
    if (outcome === 'closed') return false
    if (outcome === 'not-theirs') return true
    if (outcome === 'too-much') continue
    const { accepted, rejected } = await settle(engine, batch, outcome)
    drained.accepted += accepted
    drained.rejected += rejected
    touchesMirror ||= batch.some(({ before }) => before.some(({ table }) => isOnServer(table)))
  }
  if (touchesMirror) await pullAccount(engine, accountId)
  return true
}

/**
 * Takes the oldest due entries and records the attempt, in one transaction. From then on no tap changes their
 * content. An entry that is not due delays only its own lane.
 */
async function claimBatch(engine: Engine, accountId: AccountId): Promise<OutboxEntry[]> {
  const { mirror, now } = engine
  const most = await batchSize(engine)
  const isSendable = ({ path }: OutboxEntry) => accountId !== GUEST || mutatorAt(path)?.guest === 'send'
  return mirror.write([mirror.outbox, mirror.account], async () => {
    const isCurrent = accountId === GUEST || (await currentAccountId(mirror)) === accountId
    if (!isCurrent) return []
    const waiting = mirror.outbox.where('[accountId+state]').equals([accountId, 'waiting'])
    const batch: OutboxEntry[] = []
    const held = new Set<string>()
    const take = (entry: OutboxEntry) => {
      const delay = { until: entry.nextAttemptAt, since: entry.delayedAt }
      const isDue = isOver(delay, now()) && !held.has(entry.lane) && isSendable(entry)
      if (isDue && batch.length < most) batch.push(entry)
      else held.add(entry.lane)
    }
    // most often all of the oldest entries are due, and one read for all is many times faster
    const oldest = await waiting.clone().limit(most).toArray()
    oldest.forEach(take)
    if (batch.length < oldest.length)
      await waiting
        .offset(oldest.length)
        .until(() => batch.length === most)
        .each(take)
    const rows = Rows.ofTransaction(mirror)
    await Promise.all(batch.map((entry) => rows.put('outbox', { ...entry, attempts: entry.attempts + 1 })))
    return batch
  })
}

/**
 * The result of each entry, or the reason why there is none: the network or the server failed, the signed-in account
 * may not send these entries, or the batch must be smaller.
 */
type Outcome = readonly BatchResult[] | 'closed' | 'not-theirs' | 'too-much'

async function sendBatch(
  engine: Engine,
  accountId: AccountId,
  batch: readonly OutboxEntry[],
): Promise<Outcome> {
  const isAnonymous = accountId === GUEST
  const items = batch.map(({ mutationId, lane, path, input }) => ({ mutationId, lane, path, input }))
  try {
    const whose = isAnonymous ? null : Number(accountId)
    const answer = await engine.api.send('Site/RunBatch', { accountId: whose, items }, { isAnonymous })
    if (!Array.isArray(answer?.results)) throw new OperationError('NotOurServer')
    await recordAnswer(engine)
    return answer.results
  } catch (error) {
    if (!(error instanceof OperationError)) throw error
    return outcomeOfFailure(engine, accountId, batch, error)
  }
}

const AFTER_FAILURE = { pause: 'closed', on: 'too-much', guilty: undefined } as const

async function outcomeOfFailure(
  engine: Engine,
  accountId: AccountId,
  batch: readonly OutboxEntry[],
  error: OperationError,
): Promise<Outcome> {
  const { code, details } = error
  const forEach = batch.map(({ mutationId }) => ({
    mutationId,
    status: 'Error' as const,
    // our server never finds a single change too large: a proxy said so, and may be gone tomorrow
    code: code === 'TooLarge' ? 'NotOurServer' : code,
    details,
  }))
  switch (code) {
    case 'SignInRequired':
    case 'OtherAccount':
      // the same account is signed in and its session is valid: asking again at once would not help
      if ((await currentAccountId(engine.mirror)) === accountId) await recordFailure(engine, error, [])
      return 'not-theirs'
    case 'CsrfMismatch':
      return forEach
    case 'InvalidInput':
    case 'TooLarge':
      if (batch.length === 1) return forEach
      await halve(engine, batch.length)
      return 'too-much'
    default:
      return AFTER_FAILURE[await recordFailure(engine, error, batch)] ?? forEach
  }
}
