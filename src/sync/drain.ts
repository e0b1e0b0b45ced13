import { ERRORS, isErrorCode, OperationError, type ErrorCode } from '#contract/errors.ts'
import { MAX_BATCH } from '#contract/site/mirrored-things.ts'
import type { BatchResult } from '#contract/site/sync.ts'
import { currentAccountId } from '#src/mirror/account.ts'
import { readMeta, writeMeta } from '#src/mirror/meta.ts'
import { GUEST, type AccountId } from '#src/mirror/mirror.ts'
import type { OutboxEntry } from '#src/mirror/outbox-entry.ts'
import { delayAfter } from './backoff.ts'
import { SYNC_LOCK, type Engine } from './engine.ts'
import { mutatorAt } from './mutators/all.ts'
import { changeTables, revert } from './outbox.ts'
import { pullAccount } from './pull-account.ts'

export interface DrainOptions {
  /** Wait for another sender to end, so that a caller who keeps a worker alive tells the truth. */
  wait?: boolean
  /** Send now, although a delay after a failure is not over: the network has just come back, or the person asks. */
  force?: boolean
}

export interface Drained {
  accepted: number
  rejected: number
  left: number
}

/**
 * Sends what waits, a batch at a time, until nothing is due. Only one sender of this device runs at a time.
 *
 *   due entries ──▶ batch ──answer lost──▶ pause for all, same mutationIds next time
 *                     │
 *                     └─▶ each: accepted ▶ deleted · refused ▶ undone and kept as rejected · later ▶ its own delay
 */
export async function drain(engine: Engine, options: DrainOptions = {}): Promise<Drained | undefined> {
  const work = () => drainAll(engine, options.force ?? false)
  return options.wait ? engine.withLock(SYNC_LOCK, work) : engine.withFreeLock(SYNC_LOCK, work)
}

async function drainAll(engine: Engine, force: boolean): Promise<Drained> {
  const { mirror } = engine
  const drained: Drained = { accepted: 0, rejected: 0, left: 0 }
  await tellSignOut(engine)
  const pause = await readMeta(mirror, 'pause')
  const isPaused = !force && pause !== undefined && pause.until > engine.now()
  const accountId = await currentAccountId(mirror)
  if (!isPaused) {
    const isOpen = await drainAccount(engine, GUEST, drained)
    if (isOpen && accountId !== GUEST) await drainAccount(engine, accountId, drained)
  }
  drained.left = await mirror.outbox.where('[accountId+state]').equals([accountId, 'waiting']).count()
  return drained
}

/** Sends all due entries of one account; false when the network or the server failed and the rest must wait. */
async function drainAccount(engine: Engine, accountId: AccountId, drained: Drained): Promise<boolean> {
  let touchesMirror = false
  for (;;) {
    const batch = await nextBatch(engine, accountId)
    if (batch.length === 0) break
    const results = await sendBatch(engine, accountId, batch)
    if (!results) return false
    await settle(engine, batch, results, drained)
    touchesMirror ||= batch.some(({ before }) => before.length > 0)
  }
  if (touchesMirror) await pullAccount(engine, accountId)
  return true
}

/** The oldest due entries. An entry that is not due holds back its lane, and no other. */
async function nextBatch({ mirror, now }: Engine, accountId: AccountId): Promise<OutboxEntry[]> {
  const batch: OutboxEntry[] = []
  const held = new Set<string>()
  const isSendable = ({ path }: OutboxEntry) => accountId !== GUEST || mutatorAt(path)?.guest === 'send'
  await mirror.outbox
    .where('[accountId+state]')
    .equals([accountId, 'waiting'])
    .until(() => batch.length === MAX_BATCH)
    .each((entry) => {
      const isDue = entry.nextAttemptAt <= now() && !held.has(entry.lane) && isSendable(entry)
      if (isDue) batch.push(entry)
      else held.add(entry.lane)
    })
  return batch
}

async function sendBatch(
  engine: Engine,
  accountId: AccountId,
  batch: readonly OutboxEntry[],
): Promise<readonly BatchResult[] | undefined> {
  const { mirror, api } = engine
  await mirror.transaction('rw', mirror.outbox, async () => {
    await mirror.outbox.bulkUpdate(
      batch.map(({ seq = 0, attempts }) => ({ key: seq, changes: { attempts: attempts + 1 } })),
    )
  })
  const items = batch.map(({ mutationId, lane, path, input }) => ({ mutationId, lane, path, input }))
  try {
    const { results } = await api.send('Site/RunBatch', { items }, { isAnonymous: accountId === GUEST })
    await writeMeta(mirror, 'pause', { until: 0, failures: 0 })
    return results
  } catch (error) {
    if (!(error instanceof OperationError)) throw error
    const failures = ((await readMeta(mirror, 'pause'))?.failures ?? 0) + 1
    const delay = delayAfter(failures, engine.random(), error.details['retryAfterSeconds'])
    await writeMeta(mirror, 'pause', { until: engine.now() + delay, failures })
    return undefined
  }
}

const codeOf = ({ code }: BatchResult): ErrorCode => (isErrorCode(code) ? code : 'Internal')

async function settle(
  engine: Engine,
  batch: readonly OutboxEntry[],
  results: readonly BatchResult[],
  drained: Drained,
): Promise<void> {
  const { mirror, now, random } = engine
  const byId = new Map(results.map((result) => [result.mutationId, result]))
  await mirror.transaction('rw', changeTables(mirror), async () => {
    const accepted: number[] = []
    for (const entry of batch) {
      const { seq = 0, mutationId } = entry
      const result = byId.get(mutationId)
      if (result?.status === 'Success') {
        accepted.push(seq)
        continue
      }
      const code = result ? codeOf(result) : 'Internal'
      if (ERRORS[code] === 'never') {
        await revert(mirror, entry)
        await mirror.outbox.update(seq, { state: 'rejected', code, details: result?.details ?? {} })
        drained.rejected += 1
      } else {
        const attempts = entry.attempts + 1
        const delay = delayAfter(attempts, random(), result?.details?.['retryAfterSeconds'])
        await mirror.outbox.update(seq, { nextAttemptAt: now() + delay, code })
      }
    }
    await mirror.outbox.bulkDelete(accepted)
    drained.accepted += accepted.length
  })
}

/** Somebody signed out while there was no network: ends that session before anything else is sent. */
async function tellSignOut({ mirror, api }: Engine): Promise<void> {
  if (!(await readMeta(mirror, 'owesSignOut'))) return
  try {
    await api.send('User/SignOut', {}, { isAnonymous: true })
    await writeMeta(mirror, 'owesSignOut', false)
  } catch (error) {
    if (!(error instanceof OperationError)) throw error
  }
}
