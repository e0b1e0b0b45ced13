import { type RawBuilder, type Selectable, sql } from 'kysely'
import {
  isOpenState,
  OPEN_STATES,
  type Payment,
  type PaymentPurpose,
  type PaymentState,
} from '#contract/order/payments.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import type { PaymentsTable } from '#server/platform/postgres/schema.ts'
import type { Bank, Receipt } from '#server/bank/bank.ts'

/** A row of `payments`. */
export interface PaymentRow extends Omit<
  Selectable<PaymentsTable>,
  'purpose' | 'state' | 'gateway' | 'return_to'
> {
  purpose: PaymentPurpose
  state: PaymentState
  /** `wallet`: no bank takes part. */
  gateway: Bank['name'] | 'wallet'
  return_to: Payment['returnTo']
}

type NewPayment = Pick<
  PaymentRow,
  | 'user_id'
  | 'purpose'
  | 'order_id'
  | 'pay_again_id'
  | 'tuner_plus_id'
  | 'exam_entry_id'
  | 'amount'
  | 'wallet_amount'
  | 'gateway'
  | 'return_to'
  | 'created_at'
  | 'expires_at'
>

const IS_OPEN = sql`state in ('created', 'sent', 'paid')`
const TAKEN = sql`('verified', 'refunded')`

/** The first question to the bank, in seconds after a payment was opened; the pause doubles with each one up to 32 times this. */
const FIRST_ASKED_SECONDS = 120
const PAUSE_SECONDS = 30

export const isOpen = ({ state }: PaymentRow): boolean => isOpenState(state)

/** Writes a payment, in the state `created`. */
export async function insertPayment(tx: Tx, payment: NewPayment): Promise<PaymentRow> {
  const { rows } = await sql<PaymentRow>`
    insert into payments (user_id, purpose, order_id, pay_again_id, tuner_plus_id, exam_entry_id, amount, wallet_amount, gateway,
      return_to,
      created_at, updated_at, expires_at)
    values (${payment.user_id}, ${payment.purpose}, ${payment.order_id}, ${payment.pay_again_id}, ${payment.tuner_plus_id},
      ${payment.exam_entry_id}, ${payment.amount}, ${payment.wallet_amount}, ${payment.gateway}, ${payment.return_to}, ${payment.created_at},
      ${payment.created_at}, ${payment.expires_at})
    returning *`.execute(tx)
  return theOne(rows)
}

export async function findPayment(tx: Tx, id: number): Promise<PaymentRow | undefined> {
  const { rows } = await sql<PaymentRow>`select * from payments where id = ${id}`.execute(tx)
  return rows[0]
}

/** The row, locked until the transaction ends: nobody else ends this payment meanwhile. */
export async function lockPayment(tx: Tx, id: number): Promise<PaymentRow> {
  const { rows } = await sql<PaymentRow>`select * from payments where id = ${id} for update`.execute(tx)
  return theOne(rows)
}

/** Notes the bank's name of a payment. Returns the one that was noted first, or null when the payment has ended meanwhile. */
export async function noteSent(tx: Tx, id: number, authority: string, now: Date): Promise<string | null> {
  await sql`update payments set state = 'sent', authority = ${authority}, updated_at = ${now.toISOString()}
    where id = ${id} and state = 'created'`.execute(tx)
  const payment = await findPayment(tx, id)
  return payment && isOpen(payment) ? payment.authority : null
}

/** Notes that the bank has the money and waits for our confirmation. */
export async function notePaid(tx: Tx, id: number, now: Date): Promise<void> {
  await sql`update payments set state = 'paid', updated_at = ${now.toISOString()}
    where id = ${id} and state = 'sent'`.execute(tx)
}

/** Notes where the payer of an open payment comes back to. */
export async function noteReturn(tx: Tx, id: number, returnTo: Payment['returnTo']): Promise<void> {
  await sql`update payments set return_to = ${returnTo} where id = ${id}`.execute(tx)
}

/** Writes that a payment was verified. Its row is locked by the caller. */
export async function writeVerified(
  tx: Tx,
  id: number,
  receipt: Receipt | null,
  { wentToWallet, now }: { wentToWallet: boolean; now: Date },
): Promise<PaymentRow> {
  const { rows } = await sql<PaymentRow>`
    update payments set state = 'verified', ref_id = ${receipt?.refId ?? null}, card_pan = ${receipt?.cardPan ?? null},
      card_hash = ${receipt?.cardHash ?? null}, fee = ${receipt?.fee ?? null}, went_to_wallet = ${wentToWallet},
      verified_at = ${now.toISOString()}, updated_at = ${now.toISOString()}
    where id = ${id} returning *`.execute(tx)
  return theOne(rows)
}

/** Writes that a payment ended without money. Its row is locked by the caller. */
export async function writeUnpaid(tx: Tx, id: number, state: PaymentState, now: Date): Promise<PaymentRow> {
  const { rows } = await sql<PaymentRow>`
    update payments set state = ${state}, updated_at = ${now.toISOString()} where id = ${id} returning *`.execute(
    tx,
  )
  return theOne(rows)
}

/** How many payments of a person are open. */
export async function countOpen(tx: Tx, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from payments where user_id = ${userId} and ${IS_OPEN}`.execute(tx)
  return rows[0]?.count ?? 0
}

/** The newest open payments of a person for these purposes that were sent to a bank. */
export async function sentPaymentsOf(
  tx: Tx,
  userId: number,
  purposes: readonly PaymentPurpose[],
  count: number,
): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select * from payments where user_id = ${userId} and purpose = any(${purposes}::text[]) and ${IS_OPEN}
      and authority is not null order by id desc limit ${count}`.execute(tx)
  return rows
}

/**
 * Takes the open payment that the bank is to be asked about next, and counts the question; undefined when none is due. It is due
 * after growing pauses, and once more when its time is over.
 */
export async function takeDuePayment(tx: Tx, now: Date): Promise<PaymentRow | undefined> {
  const moment = sql`${now.toISOString()}::timestamptz`
  const { rows } = await sql<PaymentRow>`
    update payments set asked_at = ${moment}, times_asked = times_asked + 1 where id = (
      select id from payments where ${IS_OPEN}
        and created_at <= ${moment} - make_interval(secs => ${FIRST_ASKED_SECONDS})
        and (asked_at is null or (asked_at < expires_at and expires_at <= ${moment})
          or asked_at + make_interval(secs => ${PAUSE_SECONDS} * power(2, least(times_asked, 5))) <= ${moment})
      order by asked_at nulls first, id limit 1 for update skip locked)
    returning *`.execute(tx)
  return rows[0]
}

/** Payments with these authorities whose money was not taken. */
export async function unverifiedAmong(tx: Tx, authorities: readonly string[]): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`select * from payments where authority = any(${authorities}::text[])
    and state not in ${TAKEN} order by id`.execute(tx)
  return rows
}

/** Those of the authorities that no payment has. */
export async function strangersAmong(tx: Tx, authorities: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ authority: string }>`
    select authority from unnest(${authorities}::text[]) as paid (authority)
    where not exists (select from payments where payments.authority = paid.authority)`.execute(tx)
  return rows.map(({ authority }) => authority)
}

/** The number that a person proved. */
export async function phoneOf(tx: Tx, userId: number): Promise<string | undefined> {
  const { rows } = await sql<{ phone: string | null }>`
    select phone from users where id = ${userId} and phone_confirmed_at is not null`.execute(tx)
  return rows[0]?.phone ?? undefined
}

function theOne(rows: readonly PaymentRow[]): PaymentRow {
  const [row] = rows
  if (!row) throw new Error('There is no such payment.')
  return row
}

/** The payment that is open for a tool that somebody is buying. */
export async function openPaymentOfTool(tx: Tx, userId: number, toolId: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from payments where user_id = ${userId} and purpose = 'tunerPlus' and tuner_plus_id = ${toolId}
      and ${IS_OPEN} order by id desc limit 1`.execute(tx)
  return rows[0]?.id
}

/** The payment that is open for a made exam. */
export async function openPaymentOfExam(tx: Tx, entryId: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from payments where exam_entry_id = ${entryId} and ${IS_OPEN} order by id desc limit 1`.execute(
    tx,
  )
  return rows[0]?.id
}

/** What the wallet gave to a payment, in rials. */
export async function walletPartOf(tx: Tx, paymentId: number): Promise<number> {
  const { rows } = await sql<{ part: number }>`
    select wallet_amount as part from payments where id = ${paymentId}`.execute(tx)
  return rows[0]?.part ?? 0
}

/** The payment by card that is open for things of a cart. */
export const openPaymentOf = (cartId: RawBuilder<unknown>) => sql`
  select payment.id from orders join payments payment on payment.order_id = orders.id
  where orders.cart_id = ${cartId} and orders.state = 'waiting' and payment.purpose = 'cart'
    and payment.state = any(${OPEN_STATES}::text[]) limit 1`
