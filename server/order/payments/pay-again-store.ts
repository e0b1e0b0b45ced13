import { sql } from 'kysely'
import { OperationError } from '#contract/errors.ts'
import type { PayAgain } from '#contract/order/pay-again.ts'
import { post } from '#server/money/books-store.ts'
import type { Tx } from '#server/platform/operations/implement.ts'

interface PayAgainRow extends Pick<PayAgain, 'id' | 'amount' | 'state'> {
  orderId: number
  buyerId: number
  /** The seller who asked for it; null when an admin did. */
  sellerUserId: number | null
}

/** A later amount, locked until the transaction ends. */
export async function lockPayAgain(tx: Tx, id: number): Promise<PayAgainRow | undefined> {
  await sql`select from pay_agains where id = ${id} for update`.execute(tx)
  const { rows } = await sql<PayAgainRow>`
    select asked.id, asked.amount, asked.state, asked.order_id as "orderId", orders.user_id as "buyerId",
      case when seller.user_id = asked.asked_by_id then seller.user_id end as "sellerUserId"
    from pay_agains asked join orders on orders.id = asked.order_id
      left join order_items item on item.id = asked.item_id
      left join seller_profiles seller on seller.id = item.seller_id
    where asked.id = ${id}`.execute(tx)
  return rows[0]
}

/** Writes a later amount for a sold thing. */
export async function addPayAgain(
  tx: Tx,
  {
    itemId,
    amount,
    reason,
    askedById,
  }: { itemId: number; amount: number; reason: string; askedById: number },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into pay_agains (order_id, item_id, asked_by_id, amount, reason)
    select order_id, id, ${askedById}, ${amount}, ${reason} from order_items where id = ${itemId} returning id`.execute(
    tx,
  )
  return rows[0]?.id ?? 0
}

export async function setPayAgainState(
  tx: Tx,
  id: number,
  state: PayAgain['state'],
  now: Date,
): Promise<void> {
  await sql`update pay_agains set state = ${state}, updated_at = ${now.toISOString()}::timestamptz
    where id = ${id}`.execute(tx)
}

/** Books a later amount that is paid: to the seller who asked for it, or to the site. Throws WalletTooLow. */
export async function bookPayAgain(
  tx: Tx,
  { id, amount, buyerId, sellerUserId }: PayAgainRow,
  { from, now }: { from: 'buyerWallet' | 'buyerHeld'; now: Date },
): Promise<void> {
  const booked = await post(tx, {
    cause: 'payAgainPaid',
    reference: String(id),
    actorId: buyerId,
    lines: [
      { account: from, userId: buyerId, amount: -amount },
      sellerUserId === null
        ? { account: 'shipping', amount }
        : { account: 'sellerWallet', userId: sellerUserId, amount },
    ],
  })
  if (booked === 'tooLow') throw new OperationError('WalletTooLow')
  if (booked === 'already') throw new Error(`The later amount ${id} is booked and not paid.`)
  await setPayAgainState(tx, id, 'paid', now)
}
