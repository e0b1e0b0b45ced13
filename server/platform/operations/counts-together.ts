import { type RawBuilder, sql } from 'kysely'
import type { Tx } from './implement.ts'

/** How lists count for somebody who asks many of them. */
export interface Counting {
  /** Where they stop. */
  most: number
  /** The number that a query answers. */
  numberOf(query: RawBuilder<number>): Promise<number>
}

interface Waiting {
  query: RawBuilder<number>
  resolve(count: number): void
  reject(error: unknown): void
}

/** Counts that are asked for at one moment become one statement: twenty of their own cost ten times as much. */
export function countsTogether(db: Tx, most: number): Counting {
  let waiting: Waiting[] = []

  async function ask(): Promise<void> {
    const asked = waiting
    waiting = []
    try {
      const queries = sql.join(asked.map(({ query }) => sql`(${query})`))
      const { rows } = await sql<{ counts: number[] }>`select array[${queries}] as counts`.execute(db)
      for (const [place, { resolve }] of asked.entries()) resolve(rows[0]?.counts[place] ?? 0)
    } catch (error) {
      for (const { reject } of asked) reject(error)
    }
  }

  return {
    most,
    numberOf: (query) =>
      new Promise((resolve, reject) => {
        if (waiting.length === 0) setImmediate(() => void ask())
        waiting.push({ query, resolve, reject })
      }),
  }
}
