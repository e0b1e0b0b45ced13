import { sql } from 'kysely'
import type { Placed } from '#contract/define.ts'
import { networkOf } from '#server/platform/requests/client-address.ts'
import type { Tx } from '#server/platform/operations/implement.ts'

const MINUTE_MS = 60_000

/** Whose calls are counted. */
export interface Counted {
  ip: string
  /** The account, when somebody is signed in. */
  userId: number | undefined
}

/** Calls of one operation, and how many of them a minute allows to one caller. */
interface Use {
  caller: string
  operation: string
  calls: number
  most: number
}

/** Seconds until the minute ends in which `now` lies. */
export function secondsLeft(now: Date): number {
  return Math.ceil((MINUTE_MS - (now.getTime() % MINUTE_MS)) / 1_000)
}

const personOf = ({ userId }: Counted) => (userId === undefined ? undefined : `user:${userId}`)

/** Counts a call and answers 0 while it stays within the limit of its minute, over all processes; else the seconds left. */
export async function secondsOverLimit(
  tx: Tx,
  caller: string,
  operation: string,
  most: number,
  now: Date,
): Promise<number> {
  const [left = 0] = await count(tx, [{ caller, operation, calls: 1, most }], now)
  return left > 0 ? 0 : secondsLeft(now)
}

/** Counts items of a batch, by person, or by address when nobody is signed in. True while they stay within the limit. */
export async function countItems(
  tx: Tx,
  counted: Counted,
  items: number,
  most: number,
  now: Date,
): Promise<boolean> {
  const caller = personOf(counted) ?? networkOf(counted.ip)
  const [left = 0] = await count(tx, [{ caller, operation: 'items of batches', calls: items, most }], now)
  return left >= items
}

/**
 * Counts calls of many operations against their limits, in one statement, and returns how many of each may run. Those
 * without a limit are not named.
 */
export async function countCalls(
  tx: Tx,
  counted: Counted,
  calls: ReadonlyMap<Placed, number>,
  now: Date,
): Promise<Map<Placed, number>> {
  const person = personOf(counted)
  const uses = [...calls].flatMap(([operation, wanted]) => {
    const { address, person: ofPerson } = operation.perMinute
    const use = { operation: operation.name, calls: wanted, of: operation }
    return [
      ...(address > 0 ? [{ ...use, caller: networkOf(counted.ip), most: address }] : []),
      ...(ofPerson > 0 && person !== undefined ? [{ ...use, caller: person, most: ofPerson }] : []),
    ]
  })
  const left = await count(tx, uses, now)
  const allowed = new Map<Placed, number>()
  for (const [index, { of }] of uses.entries())
    allowed.set(of, Math.min(allowed.get(of) ?? Infinity, left[index] ?? 0))
  return allowed
}

/** Adds to the counts of this minute. For each use, how many of its calls are within the limit. */
async function count(tx: Tx, uses: readonly Use[], now: Date): Promise<number[]> {
  if (uses.length === 0) return []
  const minute = new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS).toISOString()
  const { rows } = await sql<{ caller: string; operation: string; calls: number }>`
    insert into call_counts (caller, operation, minute, calls)
    select caller, operation, ${minute}::timestamptz, calls from unnest(
      ${uses.map(({ caller }) => caller)}::text[],
      ${uses.map(({ operation }) => operation)}::text[],
      ${uses.map(({ calls }) => calls)}::integer[]) as use (caller, operation, calls)
    order by caller, operation
    on conflict (caller, operation, minute) do update set calls = call_counts.calls + excluded.calls
    returning caller, operation, calls`.execute(tx)
  return uses.map(({ caller, operation, calls, most }) => {
    const row = rows.find((one) => one.caller === caller && one.operation === operation)
    const before = (row?.calls ?? calls) - calls
    return Math.max(0, Math.min(calls, most - before))
  })
}

export async function sweepCallCounts(tx: Tx): Promise<void> {
  await sql`delete from call_counts where minute < now() - interval '10 minutes'`.execute(tx)
}
