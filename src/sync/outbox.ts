import type { MutationPath, Sent } from '#contract/contract.ts'
import { currentAccountId } from '#src/mirror/account.ts'
import { GUEST, type AccountId, type Mirror } from '#src/mirror/mirror.ts'
import type { OutboxEntry, RowBefore } from '#src/mirror/outbox-entry.ts'
import type { Engine } from './engine.ts'
import type { Mutator, RowKey } from './mutator.ts'
import { mutatorAt } from './mutators/all.ts'

type Tools = Pick<Engine, 'mirror' | 'now' | 'newId'>

/** The tables that a change and its entry live in: written together or not at all. */
export const changeTables = (mirror: Mirror) => [
  mirror.outbox,
  mirror.like,
  mirror.cartLine,
  mirror.cartFacts,
]

async function readRow(mirror: Mirror, { table, key }: RowKey): Promise<RowBefore> {
  const row: unknown = await mirror.table(table).get(key as never)
  return { table, key, row }
}

async function putBack(mirror: Mirror, rows: readonly RowBefore[]): Promise<void> {
  for (const { table, key, row } of rows) {
    if (row === undefined) await mirror.table(table).delete(key as never)
    else await mirror.table(table).put(row)
  }
}

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
  await mirror.transaction('rw', [...changeTables(mirror), mirror.account], async () => {
    const accountId = await currentAccountId(mirror)
    await enqueue(tools, mutator, input, accountId)
  })
}

/** The same inside a transaction of the caller, for an account that the caller names. */
export async function enqueue<P extends MutationPath>(
  { mirror, now, newId }: Tools,
  mutator: Mutator<P>,
  input: Sent<P>,
  accountId: AccountId,
): Promise<void> {
  const coalesceKey = mutator.coalesceKey(input)
  const untried = await findUntried(mirror, accountId, coalesceKey)
  const before =
    untried?.before ?? (await Promise.all(mutator.rows(input, accountId).map((row) => readRow(mirror, row))))
  await mutator.apply(mirror, input, accountId, now())
  if (accountId === GUEST && mutator.guest === 'local') return
  const change = {
    path: mutator.path,
    input: { ...(input as Record<string, unknown>) },
    lane: mutator.lane(input),
    coalesceKey,
  }
  if (untried?.seq !== undefined) await mirror.outbox.update(untried.seq, change)
  else await mirror.outbox.add({ ...newEntry(accountId, newId(), now()), ...change, before })
}

function newEntry(accountId: AccountId, mutationId: string, now: number) {
  return { mutationId, accountId, state: 'waiting' as const, createdAt: now, attempts: 0, nextAttemptAt: 0 }
}

async function findUntried(
  mirror: Mirror,
  accountId: AccountId,
  coalesceKey: string,
): Promise<OutboxEntry | undefined> {
  const entries = await mirror.outbox
    .where('[accountId+coalesceKey]')
    .equals([accountId, coalesceKey])
    .toArray()
  return entries.find(({ state, attempts }) => state === 'waiting' && attempts === 0)
}

/** Undoes an entry's effect on the Mirror, unless a later entry has since changed the same rows. */
export async function revert(mirror: Mirror, entry: OutboxEntry): Promise<void> {
  const same = await mirror.outbox
    .where('[accountId+coalesceKey]')
    .equals([entry.accountId, entry.coalesceKey])
    .toArray()
  const later = same.find(({ seq = 0, state }) => state === 'waiting' && seq > (entry.seq ?? 0))
  if (!later) await putBack(mirror, entry.before)
  else if (later.seq !== undefined) await mirror.outbox.update(later.seq, { before: entry.before })
}

/** Drops an entry that the person no longer wants, and its effect with it. A rejected one has lost its effect already. */
export async function discard(mirror: Mirror, seq: number): Promise<void> {
  await mirror.transaction('rw', changeTables(mirror), async () => {
    const entry = await mirror.outbox.get(seq)
    if (!entry) return
    if (entry.state === 'waiting') await revert(mirror, entry)
    await mirror.outbox.delete(seq)
  })
}

/** Tries a rejected entry again: as a new change, since the server has answered the old one for good. */
export async function retry({ mirror, now, newId }: Tools, seq: number): Promise<void> {
  await mirror.transaction('rw', changeTables(mirror), async () => {
    const entry = await mirror.outbox.get(seq)
    if (!entry) return
    const mutator = mutatorAt(entry.path)
    if (entry.state === 'waiting' || !mutator)
      return void (await mirror.outbox.update(seq, { nextAttemptAt: 0 }))
    await mirror.outbox.delete(seq)
    await enqueue({ mirror, now, newId }, mutator, entry.input as never, entry.accountId)
  })
}

/** Runs all waiting changes of an account over the Mirror again, in their order: after a pull has put the server's rows. */
export async function reapply(mirror: Mirror, accountId: AccountId, now: number): Promise<void> {
  const waiting = await mirror.outbox.where('[accountId+state]').equals([accountId, 'waiting']).sortBy('seq')
  for (const entry of waiting) {
    const mutator = mutatorAt(entry.path)
    if (!mutator || entry.seq === undefined) continue
    const before = await Promise.all(
      mutator.rows(entry.input as never, accountId).map((row) => readRow(mirror, row)),
    )
    await mirror.outbox.update(entry.seq, { before })
    await mutator.apply(mirror, entry.input as never, accountId, now)
  }
}
