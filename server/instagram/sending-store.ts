import { type RawBuilder, sql } from 'kysely'
import { HUMAN_WINDOW_MS, WINDOW_MS } from '#contract/site/bot-rules.ts'
import type { BOT_FAILURES } from '#contract/site/instagram-bot.ts'
import type { Tx } from '#server/platform/operations/implement.ts'

/** How long a call may take; a message that was not settled by then has an unknown result. */
const CALL_SECONDS = 30

const seconds = (ms: number) => ms / 1_000
/** Whether the person of a conversation can be answered at a moment: 24 hours after their last message, or later by a person. */
const canBeAnswered = (now: Date, isLate: RawBuilder<boolean>) => sql<boolean>`
  coalesce(conversation.last_person_at + make_interval(secs =>
    case when ${isLate} then ${seconds(HUMAN_WINDOW_MS)}::integer else ${seconds(WINDOW_MS)}::integer end) > ${now.toISOString()}::timestamptz, false)`

interface NewMessages {
  sessionId: number
  accountId: string
  recipients: readonly string[]
  parts: readonly string[]
  /** A person typed it, and the settings allow to answer late. */
  isTyped: boolean
  userId: number
}

/** Queues the parts of a text for those recipients who can be answered. Answers who cannot, and why. */
export async function queueMessages(tx: Tx, message: NewMessages, now: Date) {
  const { sessionId, accountId, recipients, parts, isTyped, userId } = message
  const { rows } = await sql<{ recipient: string; conversationId: number | null; isOpen: boolean }>`
    select recipient, conversation.id as "conversationId", ${canBeAnswered(now, sql`${isTyped}::boolean`)} as "isOpen"
    from (select distinct unnest(${recipients}::text[]) as recipient) as wanted
    left join bot_conversations conversation
      on conversation.account_id = ${accountId} and conversation.person_id = recipient
        and conversation.last_person_at is not null
    order by recipient`.execute(tx)
  const ids = rows.flatMap(({ conversationId, isOpen }) => (isOpen && conversationId ? [conversationId] : []))
  await sql`insert into bot_messages (conversation_id, session_id, is_own, text, state, batch, part, is_typed, created_by_id, at)
    select conversation_id, ${sessionId}, true, part.text, 'queued', batch, part.number, ${isTyped}, ${userId}, ${now.toISOString()}
    from (select unnest(${ids}::integer[]) as conversation_id, gen_random_uuid() as batch) as wanted,
      unnest(${parts}::text[]) with ordinality as part (text, number)
    order by part.number, conversation_id`.execute(tx)
  const refused = rows
    .filter(({ isOpen }) => !isOpen)
    .map(({ recipient, conversationId }) => ({
      recipient,
      reason: conversationId === null ? ('neverWrote' as const) : ('windowClosed' as const),
    }))
  return { queued: ids.length, refused }
}

export interface Taken {
  id: number
  to: string
  text: string
  isLate: boolean
  isGivenUp: boolean
}

/** The parts of a text before this one that were not sent. */
const earlier = (states: readonly string[]) => sql<boolean>`exists (select from bot_messages earlier
  where earlier.batch = message.batch and earlier.conversation_id = message.conversation_id
    and earlier.part < message.part and earlier.state = any(${states}::text[]))`

/**
 * Takes messages to send, in a transaction of its own: from here on they count as being sent, whatever becomes of this process. The
 * time of each person is looked at again; `isGivenUp` is what cannot be sent any longer.
 */
export async function takeMessages(tx: Tx, sessionId: number, most: number, now: Date): Promise<Taken[]> {
  const { rows } = await sql<Taken>`
    with next as (
      select message.id, conversation.person_id as "to", not ${canBeAnswered(now, sql`false`)} as is_late,
        case when ${earlier(['failed'])} then 'previousFailed'
          when not ${canBeAnswered(now, sql`message.is_typed`)} then 'windowClosed' end as verdict
      from bot_messages message join bot_conversations conversation on conversation.id = message.conversation_id
      where message.session_id = ${sessionId} and message.state = 'queued'
        and not ${earlier(['queued', 'sending', 'unknown'])}
      order by message.id limit ${most} for update of message skip locked)
    update bot_messages message set state = case when verdict is null then 'sending' else 'failed' end, failure = verdict,
      sending_at = ${now.toISOString()}
    from next where message.id = next.id
    returning message.id, next."to", message.text, next.is_late as "isLate", verdict is not null as "isGivenUp"`.execute(
    tx,
  )
  return rows
}

/** Notes that a message has arrived. Instagram's own report of it may have come first. */
export async function noteSent(tx: Tx, id: number, mid: string, now: Date): Promise<void> {
  const at = now.toISOString()
  // in the order in which a report takes them
  await sql`select from bot_conversations where id = (select conversation_id from bot_messages where id = ${id})
    for update`.execute(tx)
  await sql`delete from bot_messages where mid = ${mid} and id <> ${id}`.execute(tx)
  await sql`with sent as (
      update bot_messages set state = 'sent', mid = ${mid}, at = case when mid is null then ${at}::timestamptz else at end
      where id = ${id} returning conversation_id, at)
    update bot_conversations set last_own_at = greatest(last_own_at, sent.at), last_at = greatest(last_at, sent.at)
    from sent where id = sent.conversation_id`.execute(tx)
}

/** Notes what else became of messages that were being sent. What Instagram has reported meanwhile stays. */
export async function noteState(
  tx: Tx,
  ids: readonly number[],
  state: 'queued' | 'unknown' | 'failed',
  failure: (typeof BOT_FAILURES)[number] | null = null,
): Promise<void> {
  await sql`update bot_messages set state = ${state}, failure = ${failure}
    where id = any(${ids}::integer[]) and state = 'sending'`.execute(tx)
}

/**
 * Messages whose process ended while it sent them: nobody knows whether they arrived. Those that Instagram put off while their session
 * ended are not sent.
 */
export async function noteAbandoned(tx: Tx, now: Date): Promise<void> {
  await sql`update bot_messages message set state = 'failed',
      failure = case session.state when 'removed' then 'sessionRemoved' else 'sessionExpired' end
    from bot_sessions session
    where session.id = message.session_id and session.state <> 'connected' and message.state = 'queued'`.execute(
    tx,
  )
  await sql`update bot_messages set state = 'unknown' where state = 'sending'
    and sending_at < ${now.toISOString()}::timestamptz - make_interval(secs => ${CALL_SECONDS})`.execute(tx)
}
