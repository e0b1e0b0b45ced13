import { sql, type SqlBool } from 'kysely'
import { type BankAccount, type PayoutRole, payouts } from '#contract/user/payouts.ts'
import { defineList, is, since, until } from '#server/platform/operations/list.ts'
import type { Tx } from '#server/platform/operations/implement.ts'

const COLUMNS = {
  id: 'request.id',
  createdAt: 'request.created_at',
  amount: 'request.amount',
  state: 'request.state',
  bankName: sql`request.bank ->> 'bankName'`,
  sheba: sql`request.bank ->> 'sheba'`,
  reference: 'request.reference',
  decidedAt: 'request.decided_at',
  reason: 'request.reason',
}
const FILTERS = {
  state: is('request.state'),
  fromDate: since('request.created_at'),
  toDate: until('request.created_at'),
}

/** Requests for cash as their makers see them. The list of sellers has the same rows and filters. */
export const cashRequests = defineList(payouts.GetTeacherCashRequestsByFilter, {
  from: sql`cash_requests request`,
  id: 'request.id',
  columns: COLUMNS,
  words: ['request.reference', 'request.reason'],
  filters: FILTERS,
})

/** Rows of one person in one role. */
export const ofPartner = (userId: number, role: PayoutRole) =>
  sql<SqlBool>`request.user_id = ${userId} and request.role = ${role}`

/** The requests of everybody. */
export const allCashRequests = defineList(payouts.GetAdminCashRequestsByFilter, {
  from: sql`cash_requests request join users person on person.id = request.user_id
    left join user_profiles profile on profile.user_id = person.id
    left join user_profiles admin on admin.user_id = request.decided_by_id and admin.user_id <> request.user_id`,
  id: 'request.id',
  columns: {
    ...COLUMNS,
    role: 'request.role',
    userId: 'request.user_id',
    userName: sql`coalesce(profile.display_name, '')`,
    isLocked: sql`person.locked_at is not null`,
    ownerName: sql`request.bank ->> 'ownerName'`,
    adminName: 'admin.display_name',
  },
  words: ['profile.display_name', 'person.phone', 'request.reference'],
  filters: { ...FILTERS, role: is('request.role'), userId: is('request.user_id') },
})

/** Whether the identity of a person is verified. */
export async function isVerified(tx: Tx, userId: number): Promise<boolean> {
  const { rows } = await sql`
    select from user_details where user_id = ${userId} and state = 'verified'`.execute(tx)
  return rows.length > 0
}

/** Adds a request with its bank account; undefined when another one of this person and role waits. */
export async function addRequest(
  tx: Tx,
  request: { userId: number; role: PayoutRole; amount: number; bank: BankAccount; now: Date },
): Promise<number | undefined> {
  const { userId, role, amount, now } = request
  const { ownerName, sheba, cardNumber, bankName } = request.bank
  const bank = JSON.stringify({ ownerName, sheba, cardNumber, bankName })
  const { rows } = await sql<{ id: number }>`
    insert into cash_requests (user_id, role, amount, bank, created_at)
    values (${userId}, ${role}, ${amount}, ${bank}::jsonb, ${now.toISOString()})
    on conflict (user_id, role) where state = 'waiting' do nothing returning id`.execute(tx)
  return rows[0]?.id
}

export interface RequestHead {
  id: number
  userId: number
  role: PayoutRole
  amount: number
  state: 'waiting' | 'paid' | 'refused' | 'withdrawn'
  reference: string | null
  bank: BankAccount
  decidedAt: string | null
  decidedById: number | null
}

const HEAD = sql`select id, user_id as "userId", role, amount, state, reference, bank,
  decided_at as "decidedAt", decided_by_id as "decidedById" from cash_requests`

/** A request; `lockRequest` keeps it as it is until the transaction ends. */
export async function readRequest(tx: Tx, id: number): Promise<RequestHead | undefined> {
  return (await sql<RequestHead>`${HEAD} where id = ${id}`.execute(tx)).rows[0]
}
export async function lockRequest(tx: Tx, id: number): Promise<RequestHead | undefined> {
  return (await sql<RequestHead>`${HEAD} where id = ${id} for update`.execute(tx)).rows[0]
}

/** Writes what was decided about a request, and by whom. */
export async function endRequest(
  tx: Tx,
  id: number,
  end: {
    state: 'paid' | 'refused' | 'withdrawn'
    byId: number
    reason?: string
    reference?: string
    now: Date
  },
): Promise<void> {
  const at = end.now.toISOString()
  await sql`update cash_requests set state = ${end.state}, decided_by_id = ${end.byId}, decided_at = ${at},
      reason = ${end.reason ?? ''}, reference = coalesce(${end.reference ?? null}, reference), updated_at = ${at}
    where id = ${id}`.execute(tx)
}
