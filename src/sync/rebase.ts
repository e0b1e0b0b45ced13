import type { Mirror } from '#src/mirror/mirror.ts'
import type { AccountId } from '#src/mirror/row-types.ts'
import type { OutboxEntry, RowBefore } from '#src/mirror/outbox-entry.ts'
import { personalTables } from '#src/mirror/personal-tables.ts'
import { Rows } from '#src/mirror/rows.ts'
import { rowsOf, type Found, type Mutator, type RowKey } from './mutator.ts'
import { mutatorAt } from './mutators/all.ts'

/** The tables of a change and its entry. One transaction writes them. */
export const changeTables = (mirror: Mirror) => [
  mirror.outbox,
  ...personalTables(mirror, ({ isChanged }) => isChanged),
]

/** The present rows, which an undo restores. */
export function readRows(rows: Rows, keys: readonly RowKey[]): Promise<RowBefore[]> {
  return Promise.all(
    keys.map(async ({ table, key }) => ({ table, key, row: await rows.get<object>(table, key) })),
  )
}

/** Writes what a change says into rows that were just read. No other rows are touched. */
export async function writeRows(
  rows: Rows,
  before: readonly RowBefore[],
  after: Found<object>,
): Promise<void> {
  await Promise.all(
    before.map(async ({ table, key, row }, index) => {
      const next = after[index]
      if (next) await rows.put(table, next)
      else if (row) await rows.remove(table, key)
    }),
  )
}

/** Entries that are read together. The browser deserialises one result in one task. */
const MOST_READ = 200
/** Entries that are applied together. Their writes start in one task. */
const MOST_APPLIED = 50

/** Calls `work` with all waiting entries of an account in their order, some at a time. */
export async function inParts(
  mirror: Mirror,
  accountId: AccountId,
  work: (entries: readonly OutboxEntry[]) => Promise<void> | void,
): Promise<void> {
  for (let last: number | undefined = 0; last !== undefined;) {
    const part: OutboxEntry[] = await mirror.outbox.where('seq').above(last).limit(MOST_READ).toArray()
    const entries = part.filter((entry) => entry.accountId === accountId && entry.state === 'waiting')
    if (entries.length > 0) await work(entries)
    last = part.length === MOST_READ ? part.at(-1)?.seq : undefined
  }
}

/**
 * Restores each row to its state before the first of these entries touched it, except rows that were restored
 * already.
 */
async function putBack(
  mirror: Mirror,
  entries: readonly OutboxEntry[],
  seen = new Set<string>(),
): Promise<void> {
  const rows = Rows.ofTransaction(mirror)
  for (const { table, key, row } of entries.flatMap(({ before }) => before)) {
    const id = JSON.stringify([table, key])
    if (seen.has(id)) continue
    seen.add(id)
    if (row) await rows.put(table, row)
    else await rows.remove(table, key)
  }
}

interface Again {
  entry: OutboxEntry
  mutator: Mutator
  keys: RowKey[]
}

/** Applies entries that touch different rows together. One after another, thousands of entries take seconds. */
async function applyAgain(mirror: Mirror, entries: readonly OutboxEntry[]): Promise<void> {
  const rows = Rows.ofTransaction(mirror)
  let together: Again[] = []
  const taken = new Set<string>()
  for (const entry of entries) {
    const mutator = mutatorAt(entry.path)
    const keys = mutator?.rows(entry.input as never, entry.accountId) ?? []
    if (!mutator || keys.length === 0) continue
    const names = keys.map(({ table, key }) => JSON.stringify([table, key]))
    if (together.length === MOST_APPLIED || names.some((name) => taken.has(name))) {
      await applyTogether(rows, together)
      together = []
      taken.clear()
    }
    together.push({ entry, mutator, keys })
    for (const name of names) taken.add(name)
  }
  await applyTogether(rows, together)
}

async function applyTogether(rows: Rows, together: readonly Again[]): Promise<void> {
  await Promise.all(
    together.map(async ({ entry, mutator, keys }) => {
      const before = await readRows(rows, keys)
      const { input, accountId, createdAt } = entry
      const after = mutator.apply(rowsOf(before), input as never, accountId, createdAt)
      await Promise.all([rows.put('outbox', { ...entry, before }), writeRows(rows, before, after)])
    }),
  )
}

/**
 * Removes the effect of waiting entries from the Mirror. Their lanes are undone, and the remaining entries are
 * applied again in their order, so changes of the same rows keep their effect. Runs inside a transaction of the
 * caller.
 */
export async function undo(mirror: Mirror, dropped: readonly OutboxEntry[]): Promise<void> {
  const [first] = dropped
  if (!first) return
  const lanes = new Set(dropped.map(({ lane }) => lane))
  const gone = new Set(dropped.map(({ seq }) => seq))
  const entries: OutboxEntry[] = []
  await inParts(mirror, first.accountId, (part) => {
    entries.push(...part.filter(({ lane }) => lanes.has(lane)))
  })
  await putBack(mirror, entries)
  await applyAgain(
    mirror,
    entries.filter(({ seq }) => !gone.has(seq)),
  )
}

/** Undoes all waiting changes of an account. `reapply` applies them again. */
export async function undoAll(mirror: Mirror, accountId: AccountId): Promise<void> {
  const seen = new Set<string>()
  await inParts(mirror, accountId, (part) => putBack(mirror, part, seen))
}

/** Applies all waiting changes of an account again, in their order, over rows that contain none of them. */
export async function reapply(mirror: Mirror, accountId: AccountId): Promise<void> {
  await inParts(mirror, accountId, (part) => applyAgain(mirror, part))
}
