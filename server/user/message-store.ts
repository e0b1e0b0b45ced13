import { sql } from 'kysely'
import { messages } from '#contract/user/message.ts'
import { defineList, is } from '#server/platform/operations/list.ts'
import type { Tx } from '#server/platform/operations/implement.ts'

/** Keeps what somebody wrote to the shop; answers its id. */
export async function addUserMessage(
  tx: Tx,
  userId: number,
  { subject, text }: { subject: string; text: string },
): Promise<number> {
  const { id } = await tx
    .insertInto('user_messages')
    .values({ user_id: userId, subject, text })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What people wrote to the shop, for admins. */
export const messageList = defineList(messages.GetAdminUserMessagesByFilter, {
  from: sql`user_messages message join user_profiles author on author.user_id = message.user_id
    left join user_profiles admin on admin.user_id = message.answered_by_id`,
  id: 'message.id',
  columns: {
    id: 'message.id',
    userId: 'message.user_id',
    userName: 'author.display_name',
    subject: 'message.subject',
    text: 'message.text',
    state: 'message.state',
    createdAt: 'message.created_at',
    answer: sql`coalesce(message.answer, '')`,
    answeredBy: sql`coalesce(admin.display_name, '')`,
    answeredAt: 'message.answered_at',
  },
  words: ['author.display_name', 'message.subject', 'message.text'],
  filters: { state: is('message.state'), userId: is('message.user_id') },
})

/** Notes that a new message was opened. False when there is no such message. */
export async function noteMessageSeen(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`
    update user_messages set state = case state when 'new' then 'seen' else state end, updated_at = now()
    where id = ${id} returning id`.execute(tx)
  return rows.length > 0
}

interface HeldMessage {
  userId: number
  subject: string
  state: string
  decidedById: number | null
  decidedAt: string | null
}

/** A message, held by the transaction; undefined when there is none. */
export async function lockMessage(tx: Tx, id: number): Promise<HeldMessage | undefined> {
  // the lock first: another answer may have been written while this one waited for it
  await sql`select from user_messages where id = ${id} for update`.execute(tx)
  const { rows } = await sql<HeldMessage>`
    select message.user_id as "userId", message.subject, message.state, message.answered_by_id as "decidedById",
      case when message.state = 'answered' then coalesce(message.answered_at, message.updated_at) end as "decidedAt"
    from user_messages message
    where message.id = ${id}`.execute(tx)
  return rows[0]
}

/** Writes the answer to a message. */
export async function writeAnswer(
  tx: Tx,
  id: number,
  { answer, adminId, now }: { answer: string; adminId: number; now: Date },
): Promise<void> {
  const at = now.toISOString()
  await tx
    .updateTable('user_messages')
    .set({ state: 'answered', answer, answered_by_id: adminId, answered_at: at, updated_at: at })
    .where('id', '=', id)
    .execute()
}
