import { sql } from 'kysely'
import type { Tx } from '#server/platform/operations/implement.ts'

/** Something that is counted, and for how long from its first try. */
export interface Counter {
  caller: string
  seconds: number
}

/** How often a caller has tried, this time included, and when its window ends. */
export interface Counted {
  tries: number
  endsAt: Date
}

/**
 * Adds one try to each counter, or takes one back, in one statement; answers the counts in the order of the counters.
 * Calls at the same moment are counted one after the other, because each waits for the row. The rows are locked in the
 * order given: pass the narrower counter first.
 */
export async function addTries(
  tx: Tx,
  kind: string,
  counters: readonly Counter[],
  change: 1 | -1,
  now: Date,
): Promise<Counted[]> {
  const callers = counters.map(({ caller }) => caller)
  const seconds = counters.map((counter) => counter.seconds)
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await sql<{ caller: string; tries: number; ends_at: string }>`
    insert into tries as counter (kind, caller, tries, ends_at)
    select ${kind}, asked.caller, greatest(${change}::integer, 0), ${at} + make_interval(secs => asked.seconds)
    from unnest(${callers}::text[], ${seconds}::integer[]) with ordinality as asked (caller, seconds, place)
    order by asked.place
    on conflict (kind, caller) do update set
      tries = case when counter.ends_at <= ${at} then excluded.tries
        else greatest(counter.tries + ${change}::integer, 0) end,
      ends_at = case when counter.ends_at <= ${at} then excluded.ends_at else counter.ends_at end
    returning caller, tries, ends_at`.execute(tx)
  const byCaller = new Map(rows.map((row) => [row.caller, row]))
  return callers.map((caller) => {
    const row = byCaller.get(caller)
    return { tries: row?.tries ?? 0, endsAt: new Date(row?.ends_at ?? now) }
  })
}

/** Forgets the tries of callers. */
export async function forgetTries(tx: Tx, kind: string, callers: readonly string[]): Promise<void> {
  await tx.deleteFrom('tries').where('kind', '=', kind).where('caller', 'in', callers).execute()
}

/** Removes counters whose window has ended. */
export async function sweepTries(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('tries').where('ends_at', '<', now.toISOString()).execute()
}
