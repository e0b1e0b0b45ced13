import pg from 'pg'
import { vi } from 'vitest'

/** The texts of the statements that this process sends to the database while something is done. */
export async function textsOf(work: () => Promise<unknown>): Promise<string[]> {
  const queries = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    return queries.mock.calls.map((sent) => {
      const [query]: unknown[] = sent
      return typeof query === 'object' && query !== null && 'text' in query
        ? String(query.text)
        : String(query)
    })
  } finally {
    queries.mockRestore()
  }
}

/** How many statements it sends. */
export const statementsOf = async (work: () => Promise<unknown>): Promise<number> =>
  (await textsOf(work)).length
