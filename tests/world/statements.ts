import pg from 'pg'
import { vi } from 'vitest'

interface Sent {
  text: string
  values: unknown
}

/** The statements that this process sends to the database while something is done. */
export async function sentDuring(work: () => Promise<unknown>): Promise<Sent[]> {
  const queries = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    return queries.mock.calls.map((sent) => {
      const [query]: unknown[] = sent
      if (typeof query !== 'object' || query === null || !('text' in query))
        return { text: String(query), values: [] }
      return { text: String(query.text), values: 'values' in query ? query.values : [] }
    })
  } finally {
    queries.mockRestore()
  }
}

/** Their texts. */
export const textsOf = async (work: () => Promise<unknown>): Promise<string[]> =>
  (await sentDuring(work)).map(({ text }) => text)

/** How many they are. */
export const statementsOf = async (work: () => Promise<unknown>): Promise<number> =>
  (await sentDuring(work)).length
