import { sql, type SqlBool } from 'kysely'
import { WINDOW_MS } from '#contract/site/bot-rules.ts'
import type { BotConversation, BotMessage } from '#contract/site/instagram-bot.ts'
import type { Tx } from '#server/platform/operations/implement.ts'

const KEPT_DAYS = 30
const MESSAGES = 50

/** The person wrote last, and nobody has closed the conversation since. */
const IS_WAITING = sql<boolean>`(conversation.last_person_at is not null
  and conversation.last_person_at > coalesce(conversation.last_own_at, '-infinity')
  and conversation.last_person_at > coalesce(conversation.done_at, '-infinity'))`

const OPEN_UNTIL = sql`(conversation.last_person_at + make_interval(secs => ${WINDOW_MS / 1_000}::integer))`

interface About {
  accountId: string
  now: Date
}

const SELECTED = sql`
  conversation.id, conversation.person_id as "personId", conversation.person_name as name,
  coalesce(last.text, '') as "lastText", conversation.last_at as "lastAt", coalesce(last.is_own, false) as "lastIsOwn",
  ${OPEN_UNTIL} as "openUntil", ${IS_WAITING} as "isWaiting",
  coalesce(conversation.done_at >= conversation.last_person_at, false) as "isDone",
  (select count(*)::integer from bot_messages where conversation_id = conversation.id and not is_own
    and deleted_at is null and at > coalesce(conversation.seen_at, '-infinity')) as unseen,
  coalesce(last.is_own and last.state in ('failed', 'unknown'), false) as "isTroubled"`

const FROM = sql`bot_conversations conversation left join lateral (
  select text, is_own, state from bot_messages where conversation_id = conversation.id
  order by at desc, id desc limit 1) as last on true`

interface Filter {
  page: number
  take: number
  text?: string | undefined
  isOpen?: boolean | undefined
  isWaiting?: boolean | undefined
}

/** A page of the conversations of an account: those that wait for an answer first, then the newest. */
export async function findConversations(
  tx: Tx,
  about: About,
  { page, take, text, isOpen, isWaiting }: Filter,
) {
  const isOpenNow = sql<boolean>`coalesce(${OPEN_UNTIL} > ${about.now.toISOString()}::timestamptz, false)`
  const conditions = [
    sql<SqlBool>`conversation.account_id = ${about.accountId}`,
    ...(isOpen === undefined ? [] : [sql<SqlBool>`${isOpenNow} = ${isOpen}`]),
    ...(isWaiting === undefined ? [] : [sql<SqlBool>`${IS_WAITING} = ${isWaiting}`]),
    ...(text
      ? [
          sql<SqlBool>`(position(lower(${text}) in lower(conversation.person_name)) > 0 or exists (
            select from bot_messages where conversation_id = conversation.id and position(lower(${text}) in lower(text)) > 0))`,
        ]
      : []),
  ]
  const where = sql.join(conditions, sql` and `)
  const { rows: items } = await sql<BotConversation>`select ${SELECTED} from ${FROM} where ${where}
    order by (${IS_WAITING} and ${isOpenNow}) desc, conversation.last_at desc, conversation.id desc
    limit ${take} offset ${(page - 1) * take}`.execute(tx)
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from bot_conversations conversation where ${where}`.execute(tx)
  return { items, total: rows[0]?.total ?? 0, page, take }
}

export async function findConversation(
  tx: Tx,
  about: About,
  id: number,
): Promise<BotConversation | undefined> {
  const { rows } = await sql<BotConversation>`select ${SELECTED} from ${FROM}
    where conversation.id = ${id} and conversation.account_id = ${about.accountId}`.execute(tx)
  return rows[0]
}

/** The newest messages of a conversation, or those before one, oldest first, and whether there are older ones. */
export async function findMessages(
  tx: Tx,
  id: number,
  before: number | undefined,
): Promise<{ items: BotMessage[]; older: number | null }> {
  const onwards =
    before === undefined
      ? sql`true`
      : sql`(message.at, message.id) < (
    select at, id from bot_messages where id = ${before} and conversation_id = ${id})`
  const { rows } = await sql<BotMessage>`
    select message.id, message.is_own as "isOwn", message.text, message.has_attachment as "hasAttachment",
      message.deleted_at is not null as "isDeleted", message.state, message.failure, message.at,
      coalesce(message.is_own and message.state = 'sent' and message.at <= conversation.person_seen_at, false) as "isSeen",
      profile.display_name as sender
    from bot_messages message join bot_conversations conversation on conversation.id = message.conversation_id
    left join user_profiles profile on profile.user_id = message.created_by_id
    where message.conversation_id = ${id} and ${onwards}
    order by message.at desc, message.id desc limit ${MESSAGES + 1}`.execute(tx)
  const items = rows.slice(0, MESSAGES).reverse()
  return { items, older: rows.length > MESSAGES ? (items[0]?.id ?? null) : null }
}

/** How many wait for an answer and can get one, and how many messages wait to be sent. */
export async function countWaiting(tx: Tx, { accountId, now }: About) {
  const { rows } = await sql<{ waiting: number; queued: number }>`select
    (select count(*)::integer from bot_conversations conversation where account_id = ${accountId} and ${IS_WAITING}
      and ${OPEN_UNTIL} > ${now.toISOString()}::timestamptz) as waiting,
    (select count(*)::integer from bot_messages message where state in ('queued', 'sending')) as queued`.execute(
    tx,
  )
  return rows[0] ?? { waiting: 0, queued: 0 }
}

export async function markConversation(
  tx: Tx,
  id: number,
  { isSeen, isDone }: { isSeen?: true | undefined; isDone?: boolean | undefined },
  now: Date,
): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  await sql`update bot_conversations set
      seen_at = case when ${isSeen ?? false} then ${at} else seen_at end,
      done_at = case when ${isDone ?? null}::boolean is null then done_at when ${isDone ?? false} then ${at} end
    where id = ${id}`.execute(tx)
}

/** Deletes the conversations of accounts that have not been connected for 30 days. */
export async function sweepConversations(tx: Tx, now: Date): Promise<void> {
  await sql`delete from bot_conversations conversation where not exists (
    select from bot_sessions where account_id = conversation.account_id and (state <> 'removed'
      or removed_at > ${now.toISOString()}::timestamptz - make_interval(days => ${KEPT_DAYS})))`.execute(tx)
}

/** People whose name is not known yet. */
export async function findNameless(tx: Tx, accountId: string, most: number) {
  const { rows } = await sql<{ id: number; personId: string }>`select id, person_id as "personId"
    from bot_conversations where account_id = ${accountId} and named_at is null order by id desc limit ${most}`.execute(
    tx,
  )
  return rows
}

export async function noteName(tx: Tx, id: number, name: string, now: Date): Promise<void> {
  await sql`update bot_conversations set person_name = ${name}, named_at = ${now.toISOString()} where id = ${id}`.execute(
    tx,
  )
}

/** Conversations that wait, and can be answered for less than `leftMs`; each message of a person counts once. */
export async function claimUrgent(tx: Tx, accountId: string, leftMs: number, now: Date): Promise<number> {
  const left = sql`${OPEN_UNTIL} - ${now.toISOString()}::timestamptz`
  const { rows } = await sql`update bot_conversations conversation set reminded_of = last_person_at
    where account_id = ${accountId} and ${IS_WAITING} and reminded_of is distinct from last_person_at
      and ${left} > interval '0' and ${left} <= make_interval(secs => ${leftMs / 1_000}::integer)
    returning id`.execute(tx)
  return rows.length
}
