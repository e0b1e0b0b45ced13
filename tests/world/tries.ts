import { sql } from 'kysely'
import type { ShopServer } from './shop-server.ts'

/**
 * Raises the counters of tries that exist to a number: of an account from one address, or of an account from everywhere.
 * Guessing so often would solve a puzzle each time.
 */
export async function raiseTries({ db }: ShopServer, of: 'pair' | 'account', tries: number): Promise<void> {
  // the counter of both holds a hash and an address, that of an account a hash alone
  const callers = of === 'pair' ? sql`caller ~ ' '` : sql`caller !~ '[ .:]'`
  await sql`update tries set tries = ${tries} where kind = 'password' and ${callers}`.execute(db)
}
