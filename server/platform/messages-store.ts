import { sql } from 'kysely'
import type { Tx } from './implement.ts'

export type Channel = 'sms' | 'email'

/** Which words a message has: see message-text.ts. */
export type Template =
  | 'login-code'
  | 'reset-code'
  | 'phone-code'
  | 'proof-code'
  | 'email-link'
  | 'email-changed'
  | 'password-changed'

/** A message to a person, by template; written with its cause and sent after the commit. */
export interface Message {
  channel: Channel
  target: string
  template: Template
  params: Record<string, string>
}

export interface StoredMessage extends Message {
  id: number
  attempts: number
  state: string
  created_at: string
}

/** Writes a message to be sent after the commit; a withheld one is never sent. */
export async function enqueueMessage(
  tx: Tx,
  { channel, target, template, params }: Message,
  state: 'waiting' | 'withheld' = 'waiting',
): Promise<void> {
  await tx
    .insertInto('messages')
    .values({ channel, target, template, params: JSON.stringify(state === 'waiting' ? params : {}), state })
    .execute()
}

/**
 * Takes one message that is due, so that no other process takes it too, and counts the try before it is made: a message
 * whose sending was cut off is not sent again before its delay has passed.
 */
export async function takeMessage(tx: Tx, delaySeconds: number): Promise<StoredMessage | null> {
  const { rows } = await sql<StoredMessage>`
    update messages set attempts = attempts + 1,
      next_attempt_at = now() + make_interval(secs => ${delaySeconds} * power(2, least(attempts, 8)))
    where id = (select id from messages where state = 'waiting' and next_attempt_at <= now()
      order by next_attempt_at limit 1 for update skip locked)
    returning id, channel, target, template, params, attempts, state, created_at`.execute(tx)
  return rows[0] ?? null
}

/** Ends a message; what it said is forgotten unless it is kept to be shown while developing. */
export async function endMessage(
  tx: Tx,
  id: number,
  state: 'sent' | 'failed',
  keepsParams: boolean,
): Promise<void> {
  const params = keepsParams ? {} : { params: '{}' }
  await tx
    .updateTable('messages')
    .set({ state, ...params })
    .where('id', '=', id)
    .execute()
}

export async function noteMessageError(tx: Tx, id: number, error: string): Promise<void> {
  await tx
    .updateTable('messages')
    .set({ last_error: error.slice(0, 500) })
    .where('id', '=', id)
    .execute()
}

/** The newest messages, for the viewer that is there while developing. */
export async function newestMessages(tx: Tx, count: number): Promise<StoredMessage[]> {
  const { rows } = await sql<StoredMessage>`
    select id, channel, target, template, params, attempts, state, created_at from messages
    order by id desc limit ${count}`.execute(tx)
  return rows
}
