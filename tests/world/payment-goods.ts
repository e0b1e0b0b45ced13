import { sql } from 'kysely'
import type { PaymentPurpose, PaymentState } from '#contract/order/payments.ts'
import type { Gateway } from '#server/order/payments/gateway.ts'
import type { ShopServer } from './shop-server.ts'

/** Rials of every payment that is made here. */
export const PAYMENT_AMOUNT = 250_000

const AT_BANK = {
  description: 'پرداخت',
  callbackUrl: 'http://localhost/Cart/OnlinePaymentWallet/1',
  orderId: '1',
} as const

interface Made {
  purpose?: PaymentPurpose
  state?: PaymentState
  orderId?: number | undefined
  payAgainId?: number | undefined
  /** What the bank knows of it. */
  atBank?: 'IN_BANK' | 'PAID' | 'FAILED' | 'REVERSED'
}

/** A payment of somebody that was sent to the bank. Returns its id and its authority. */
export async function makePayment(
  { db, bank, now }: Pick<ShopServer, 'db' | 'bank' | 'now'>,
  userId: number,
  { purpose = 'wallet', state = 'sent', orderId, payAgainId, atBank = 'IN_BANK' }: Made = {},
): Promise<{ id: number; authority: string }> {
  const { authority } = await bank.bank.request({ ...AT_BANK, amount: PAYMENT_AMOUNT })
  if (atBank === 'PAID') bank.ledger.pay(authority)
  else bank.ledger.change(authority, { state: atBank })
  const { rows } = await sql<{ id: number }>`
    insert into payments (user_id, purpose, order_id, pay_again_id, amount, gateway, authority, state, created_at, expires_at)
    values (${userId}, ${purpose}, ${orderId ?? null}, ${payAgainId ?? null}, ${PAYMENT_AMOUNT}, 'standIn', ${authority}, ${state},
      ${now().toISOString()}, ${new Date(now().getTime() + 30 * 60_000).toISOString()})
    returning id`.execute(db)
  return { id: rows[0]?.id ?? 0, authority }
}

/** Money at the bank that is for no payment. Returns the bank's name of it. */
export async function makeStranger({ bank }: Pick<ShopServer, 'bank'>): Promise<string> {
  const { authority } = await bank.bank.request({ ...AT_BANK, amount: PAYMENT_AMOUNT })
  bank.ledger.pay(authority)
  return authority
}

/** The payment that each history shows. */
export const PAYMENT_OF = {
  WalletCharge: 'wallet',
  Pay: 'cart',
  ExamPay: 'exam',
  PayAgain: 'payAgain',
} as const

/** What the one order is about. */
export const BOUGHT = { title: 'دورهٔ خریده‌شده', designTitle: null, count: 1, paid: PAYMENT_AMOUNT } as const

/** A later amount of an order, asked by somebody. */
export async function makePayAgain(
  { db }: Pick<ShopServer, 'db'>,
  orderId: number,
  askedById: number,
): Promise<number> {
  const { id } = await db
    .insertInto('pay_agains')
    .values({
      order_id: orderId,
      asked_by_id: askedById,
      amount: PAYMENT_AMOUNT,
      reason: 'تفاوت هزینهٔ ارسال',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A payment of somebody for each purpose that has a history; that of the cart is for an order of one course. */
export async function makePayments(
  shop: Pick<ShopServer, 'db' | 'bank' | 'now'>,
  userId: number,
  courseId: number,
) {
  const { rows } = await sql<{ id: number }>`
    with bought as (
      insert into orders (user_id, subtotal, discount, code_discount, shipping, payable)
      values (${userId}, ${PAYMENT_AMOUNT}, 0, 0, 0, ${PAYMENT_AMOUNT}) returning id)
    insert into order_items (order_id, course_id, title, count, unit_price, paid, commission, share)
    select id, ${courseId}, ${BOUGHT.title}, 1, ${PAYMENT_AMOUNT}, ${PAYMENT_AMOUNT}, 0, ${PAYMENT_AMOUNT} from bought
    returning order_id as id`.execute(shop.db)
  const orderId = rows[0]?.id ?? 0
  const payAgainId = await makePayAgain(shop, orderId, userId)
  const made = async (purpose: PaymentPurpose, about: Pick<Made, 'orderId' | 'payAgainId'> = {}) =>
    (await makePayment(shop, userId, { purpose, ...about })).id
  return {
    wallet: await made('wallet'),
    cart: await made('cart', { orderId }),
    payAgain: await made('payAgain', { payAgainId }),
    payAgainId,
    exam: await made('exam'),
  }
}

/** Brings a payment of somebody back to this state, and what the bank knows of it. */
export async function resetPayment(
  { db, bank }: Pick<ShopServer, 'db' | 'bank'>,
  id: number,
  state: PaymentState,
  atBank: 'IN_BANK' | 'PAID' | 'FAILED',
): Promise<void> {
  const { authority } = await db
    .updateTable('payments')
    .set({ state, ref_id: null, verified_at: null, went_to_wallet: false })
    .where('id', '=', id)
    .returning('authority')
    .executeTakeFirstOrThrow()
  if (atBank === 'PAID') bank.ledger.pay(authority ?? '')
  else bank.ledger.change(authority ?? '', { state: atBank })
}

/** The gateway of a shop as its jobs have it. */
export const makeGateway = (
  { bank }: Pick<ShopServer, 'bank'>,
  noteTrouble: (error: unknown) => void = () => undefined,
): Gateway => ({ bank: bank.bank, publicUrl: 'http://localhost', noteTrouble })
