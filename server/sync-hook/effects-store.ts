import { sql } from 'kysely'
import type { Effect } from '#contract/sync-hook.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { inTransaction } from '#server/platform/postgres/in-transaction.ts'

const LOCK = 732_018

/** Makes the table of effects; it is no part of the schema, since only a server with the hook has it. */
export async function makeEffectsTable(db: Tx): Promise<void> {
  await inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx)
    await sql`
      create table if not exists sync_hook_effects (
        id bigint generated always as identity primary key,
        effect jsonb not null
      )`.execute(tx)
  })
}

export async function addEffect(tx: Tx, effect: Effect): Promise<void> {
  await sql`insert into sync_hook_effects (effect) values (${JSON.stringify(effect)}::jsonb)`.execute(tx)
}

/** Every effect that took place, in order. */
export async function listEffects(tx: Tx): Promise<Pick<Effect, 'opId' | 'entity' | 'seq'>[]> {
  const { rows } = await sql<{ effect: Effect }>`select effect from sync_hook_effects order by id`.execute(tx)
  return rows.map(({ effect: { opId, entity, seq } }) => ({ opId, entity, seq }))
}
