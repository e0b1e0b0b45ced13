import { sql } from 'kysely'
import { OperationError } from '#contract/errors.ts'
import type { PayAgain } from '#contract/order/pay-again.ts'
import { type Line, post } from '#server/money/books-store.ts'
import type { Tx } from '#server/platform/operations/implement.ts'

interface PayAgainRow extends Pick<PayAgain, 'id' | 'amount' | 'state'> {
  orderId: number
  buyerId: number
  /** The seller who asked for it; null when an admin did. */
  sellerUserId: number | null
  /** Where the site has it, or will have it, when an admin asked for it. */
  siteAccount: 'commission' | 'shipping'
}

/** Where a later amount was booked, or, while it is not paid, where one about the same belongs. */
const SITE_ACCOUNT = sql`coalesce((select account.kind from postings posting
    join entries entry on entry.posting_id = posting.id join money_accounts account on account.id = entry.account_id
    where posting.cause = 'payAgainPaid' and posting.reference = asked.id::text and account.kind in ('commission', 'shipping')),
  case asked.about when 'price' then 'commission' else 'shipping' end)`

async function lockPayAgains(tx: Tx, ids: readonly number[]): Promise<PayAgainRow[]> {
  await sql`select from pay_agains where id = any(${ids}::integer[]) order by id for update`.execute(tx)
  const { rows } = await sql<PayAgainRow>`
    select asked.id, asked.amount, asked.state, asked.order_id as "orderId", orders.user_id as "buyerId",
      case when seller.user_id = asked.asked_by_id then seller.user_id end as "sellerUserId",
      ${SITE_ACCOUNT} as "siteAccount"
    from pay_agains asked join orders on orders.id = asked.order_id
      left join order_items item on item.id = asked.item_id
      left join seller_profiles seller on seller.id = item.seller_id
    where asked.id = any(${ids}::integer[]) order by asked.id`.execute(tx)
  return rows
}

/** A later amount, locked until the transaction ends. */
export async function lockPayAgain(tx: Tx, id: number): Promise<PayAgainRow | undefined> {
  return (await lockPayAgains(tx, [id]))[0]
}

/**
 * Ends the later amounts of a line, when no piece of it stays with the buyer: one that waits is cancelled, one that was paid goes back,
 * but for a difference of sending when a piece was given back by choice. A line is all pieces of a thing in an order, also those that a
 * return has made a thing of their own. Answers what goes back; the caller books it.
 */
export async function endPayAgainsOfLine(tx: Tx, itemId: number, now: Date): Promise<PayAgainRow[]> {
  const { rows } = await sql<{ id: number }>`
    with line as (select other.id, other.status, exists (select from item_returns given where given.item_id = other.id
        and given.state = 'returned' and given.cause = 'other') as is_by_choice
      from order_items item join order_items other
      on other.order_id = item.order_id and other.product_id is not distinct from item.product_id
        and other.design_id is not distinct from item.design_id and other.course_id is not distinct from item.course_id
      where item.id = ${itemId})
    select id from pay_agains where order_id = (select order_id from order_items where id = ${itemId})
      and item_id in (select id from line)
      and (state = 'waiting' or state = 'paid' and (about = 'price' or not exists (select from line where is_by_choice)))
      and not exists (select from line where status not in ('cancelled', 'returned'))`.execute(tx)
  const asked = await lockPayAgains(
    tx,
    rows.map(({ id }) => id),
  )
  for (const { id, state } of asked)
    if (state === 'waiting' || state === 'paid')
      await setPayAgainState(tx, id, state === 'paid' ? 'refunded' : 'cancelled', now)
  return asked.filter(({ state }) => state === 'paid')
}

/** Writes a later amount for a sold thing. */
export async function addPayAgain(
  tx: Tx,
  {
    itemId,
    amount,
    about,
    reason,
    askedById,
  }: Pick<PayAgain, 'amount' | 'about' | 'reason'> & { itemId: number; askedById: number },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into pay_agains (order_id, item_id, asked_by_id, amount, about, reason)
    select order_id, id, ${askedById}, ${amount}, ${about}, ${reason} from order_items where id = ${itemId} returning id`.execute(
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

/** The side of a later amount that is not the buyer's: the seller who asked for it, or the site. */
const gainOf = (
  { sellerUserId, siteAccount }: Pick<PayAgainRow, 'sellerUserId' | 'siteAccount'>,
  amount: number,
): Line =>
  sellerUserId === null
    ? { account: siteAccount, amount }
    : { account: 'sellerWallet', userId: sellerUserId, amount }

/** What giving later amounts back moves: out of where they went, into the wallet of the buyer. */
export const payAgainRefundLines = (paid: readonly PayAgainRow[]): Line[] =>
  paid.flatMap((asked) => [
    gainOf(asked, -asked.amount),
    { account: 'buyerWallet', userId: asked.buyerId, amount: asked.amount },
  ])

/** Books a later amount that is paid: to the seller who asked for it, or to the site. Throws WalletTooLow. */
export async function bookPayAgain(
  tx: Tx,
  asked: PayAgainRow,
  { from, now }: { from: 'buyerWallet' | 'buyerHeld'; now: Date },
): Promise<void> {
  const { id, amount, buyerId } = asked
  const booked = await post(tx, {
    cause: 'payAgainPaid',
    reference: String(id),
    actorId: buyerId,
    lines: [{ account: from, userId: buyerId, amount: -amount }, gainOf(asked, amount)],
  })
  if (booked === 'tooLow') throw new OperationError('WalletTooLow')
  if (booked === 'already') throw new Error(`The later amount ${id} is booked and not paid.`)
  await setPayAgainState(tx, id, 'paid', now)
}
