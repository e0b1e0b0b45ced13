import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Tx } from './implement.ts'

/** How lists count for somebody who asks many of them. */
export interface Counting {
  /** Where they stop. */
  most: number
  /** The number that a query answers. */
  numberOf(query: RawBuilder<number>): Promise<number>
}

/** A statement that counts, and the names of its counts in their order. */
export interface CountingStatement {
  query: CompiledQuery<{ counts: number[] }>
  names: readonly string[]
}

interface Waiting {
  name: string
  query: RawBuilder<number>
  resolve(count: number): void
  reject(error: unknown): void
}

/** Counts that are asked for at one moment become one statement: twenty of their own cost ten times as much. */
export function countsTogether(db: Tx, most: number) {
  let waiting: Waiting[] = []
  const sent: CountingStatement[] = []

  async function ask(): Promise<void> {
    const asked = waiting
    waiting = []
    try {
      const queries = sql.join(asked.map(({ query }) => sql`(${query})`))
      const query = sql<{ counts: number[] }>`select array[${queries}] as counts`.compile(db)
      sent.push({ query, names: asked.map(({ name }) => name) })
      const { rows } = await db.executeQuery(query)
      for (const [place, { resolve }] of asked.entries()) resolve(rows[0]?.counts[place] ?? 0)
    } catch (error) {
      for (const { reject } of asked) reject(error)
    }
  }

  return {
    /** How one of the lists counts. */
    counting: (name: string): Counting => ({
      most,
      numberOf: (query) =>
        new Promise((resolve, reject) => {
          if (waiting.length === 0) setImmediate(() => void ask())
          waiting.push({ name, query, resolve, reject })
        }),
    }),
    /** The statements that were sent. */
    sent: (): readonly CountingStatement[] => sent,
  }
}

/** The counts of a statement that was sent before, by their names. */
export async function countAgain(
  db: Tx,
  { query, names }: CountingStatement,
): Promise<Record<string, number>> {
  const { rows } = await db.executeQuery(query)
  return Object.fromEntries(names.map((name, place) => [name, rows[0]?.counts[place] ?? 0]))
}
