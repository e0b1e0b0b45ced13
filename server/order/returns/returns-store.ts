import { sql } from 'kysely'
import {
  DECIDE_WORKING_DAYS,
  type RefundWay,
  type ReturnCause,
  type ReturnState,
} from '#contract/order/return-rules.ts'
import { workingDaysAfter } from '#contract/order/working-days.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { type ItemHead, lockItem } from '../orders/move-item-store.ts'
import { type LineSums, partOfLine } from './part-of-line.ts'

interface ReturnHead {
  id: number
  cause: ReturnCause
  state: ReturnState
  refundTo: RefundWay
  decidedAt: string | null
  decidedById: number | null
}

/** A return with its thing, locked with the order until the transaction ends. */
export async function lockReturn(
  tx: Tx,
  id: number,
): Promise<{ asked: ReturnHead; item: ItemHead } | undefined> {
  const named = await sql<{
    itemId: number
  }>`select item_id as "itemId" from item_returns where id = ${id}`.execute(tx)
  const item = named.rows[0] && (await lockItem(tx, named.rows[0].itemId))
  // read behind the lock
  const { rows } = await sql<ReturnHead>`
    select id, cause, state, refund_to as "refundTo", decided_at as "decidedAt", decided_by_id as "decidedById"
    from item_returns where id = ${id}`.execute(tx)
  return rows[0] && item && { asked: rows[0], item }
}

/** Whether a thing was once asked to be taken back. It is said not to have come once, and never after it was to be taken back. */
export async function wasAsked(tx: Tx, itemId: number, cause: ReturnCause): Promise<boolean> {
  const { rows } = await sql`select from item_returns where item_id = ${itemId}
    and (${cause === 'notReceived'} or cause <> 'notReceived')`.execute(tx)
  return rows.length > 0
}

interface NewReturn {
  itemId: number
  cause: ReturnCause
  reason: string
  refundTo: RefundWay
  now: Date
}

/** Writes what a buyer asks for. */
export async function addReturn(
  tx: Tx,
  { itemId, cause, reason, refundTo, now }: NewReturn,
): Promise<number> {
  const { id } = await tx
    .insertInto('item_returns')
    .values({
      item_id: itemId,
      cause,
      reason,
      refund_to: refundTo,
      decide_by: workingDaysAfter(now, DECIDE_WORKING_DAYS).toISOString(),
      created_at: now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface Decision {
  state: ReturnState
  byId: number
  answer?: string
  isSellable?: boolean
  now: Date
}

/** Writes what was decided about a return. What was answered before stays where nothing new is said. */
export async function setReturnState(tx: Tx, id: number, decision: Decision): Promise<void> {
  const { state, byId, answer = '', isSellable = null, now } = decision
  const at = now.toISOString()
  await sql`update item_returns set state = ${state}, answer = coalesce(nullif(${answer}, ''), answer),
      is_sellable = ${isSellable}, decided_by_id = ${byId}, decided_at = ${at}, updated_at = ${at}
    where id = ${id}`.execute(tx)
}

/** Ends the buyer's word that a thing did not come, because it came. Returns whether there was one. */
export async function endNotReceived(tx: Tx, itemId: number, now: Date): Promise<boolean> {
  const { rows } = await sql`update item_returns set state = 'withdrawn', updated_at = ${now.toISOString()}
    where item_id = ${itemId} and cause = 'notReceived' and state = 'asked' returning id`.execute(tx)
  return rows.length > 0
}

/** Makes some pieces of a bought thing a thing of their own, of the same order and history. Returns its id. */
export async function splitItem(tx: Tx, id: number, pieces: number): Promise<number> {
  const found = await sql<LineSums>`
    select count, code_discount as "codeDiscount", paid, share, commission from order_items where id = ${id}`.execute(
    tx,
  )
  if (!found.rows[0]) throw new Error(`There is no item ${id}.`)
  const { codeDiscount, paid, share, commission } = partOfLine(found.rows[0], pieces)
  const { rows } = await sql<{ id: number }>`
    with split as (insert into order_items (order_id, course_id, product_id, design_id, teacher_id, seller_id, title, design_title,
        cover, count, unit_price, unit_off_price, code_discount, paid, commission, share, vat_percent, tax_goods_id, status, tracking_code, seller_seen_at,
        shipped_at, delivered_at, shared_at)
      select order_id, course_id, product_id, design_id, teacher_id, seller_id, title, design_title,
        cover, ${pieces}, unit_price, unit_off_price, ${codeDiscount}, ${paid}, ${commission}, ${share},
        vat_percent, tax_goods_id, status, tracking_code, seller_seen_at, shipped_at, delivered_at, shared_at
      from order_items where id = ${id} returning *),
    rest as (update order_items item set count = item.count - split.count, code_discount = item.code_discount - split.code_discount,
        paid = item.paid - split.paid, commission = item.commission - split.commission, share = item.share - split.share
      from split where item.id = ${id}),
    history as (insert into order_item_changes (item_id, status, actor_id, reason, created_at)
      select split.id, change.status, change.actor_id, change.reason, change.created_at
      from order_item_changes change, split where change.item_id = ${id})
    select id from split`.execute(tx)
  if (!rows[0]) throw new Error(`The item ${id} was not split.`)
  return rows[0].id
}
