import pg from 'pg'
import { vi } from 'vitest'

/** How many statements this process sends to the database while something is done. */
export async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const queries = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    return queries.mock.calls.length
  } finally {
    queries.mockRestore()
  }
}
