import { sql } from 'kysely'
import type { Tx } from './operations/implement.ts'

/** A secret as a part of another statement; null before it was made. */
export const secretValue = (name: string) =>
  sql<string | null>`(select value from server_secrets where name = ${name})`

/** A secret of this installation, the same for all processes. It is made when it is first needed, and never changes. */
export async function readSecret(tx: Tx, name: string, make: () => string): Promise<string> {
  const find = () =>
    tx.selectFrom('server_secrets').select('value').where('name', '=', name).executeTakeFirst()
  const known = await find()
  if (known) return known.value
  const value = make()
  await sql`insert into server_secrets (name, value) values (${name}, ${value})
    on conflict (name) do nothing`.execute(tx)
  // another process may have been first
  return (await find())?.value ?? value
}
