import type { Kysely, Transaction } from 'kysely'
import { foldText } from '#contract/search-tokens.ts'
import type { Database } from '#server/platform/postgres/schema.ts'

export type Tx = Transaction<Database>
export type Db = Kysely<Database>

const BATCH = 400
const DAY_MS = 86_400_000

/** Runs `insert` for parts of the rows that stay well below the limit of parameters; nothing happens without rows. */
export async function inBatches<T>(
  rows: readonly T[],
  insert: (part: T[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH) await insert(rows.slice(start, start + BATCH))
}

/** As inBatches, for inserts that return rows, in order. */
export async function inBatchesReturning<T, R>(
  rows: readonly T[],
  insert: (part: T[]) => Promise<R[]>,
): Promise<R[]> {
  const returned: R[] = []
  await inBatches(rows, async (part) => {
    returned.push(...(await insert(part)))
  })
  return returned
}

/** Persian letters folded, ASCII digits, words joined with hyphens. */
export function slugOf(title: string): string {
  return foldText(title)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}

/** The instant some days before (or, negative, after) the moment of loading. */
export function daysAgo(days: number): string {
  return new Date(Date.now() - Math.round(days * DAY_MS)).toISOString()
}

/** The entry at a place that must exist. */
export function at<T>(list: readonly T[], index: number): T {
  const found = list[index]
  if (found === undefined) throw new Error(`nothing at place ${index} of ${list.length}`)
  return found
}

/** The entry of a key that must exist. */
export function of<K, V>(map: ReadonlyMap<K, V>, key: K): V {
  const found = map.get(key)
  if (found === undefined) throw new Error(`nothing is called ${String(key)}`)
  return found
}
