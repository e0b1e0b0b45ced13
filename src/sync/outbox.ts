import type { MutationPath, Sent } from '#contract/contract.ts'
import { askStore } from '#src/mirror/ask-store.ts'
import { GUEST, type AccountId, type AccountRow, type Mirror } from '#src/mirror/mirror.ts'
import type { OutboxEntry } from '#src/mirror/outbox-entry.ts'
import type { Engine } from './engine.ts'
import { barrierKey, type Mutator } from './mutator.ts'
import { mutatorAt } from './mutators/all.ts'
import { changeTables, readRows, undo } from './rebase.ts'

type Tools = Pick<Engine, 'mirror' | 'now' | 'newId'>

/** Who was signed in when it was last asked: what is read for somebody else by mistake is read again. */
const lastKnown = new WeakMap<Mirror, AccountId>()

/**
 * Changes the Mirror and notes the change for the server, both or neither. An entry with the same coalesceKey that was
 * not tried yet is replaced: its place in the order and what an undo puts back stay.
 */
export async function mutate<P extends MutationPath>(
  tools: Tools,
  mutator: Mutator<P>,
  input: Sent<P>,
): Promise<void> {
  const { mirror } = tools
  // the fewer tables, the cheaper, and the fewer others wait
  const touched = new Set(mutator.rows(input, GUEST).map(({ table }) => mirror.table(table)))
  await mirror.transaction('rw', [mirror.outbox, mirror.account, ...touched], async () => {
    const guess = lastKnown.get(mirror) ?? GUEST
    // each answer of the database is waited for: what can be asked together is
    const [accountId, found] = await Promise.all([accountInStore(), lookUp(mirror, mutator, input, guess)])
    lastKnown.set(mirror, accountId)
    if (accountId === guess) await write(tools, mutator, input, accountId, found)
    else await enqueue(tools, mutator, input, accountId)
  })
}

async function accountInStore(): Promise<AccountId> {
  const account: AccountRow | undefined = await askStore('account', (store) => store.get('current'))
  return account?.id ?? GUEST
}

/** The same inside a transaction of the caller, for an account that the caller names. */
export async function enqueue<P extends MutationPath>(
  tools: Tools,
  mutator: Mutator<P>,
  input: Sent<P>,
  accountId: AccountId,
): Promise<void> {
  await write(tools, mutator, input, accountId, await lookUp(tools.mirror, mutator, input, accountId))
}

/** What must be known before a change is written: the entry it replaces, and the rows as they are. */
async function lookUp<P extends MutationPath>(
  mirror: Mirror,
  mutator: Mutator<P>,
  input: Sent<P>,
  accountId: AccountId,
) {
  const [untried, rows] = await Promise.all([
    findUntried(mirror, accountId, mutator.coalesceKey(input), mutator.lane(input)),
    readRows(mutator.rows(input, accountId)),
  ])
  return { untried, rows }
}

async function write<P extends MutationPath>(
  { mirror, now, newId }: Tools,
  mutator: Mutator<P>,
  input: Sent<P>,
  accountId: AccountId,
  { untried, rows }: Awaited<ReturnType<typeof lookUp>>,
): Promise<void> {
  const change = {
    path: mutator.path,
    input: { ...(input as Record<string, unknown>) },
    lane: mutator.lane(input),
    coalesceKey: mutator.coalesceKey(input),
  }
  const isSilent = (mutator.isSilent ?? rows.length === 0) ? (1 as const) : (0 as const)
  const entry = untried ?? { ...newEntry(accountId, newId(), now()), isSilent, before: rows }
  const isKept = accountId !== GUEST || mutator.guest !== 'local'
  await Promise.all([
    mutator.apply(mirror, input, accountId, now()),
    isKept && mirror.outbox.put({ ...entry, ...change }),
  ])
}

function newEntry(accountId: AccountId, mutationId: string, now: number) {
  return { mutationId, accountId, state: 'waiting' as const, createdAt: now, attempts: 0, nextAttemptAt: 0 }
}

/** The entry that a change with this key may replace: never tried, and with no barrier of its lane behind it. */
async function findUntried(
  mirror: Mirror,
  accountId: AccountId,
  coalesceKey: string,
  lane: string,
): Promise<OutboxEntry | undefined> {
  const barrier = barrierKey(lane)
  if (coalesceKey === barrier) return undefined
  const withKey = async (key: string) => {
    const index = '[accountId+coalesceKey]'
    const count = await askStore('outbox', (store) => store.index(index).count([accountId, key]))
    // mostly there is none
    if (count === 0) return undefined
    const all = mirror.outbox.where(index).equals([accountId, key])
    return (await all.toArray()).filter(({ state }) => state === 'waiting').at(-1)
  }
  const last = await withKey(coalesceKey)
  if (last?.attempts !== 0) return undefined
  // asked only when there is something to replace, which is seldom
  const { seq = 0 } = (await withKey(barrier)) ?? {}
  return seq > (last.seq ?? 0) ? undefined : last
}

/**
 * Drops an entry that the person no longer wants, and its effect with it. A rejected one has lost its effect already. One
 * that was on its way may have reached the server all the same: the next answer shows it.
 */
export async function discard(mirror: Mirror, seq: number): Promise<void> {
  await mirror.transaction('rw', changeTables(mirror), async () => {
    const entry = await mirror.outbox.get(seq)
    if (!entry) return
    if (entry.state === 'waiting') await undo(mirror, [entry])
    await mirror.outbox.delete(seq)
  })
}

/** Tries an entry again now: a rejected one as a new change, since the server has answered the old one for good. */
export async function retry({ mirror, now, newId }: Tools, seq: number): Promise<void> {
  await mirror.transaction('rw', changeTables(mirror), async () => {
    const entry = await mirror.outbox.get(seq)
    if (!entry) return
    const mutator = mutatorAt(entry.path)
    if (entry.state === 'waiting') await mirror.outbox.update(seq, { nextAttemptAt: 0 })
    else if (mutator) {
      await mirror.outbox.delete(seq)
      await enqueue({ mirror, now, newId }, mutator, entry.input as never, entry.accountId)
    } else {
      // made by another version of the app: its effect is not known here, its operation is
      const fresh = newEntry(entry.accountId, newId(), now())
      await mirror.outbox.update(seq, { ...fresh, before: [] })
    }
  })
}
