import { sql } from 'kysely'
import { PRACTICE_SECRET } from '#server/instagram/open-instagram.ts'
import { PRACTICE_ACCOUNT } from '#server/instagram/practice/practice-graph.ts'
import { sealToken } from '#server/instagram/token-box.ts'
import { CONVERSATIONS } from '../content/bot.ts'
import { daysAgo, type Tx } from './load-tools.ts'

const MINUTES_OF_DAY = 1_440
const FIRST_PERSON = 178_414_000_000_100

const minutesAgo = (minutes: number) => daysAgo(minutes / MINUTES_OF_DAY)

/** Connects the account of the practice Instagram, with conversations in all their states. */
export async function insertBot(tx: Tx, adminId: number): Promise<void> {
  const { id: accountId, name } = PRACTICE_ACCOUNT
  const token = sealToken(PRACTICE_SECRET, accountId, `practice-long-${Date.parse(daysAgo(5))}-demo`)
  await sql`insert into bot_sessions (account_id, account_name, token_encrypted, token_issued_at, expires_at,
      connected_by_id, connected_at)
    values (${accountId}, ${name}, ${token}, ${daysAgo(5)}, ${daysAgo(-55)}, ${adminId}, ${daysAgo(5)})`.execute(
    tx,
  )
  for (const [index, conversation] of CONVERSATIONS.entries())
    await insertConversation(tx, String(FIRST_PERSON + index), conversation, adminId)
}

async function insertConversation(
  tx: Tx,
  personId: string,
  { name, messages, readAgo, isDone = false, isSeen = false }: (typeof CONVERSATIONS)[number],
  adminId: number,
): Promise<void> {
  const newest = (isOwn: boolean) => {
    const agos = messages
      .filter(({ own = false, state = 'sent' }) => own === isOwn && state === 'sent')
      .map(({ ago }) => ago)
    return agos.length > 0 ? minutesAgo(Math.min(...agos)) : null
  }
  const last = minutesAgo(Math.min(...messages.map(({ ago }) => ago)))
  const first = minutesAgo(Math.max(...messages.map(({ ago }) => ago)))
  const { rows } = await sql<{ id: number }>`
    insert into bot_conversations (account_id, person_id, person_name, named_at, last_person_at, last_own_at, last_at,
      person_seen_at, seen_at, done_at, reminded_of, created_at)
    values (${PRACTICE_ACCOUNT.id}, ${personId}, ${name}, ${first}, ${newest(false)}, ${newest(true)}, ${last},
      ${readAgo === undefined ? null : minutesAgo(readAgo)}, ${isSeen ? daysAgo(0) : null},
      ${isDone ? daysAgo(0) : null}, ${newest(false)}, ${first}) returning id`.execute(tx)
  for (const [index, message] of messages.entries()) {
    const { ago, said, own = false, failure = null, isDeleted = false, hasAttachment = false } = message
    const state = own ? (message.state ?? 'sent') : 'received'
    const mid = state === 'received' || state === 'sent' ? `m_demo_${personId}_${index}` : null
    await sql`insert into bot_messages (conversation_id, is_own, mid, text, has_attachment, state, failure, created_by_id,
        at, deleted_at)
      values (${rows[0]?.id}, ${own}, ${mid}, ${said}, ${hasAttachment}, ${state}, ${failure}, ${own ? adminId : null},
        ${minutesAgo(ago)}, ${isDeleted ? minutesAgo(ago - 1) : null})`.execute(tx)
  }
}
