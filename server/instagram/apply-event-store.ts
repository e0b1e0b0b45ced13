import { sql } from 'kysely'
import type { Tx } from '#server/platform/operations/implement.ts'
import type { BotEvent } from './read-event.ts'

/** Whether reports about the account are ours to keep. */
async function isOurs(tx: Tx, account: string): Promise<boolean> {
  const { rows } =
    await sql`select from bot_sessions where account_id = ${account} and state <> 'removed'`.execute(tx)
  return rows.length > 0
}

/** The conversation of an event, made where it is missing, with what the event says about its times: the order does not matter. */
async function noteTimes(tx: Tx, { account, person, at, kind }: BotEvent): Promise<number> {
  const moment = at.toISOString()
  const only = (isWanted: boolean) => sql`${isWanted ? moment : null}::timestamptz`
  const { rows } = await sql<{ id: number }>`
    insert into bot_conversations as known (account_id, person_id, last_person_at, last_own_at, person_seen_at, last_at, created_at)
    values (${account}, ${person}, ${only(kind === 'message')}, ${only(kind === 'echo')}, ${only(kind === 'seen')}, ${moment}, ${moment})
    on conflict (account_id, person_id) do update set
      last_person_at = greatest(known.last_person_at, excluded.last_person_at),
      last_own_at = greatest(known.last_own_at, excluded.last_own_at),
      person_seen_at = greatest(known.person_seen_at, excluded.person_seen_at),
      last_at = greatest(known.last_person_at, excluded.last_person_at, known.last_own_at, excluded.last_own_at,
        least(known.created_at, excluded.created_at)),
      created_at = least(known.created_at, excluded.created_at)
    returning id`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('The conversation was not written.')
  return row.id
}

type Message = Extract<BotEvent, { mid: string; text: string }>

/** Adds a message once. One whose deletion came before stays without its words. */
async function addMessage(
  tx: Tx,
  id: number,
  { kind, mid, text, hasAttachment, at }: Message,
): Promise<void> {
  const isOwn = kind === 'echo'
  await sql`insert into bot_messages (conversation_id, is_own, mid, text, has_attachment, state, at)
    values (${id}, ${isOwn}, ${mid}, ${text}, ${hasAttachment}, ${isOwn ? 'sent' : 'received'}, ${at.toISOString()})
    on conflict (mid) do update set at = excluded.at, has_attachment = excluded.has_attachment,
        is_own = excluded.is_own, state = excluded.state
      where bot_messages.deleted_at is not null`.execute(tx)
}

/**
 * An echo settles the oldest message with its words whose result is not known. True when it did, or when its message is known
 * already.
 */
async function settle(tx: Tx, id: number, { mid, text, at }: Message): Promise<boolean> {
  const { rows: known } =
    await sql`select from bot_messages where mid = ${mid} and deleted_at is null`.execute(tx)
  if (known.length > 0) return true
  const { rows } = await sql`update bot_messages set state = 'sent', mid = ${mid}, at = ${at.toISOString()}
    where not exists (select from bot_messages where mid = ${mid}) and id = (
      select id from bot_messages where conversation_id = ${id} and state in ('sending', 'unknown') and mid is null
        and text = ${text} order by state desc, id limit 1 for update)
    returning id`.execute(tx)
  return rows.length > 0
}

/** Erases the words of a message; one that has not come yet is written without them. */
async function eraseMessage(
  tx: Tx,
  id: number,
  { mid, at, isOwn }: Extract<BotEvent, { kind: 'deletion' }>,
): Promise<void> {
  const moment = at.toISOString()
  await sql`insert into bot_messages (conversation_id, is_own, mid, state, at, deleted_at)
    values (${id}, ${isOwn}, ${mid}, ${isOwn ? 'sent' : 'received'}, ${moment}, ${moment})
    on conflict (mid) do update set text = '', deleted_at = least(bot_messages.deleted_at, excluded.deleted_at)`.execute(
    tx,
  )
}

/** Applies an event. Any order and any number of repetitions give the same rows. */
export async function applyEvent(tx: Tx, event: BotEvent): Promise<void> {
  if (!(await isOurs(tx, event.account))) return
  const id = await noteTimes(tx, event)
  if (event.kind === 'deletion') return eraseMessage(tx, id, event)
  if (event.kind === 'seen') return undefined
  if (event.kind === 'echo' && (await settle(tx, id, event))) return undefined
  await addMessage(tx, id, event)
}
