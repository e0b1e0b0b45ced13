import { type RawBuilder, sql } from 'kysely'
import type { RefundCause } from '#contract/order/return-rules.ts'
import { type ItemRefund, returns } from '#contract/order/returns.ts'
import { enqueueJob } from '#server/platform/jobs/jobs-store.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { defineList, is, since, until } from '#server/platform/operations/list.ts'
import { anyOf, type FoundIds } from '#server/platform/operations/words.ts'
import { peopleWith } from '#server/user/people/person-words-store.ts'
import { crediting } from '../invoices/invoice-jobs.ts'
import type { ItemHead } from '../orders/move-item-store.ts'

/** The payment by card that an order was bought with. */
const isCardPayment = (
  orderId: RawBuilder<unknown> | number,
) => sql`payment.order_id = ${orderId} and payment.purpose = 'cart'
  and payment.state = 'verified' and not payment.went_to_wallet and payment.amount > 0`

/** How much of what an order was paid with by card has not gone back to it, as SQL. */
export const cardLeft = (orderId: RawBuilder<unknown> | number) => sql<number>`greatest(
  (select coalesce(sum(payment.amount), 0) from payments payment where ${isCardPayment(orderId)})
  - (select coalesce(sum(refund.card_amount), 0) from refunds refund where refund.order_id = ${orderId}), 0)::bigint`

/** The same as a number; lock the order before. */
export async function cardLeftOf(tx: Tx, orderId: number): Promise<number> {
  const { rows } = await sql<{ left: number }>`select ${cardLeft(orderId)} as left`.execute(tx)
  return rows[0]?.left ?? 0
}

interface NewRefund {
  cause: RefundCause
  toWallet: number
  toCard: number
  now: Date
}

/** Writes what a buyer gets back for a thing. What goes onto the card waits. */
export async function addRefund(
  tx: Tx,
  item: ItemHead,
  { cause, toWallet, toCard, now }: NewRefund,
): Promise<void> {
  const at = now.toISOString()
  const { id: refundId } = await tx
    .insertInto('refunds')
    .values({
      item_id: item.id,
      order_id: item.orderId,
      user_id: item.buyerId,
      cause,
      wallet_amount: toWallet,
      card_amount: toCard,
      state: toCard > 0 ? 'waiting' : 'paid',
      paid_at: toCard > 0 ? null : at,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await enqueueJob(tx, crediting, { refundId })
}

interface RefundHead {
  id: number
  /** The thing that is paid back. */
  item: Pick<ItemHead, 'id' | 'kind' | 'courseId' | 'productId'>
  orderId: number
  userId: number
  cardAmount: number
  state: ItemRefund['state']
  reference: string | null
  decidedAt: string | null
  decidedById: number | null
}

/** A refund, locked until the transaction ends. */
export async function lockRefund(tx: Tx, id: number): Promise<RefundHead | undefined> {
  const { rows } = await sql<RefundHead>`
    select refund.id, refund.order_id as "orderId", refund.user_id as "userId", card_amount as "cardAmount", state,
      reference, refund.paid_at as "decidedAt", paid_by_id as "decidedById", json_build_object('id', item.id,
        'kind', case when item.course_id is null then 'product' else 'course' end, 'courseId', item.course_id, 'productId', item.product_id) as item
    from refunds refund join order_items item on item.id = refund.item_id
    where refund.id = ${id} for update of refund`.execute(tx)
  return rows[0]
}

/** Notes that the card part was paid. */
export async function endRefund(
  tx: Tx,
  id: number,
  { reference, byId, now }: { reference: string; byId: number; now: Date },
): Promise<void> {
  const at = now.toISOString()
  await sql`update refunds set state = 'paid', reference = ${reference}, paid_by_id = ${byId}, paid_at = ${at},
    updated_at = ${at} where id = ${id}`.execute(tx)
}

/** Puts the card part into the part of the wallet, because the transfer did not arrive. */
export async function moveToWallet(
  tx: Tx,
  id: number,
  { reason, byId, now }: { reason: string; byId: number; now: Date },
): Promise<void> {
  const at = now.toISOString()
  await sql`update refunds set state = 'paid', wallet_amount = wallet_amount + card_amount, card_amount = 0, reason = ${reason},
    paid_by_id = ${byId}, paid_at = ${at}, updated_at = ${at} where id = ${id}`.execute(tx)
}

const payment = (column: string) =>
  sql`(select ${sql.ref(`payment.${column}`)} from payments payment where ${isCardPayment(sql.ref('refund.order_id'))}
    and refund.card_amount > 0 order by payment.id limit 1)`

/** By the buyer, and by what the row has of the thing, its order and the transfer. */
const refundsWith: FoundIds = (_whole, word) =>
  anyOf(
    sql`select id from refunds where user_id in (${peopleWith(word)})`,
    sql`select id from refunds where words like ${word}`,
  )

/** The refunds of everybody. */
export const refundList = defineList(returns.GetAdminRefundsByFilter, {
  from: sql`refunds refund join order_items item on item.id = refund.item_id join users person on person.id = refund.user_id
    left join user_profiles profile on profile.user_id = person.id
    left join user_profiles admin on admin.user_id = refund.paid_by_id`,
  id: 'refund.id',
  columns: {
    id: 'refund.id',
    createdAt: 'refund.created_at',
    orderId: 'refund.order_id',
    title: 'item.title',
    cause: 'refund.cause',
    walletAmount: 'refund.wallet_amount',
    cardAmount: 'refund.card_amount',
    state: 'refund.state',
    cardPan: payment('card_pan'),
    paymentReference: payment('ref_id'),
    reference: 'refund.reference',
    paidAt: 'refund.paid_at',
    bounceReason: 'refund.reason',
    userId: 'refund.user_id',
    userName: sql`coalesce(profile.display_name, '')`,
    adminName: 'admin.display_name',
  },
  words: ['item.title', 'refund.order_id', 'refund.reference', 'profile.display_name', 'person.phone'],
  found: refundsWith,
  filters: {
    state: is('refund.state'),
    cause: is('refund.cause'),
    fromDate: since('refund.created_at'),
    toDate: until('refund.created_at'),
    userId: is('refund.user_id'),
  },
})
