import { sql } from 'kysely'
import type { OwnedThing } from '#contract/define.ts'
import type { Tx } from '#server/platform/implement.ts'

type FindOwner = (tx: Tx, id: unknown) => Promise<number | undefined>

/** The owner by a column of the thing's own table. */
const by =
  (table: string, column: string): FindOwner =>
  async (tx, id) => {
    const { rows } = await sql<{ owner: number }>`
      select ${sql.ref(column)} as owner from ${sql.table(table)} where id = ${id}`.execute(tx)
    return rows[0]?.owner
  }

/** Whose a row is: the only place that knows. A new owned thing is one row here and its name in contract/define.ts. */
const OWNERS: Readonly<Record<OwnedThing, FindOwner>> = {
  productAddress: by('product_addresses', 'user_id'),
}

/** The person who owns a row; undefined when there is no such row. */
export function ownerOf(tx: Tx, thing: OwnedThing, id: unknown): Promise<number | undefined> {
  return OWNERS[thing](tx, id)
}
