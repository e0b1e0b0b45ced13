import { sql } from 'kysely'
import type { Tx } from '#server/platform/operations/implement.ts'

/** An edit that waits for a decision. */
export interface Waiting<Fields> {
  /** Another edit has another id: a decision about an edit that was replaced finds none. */
  id: number
  authorId: number
  fields: Fields
  createdAt: string
}

interface Added {
  thing: string
  id: number
  authorId: number
  fields: object
}

export async function findWaitingVersion<Fields>(
  tx: Tx,
  thing: string,
  id: number,
): Promise<Waiting<Fields> | undefined> {
  const { rows } = await sql<Waiting<Fields>>`
    select id, author_id as "authorId", fields, created_at as "createdAt" from versions
    where thing = ${thing} and thing_id = ${id} and state = 'waiting'`.execute(tx)
  return rows[0]
}

export async function addVersion(tx: Tx, { thing, id, authorId, fields }: Added): Promise<void> {
  await sql`insert into versions (thing, thing_id, author_id, fields)
    values (${thing}, ${id}, ${authorId}, ${JSON.stringify(fields)}::jsonb)`.execute(tx)
}

interface End {
  state: 'accepted' | 'refused' | 'withdrawn'
  note: string
  now: Date
}

export async function endVersion(tx: Tx, id: number, { state, note, now }: End): Promise<void> {
  await sql`update versions set state = ${state}, note = ${note}, decided_at = ${now.toISOString()}::timestamptz
    where id = ${id}`.execute(tx)
}
