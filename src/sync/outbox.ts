import type { MutationPath, Sent } from '#contract/contract.ts'
import type { Mirror } from '#src/mirror/mirror.ts'
import { GUEST, type AccountId, type AccountRow } from '#src/mirror/row-types.ts'
import type { OutboxEntry } from '#src/mirror/outbox-entry.ts'
import { Rows } from '#src/mirror/rows.ts'
import { SYNC_LOCK, type Engine } from './engine.ts'
import { barrierKey, rowsOf, type Mutator } from './mutator.ts'
import { mutatorAt } from './mutators/all.ts'
import { changeTables, readRows, undo, writeRows } from './rebase.ts'

type Tools = Pick<Engine, 'mirror' | 'now' | 'newId'>

/** What an entry holds besides the change and is not sent. */
type Beside = Pick<OutboxEntry, 'about' | 'base'>

/** The account at the last change. It is a guess: rows that were read for another account are read again. */
const lastKnown = new WeakMap<Mirror, AccountId>()

/**
 * Changes the Mirror and adds the change to the Outbox, both or neither. It replaces an untried entry with the same
 * coalesceKey and keeps that entry's place in the order and its rows for an undo.
 */
export async function mutate<P extends MutationPath>(
  tools: Tools,
  mutator: Mutator<P>,
  input: Sent<P>,
  beside: Beside = {},
): Promise<void> {
  const { mirror } = tools
  // fewer tables cost less and block fewer other transactions
  const touched = new Set(mutator.rows(input, GUEST).map(({ table }) => table))
  await Rows.write(mirror, ['outbox', 'account', ...touched], async (rows) => {
    const guess = lastKnown.get(mirror) ?? GUEST
    // each request takes time: these two run together
    const [account, found] = await Promise.all([
      rows.get<AccountRow>('account', 'current'),
      lookUp(rows, mutator, input, guess),
    ])
    const accountId = account?.id ?? GUEST
    lastKnown.set(mirror, accountId)
    const known = accountId === guess ? found : await lookUp(rows, mutator, input, accountId)
    await write(tools, rows, mutator, { input, beside }, accountId, known)
  })
}

/** Does the same inside a transaction of the caller, for a given account. */
export async function enqueue<P extends MutationPath>(
  tools: Tools,
  mutator: Mutator<P>,
  input: Sent<P>,
  accountId: AccountId,
  beside: Beside = {},
): Promise<void> {
  const rows = Rows.ofTransaction(tools.mirror)
  const known = await lookUp(rows, mutator, input, accountId)
  await write(tools, rows, mutator, { input, beside }, accountId, known)
}

/** Reads what `write` needs: the entry to replace, and the present rows. */
async function lookUp<P extends MutationPath>(
  rows: Rows,
  mutator: Mutator<P>,
  input: Sent<P>,
  accountId: AccountId,
) {
  const [untried, before] = await Promise.all([
    findUntried(rows, accountId, mutator.coalesceKey(input), mutator.lane(input)),
    readRows(rows, mutator.rows(input, accountId)),
  ])
  return { untried, before }
}

async function write<P extends MutationPath>(
  { now, newId }: Tools,
  rows: Rows,
  mutator: Mutator<P>,
  { input, beside: { about, base } }: { input: Sent<P>; beside: Beside },
  accountId: AccountId,
  { untried, before }: Awaited<ReturnType<typeof lookUp>>,
): Promise<void> {
  const change = {
    path: mutator.path,
    input: { ...(input as Record<string, unknown>) },
    lane: mutator.lane(input),
    coalesceKey: mutator.coalesceKey(input),
    ...(about !== undefined && { about }),
    ...(base && { base }),
  }
  const isSilent = (mutator.isSilent ?? before.length === 0) ? (1 as const) : (0 as const)
  const entry = untried ?? { ...newEntry(accountId, newId(), now()), isSilent, before }
  const isKept = accountId !== GUEST || mutator.guest !== 'local'
  const after = mutator.apply(rowsOf(before), input, accountId, now())
  const written = [writeRows(rows, before, after), isKept && rows.put('outbox', { ...entry, ...change })]
  rows.end()
  await Promise.all(written)
}

function newEntry(accountId: AccountId, mutationId: string, now: number) {
  return { mutationId, accountId, state: 'waiting' as const, createdAt: now, attempts: 0, nextAttemptAt: 0 }
}

/** The entry that a change with this key may replace: it was never tried, and no barrier of its lane follows it. */
async function findUntried(
  rows: Rows,
  accountId: AccountId,
  coalesceKey: string,
  lane: string,
): Promise<OutboxEntry | undefined> {
  const barrier = barrierKey(lane)
  if (coalesceKey === barrier) return undefined
  const withKey = async (key: string) => {
    const index = '[accountId+coalesceKey]'
    // usually there is none, and counting is cheaper than reading
    if ((await rows.count('outbox', index, [accountId, key])) === 0) return undefined
    const all = await rows.all<OutboxEntry>('outbox', index, [accountId, key])
    return all.findLast(({ state }) => state === 'waiting')
  }
  const last = await withKey(coalesceKey)
  if (last?.attempts !== 0) return undefined
  // needed only when there is an entry to replace, which is rare
  const { seq = 0 } = (await withKey(barrier)) ?? {}
  return seq > (last.seq ?? 0) ? undefined : last
}

/**
 * Deletes an entry that the person no longer wants, and undoes its effect. A rejected entry is undone already. The
 * server may have accepted an entry that was being sent; the next pull of the account shows it.
 */
export async function discard(mirror: Mirror, seq: number): Promise<void> {
  await mirror.write(changeTables(mirror), async () => {
    const entry = await mirror.outbox.get(seq)
    if (!entry) return
    if (entry.state === 'waiting') await undo(mirror, [entry])
    await mirror.outbox.delete(seq)
  })
}

/**
 * Changes what a waiting entry says; false when it was sent meanwhile. It keeps its id: when the server already has the
 * entry with other words and only the answer was lost, it refuses the new words and nothing is written twice.
 */
export async function reword(
  { mirror, withLock }: Pick<Engine, 'mirror' | 'withLock'>,
  seq: number,
  words: Record<string, unknown>,
  beside: Pick<OutboxEntry, 'base'> = {},
): Promise<boolean> {
  // while entries are being sent, the answer to the old words would delete the new ones
  return withLock(SYNC_LOCK, () =>
    mirror.write([mirror.outbox], async () => {
      const entry = await mirror.outbox.get(seq)
      if (entry?.state !== 'waiting') return false
      await mirror.outbox.update(seq, { ...beside, input: { ...entry.input, ...words }, nextAttemptAt: 0 })
      return true
    }),
  )
}

/**
 * Tries an entry again now. A rejected entry becomes a new change, because the server's answer to the old one is
 * final; with `words` it says these. False when no entry takes the words: it is gone, or waits again (`reword`).
 */
export async function retry(
  { mirror, now, newId }: Tools,
  seq: number,
  words?: Record<string, unknown>,
): Promise<boolean> {
  return mirror.write(changeTables(mirror), async () => {
    const entry = await mirror.outbox.get(seq)
    if (!entry || (words && entry.state === 'waiting')) return false
    const mutator = mutatorAt(entry.path)
    const input = { ...entry.input, ...words }
    if (entry.state === 'waiting') await mirror.outbox.update(seq, { nextAttemptAt: 0 })
    else if (mutator) {
      await mirror.outbox.delete(seq)
      await enqueue({ mirror, now, newId }, mutator, input as never, entry.accountId, entry)
    } else {
      // another version of the app made it: its operation is known here, but not its effect
      const fresh = newEntry(entry.accountId, newId(), now())
      await mirror.outbox.update(seq, { ...fresh, input, before: [] })
    }
    return true
  })
}
