import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/platform/operations/implement.ts'
import { type JobName, writtenJob } from '#server/platform/jobs/jobs-store.ts'

export type Channel = 'sms' | 'email'

/** Which words a message has: see message-text.ts. */
export type Template =
  | 'login-code'
  | 'reset-code'
  | 'phone-code'
  | 'proof-code'
  | 'email-link'
  | 'email-changed'
  | 'phone-changed'
  | 'password-changed'
  | 'order-paid'
  | 'order-shipped'
  | 'order-part-shipped'
  | 'order-cancelled'
  | 'order-return'
  | 'order-refunded'
  | 'order-refund-bounced'
  | 'paid-late'
  | 'bank-changed'
  | 'second-factor-changed'
  | 'points'
  | 'cash-paid'
  | 'cash-refused'
  | 'cash-bounced'
  | 'message-answered'

/** So long a code that was sent is valid. */
export const CODE_SECONDS = 120

/** A message to a person, by template; written with its cause and sent after the commit. */
export interface Message {
  channel: Channel
  target: string
  template: Template
  params: Record<string, string>
}

export interface StoredMessage extends Message {
  id: number
  state: string
  created_at: string
}

/** Sends the message with this id. */
export const messageJob: JobName<{ id: number }> = { name: 'message' }
/** The same for mails: a mail server that is slow keeps no SMS waiting. */
export const mailJob: JobName<{ id: number }> = { name: 'mail' }
/** The same for messages that go to many at once: no code for a sign-in waits behind them. */
export const bulkMessageJob: JobName<{ id: number }> = { name: 'bulk message' }
const BULK: readonly Template[] = ['points']

function jobOf({ channel, template }: Pick<Message, 'channel' | 'template'>): JobName<{ id: number }> {
  if (BULK.includes(template)) return bulkMessageJob
  return channel === 'email' ? mailJob : messageJob
}

/** Writes a message to be sent after the commit; a withheld one costs the same work and is never sent. */
export async function enqueueMessage(
  tx: Tx,
  { channel, target, template, params }: Message,
  state: 'waiting' | 'withheld' = 'waiting',
): Promise<void> {
  const words = JSON.stringify(state === 'waiting' ? params : {})
  await sendAfterCommit(
    tx,
    jobOf({ channel, template }),
    sql`values (${channel}, ${target}, ${template}, ${words}::jsonb, ${state})`,
  )
}

/** The same as an SMS to the number that a person has proven; nothing without one. */
export async function enqueueSms(
  tx: Tx,
  userId: number,
  { template, params }: Pick<Message, 'template' | 'params'>,
): Promise<void> {
  await sendAfterCommit(
    tx,
    jobOf({ channel: 'sms', template }),
    sql`select 'sms', phone, ${template}, ${JSON.stringify(params)}::jsonb, 'waiting' from users
      where id = ${userId} and phone_confirmed_at is not null and deleted_at is null`,
  )
}

async function sendAfterCommit(
  tx: Tx,
  job: JobName<{ id: number }>,
  row: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    with message as (insert into messages (channel, target, template, params, state) ${row} returning id)
    ${writtenJob(job, sql`jsonb_build_object('id', id)`, sql`from message`)}`.execute(tx)
}

/** The message that waits under this id; undefined when it was sent, given up or withheld. */
export async function findWaitingMessage(tx: Tx, id: number): Promise<StoredMessage | undefined> {
  const { rows } = await sql<StoredMessage>`
    select id, channel, target, template, params, state, created_at from messages
    where id = ${id} and state = 'waiting'`.execute(tx)
  return rows[0]
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

/** The newest messages, for the viewer that is there while developing. */
export async function newestMessages(tx: Tx, count: number): Promise<StoredMessage[]> {
  const { rows } = await sql<StoredMessage>`
    select id, channel, target, template, params, state, created_at from messages
    order by id desc limit ${count}`.execute(tx)
  return rows
}
