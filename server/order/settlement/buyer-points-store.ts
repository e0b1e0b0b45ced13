import { sql } from 'kysely'
import { INVITE_POINTS, pointsOfPayment } from '#contract/user/club-rules.ts'
import { balanceOf, type Line, post } from '#server/money/books-store.ts'
import { INVITE_CAUSE } from '#server/money/causes.ts'
import type { Tx } from '#server/platform/operations/implement.ts'

interface Kept {
  buyerId: number
  inviterId: number | null
  paid: number
}

const pointsTo = (userId: number, amount: number): Line[] => [
  { account: 'points', userId, amount },
  { account: 'pointIssue', amount: -amount },
]

/**
 * Gives the points of a bought thing whose time to be returned is over, and once those of an invitation to its buyer and to
 * who invited them. Nothing for what costs too little for a point, and no invitation by the seller or teacher of the thing: new
 * accounts could be bought.
 */
export async function giveBuyerPoints(tx: Tx, itemId: number): Promise<void> {
  const { rows } = await sql<Kept>`
    select orders.user_id as "buyerId", item.paid, inviter.id as "inviterId"
    from order_items item join orders on orders.id = item.order_id join users buyer on buyer.id = orders.user_id
    left join users inviter on inviter.id = buyer.invited_by_id and inviter.deleted_at is null
      and not exists (select from seller_profiles seller where seller.id = item.seller_id and seller.user_id = inviter.id)
      and not exists (select from teacher_profiles teacher where teacher.id = item.teacher_id and teacher.user_id = inviter.id)
    where item.id = ${itemId} and item.paid > 0`.execute(tx)
  const [kept] = rows
  if (!kept) return
  const { buyerId, inviterId, paid } = kept
  const points = pointsOfPayment(paid)
  if (points === 0) return
  const lines = pointsTo(buyerId, points)
  await post(tx, { cause: 'pointsOfPayment', reference: String(itemId), actorId: null, lines })
  if (inviterId === null) return
  const both = [...pointsTo(buyerId, INVITE_POINTS), ...pointsTo(inviterId, INVITE_POINTS)]
  await post(tx, { cause: INVITE_CAUSE, reference: String(buyerId), actorId: null, lines: both })
}

/**
 * Takes back the points of a bought thing that is given back after they were given, as far as they are not spent. Those of an invitation
 * stay: they are for the first thing that was kept, and come once.
 */
export async function takeBuyerPoints(tx: Tx, itemId: number, buyerId: number): Promise<void> {
  const { rows } = await sql<{ given: number }>`
    select entry.amount as given from postings posting join entries entry on entry.posting_id = posting.id
      join money_accounts account on account.id = entry.account_id
    where posting.cause = 'pointsOfPayment' and posting.reference = ${String(itemId)} and account.kind = 'points'`.execute(
    tx,
  )
  const given = rows[0]?.given ?? 0
  const points = Math.min(given, await balanceOf(tx, buyerId, 'points', { isLocked: true }))
  if (points === 0) return
  const lines = pointsTo(buyerId, -points)
  await post(tx, { cause: 'pointsOfReturn', reference: String(itemId), actorId: null, lines })
}
