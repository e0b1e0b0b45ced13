import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#server/platform/operations/implement.ts'

const TICKET_MINUTES = 5
const TICKET_TRIES = 5
/** Tries of one account within the window, over all of its tickets, after which no code is judged. Passkeys cannot be guessed and are always judged. */
const CODE_TRIES = 10
export const CODE_WINDOW_MINUTES = 15

const hashOf = (ticket: string) => createHash('sha256').update(ticket).digest()
const minutesFrom = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString()

/** Makes the ticket with which the second step of a sign-in goes on. Only its hash is stored. */
export async function openTicket(tx: Tx, userId: number, now: Date): Promise<string> {
  const ticket = randomBytes(24).toString('base64url')
  await tx
    .deleteFrom('sign_in_tickets')
    .where('created_at', '<', minutesFrom(now, -CODE_WINDOW_MINUTES))
    .execute()
  const times = { created_at: now.toISOString(), expires_at: minutesFrom(now, TICKET_MINUTES) }
  await tx
    .insertInto('sign_in_tickets')
    .values({ ticket_hash: hashOf(ticket), user_id: userId, ...times })
    .execute()
  return ticket
}

/** Gives a ticket a challenge for a passkey, instead of an earlier one; undefined when the ticket is over. */
export async function writeChallenge(
  tx: Tx,
  ticket: string,
  challenge: string,
  now: Date,
): Promise<{ userId: number } | undefined> {
  const { rows } = await sql<{ userId: number }>`
    update sign_in_tickets set challenge = ${challenge}
    where ticket_hash = ${hashOf(ticket)} and used_at is null and tries < ${TICKET_TRIES}
      and expires_at > ${now.toISOString()}
    returning user_id as "userId"`.execute(tx)
  return rows[0]
}

export interface Try {
  userId: number
  /** The challenge that the ticket had; it has none now. */
  challenge: string | null
}

/** Counts a try of a ticket before anything is judged; undefined when the ticket is over. */
export async function takeTry(tx: Tx, ticket: string, now: Date): Promise<Try | undefined> {
  const { rows } = await sql<Try>`
    update sign_in_tickets ticket set tries = tries + 1, challenge = null
    from (select ticket_hash, challenge from sign_in_tickets where ticket_hash = ${hashOf(ticket)} for update) before
    where ticket.ticket_hash = before.ticket_hash and used_at is null and tries < ${TICKET_TRIES}
      and expires_at > ${now.toISOString()}
    returning user_id as "userId", before.challenge`.execute(tx)
  return rows[0]
}

/** Whether an account has had more tries than codes may have, with the one that was just counted. Holds the account. */
export async function hasTooManyTries(tx: Tx, userId: number, now: Date): Promise<boolean> {
  await sql`select 1 from users where id = ${userId} for update`.execute(tx)
  const { rows } = await sql<{ tries: number }>`
    select coalesce(sum(tries), 0)::integer as tries from sign_in_tickets
    where user_id = ${userId} and used_at is null and created_at > ${minutesFrom(now, -CODE_WINDOW_MINUTES)}`.execute(
    tx,
  )
  return (rows[0]?.tries ?? 0) > CODE_TRIES
}

/** Uses up a ticket; false when another call has. */
export async function spendTicket(tx: Tx, ticket: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sign_in_tickets')
    .set({ used_at: now.toISOString() })
    .where('ticket_hash', '=', hashOf(ticket))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
