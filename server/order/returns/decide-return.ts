import type { ErrorDetails, OperationError } from '#contract/errors.ts'
import { canDecide, type ReturnDecision, type ReturnState } from '#contract/order/return-rules.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { alreadyDecided } from '#server/user/people/decide-once.ts'
import { isAdmin, missing } from '../orders/move-item.ts'
import { setStatus } from '../orders/move-item-store.ts'
import { tellBuyer } from '../orders/tell-buyer.ts'
import { tellSeller } from '../orders/tell-seller.ts'
import { giveBack } from './give-back-store.ts'
import { lockReturn, setReturnState } from './returns-store.ts'

interface Deciding<E> {
  tx: Tx
  now: Date
  actor: Actor
  fail(code: E, details?: ErrorDetails): OperationError
}
type Refusal = 'NotFound' | 'WrongState' | 'AlreadyDecided' | 'OwnThing'
type Locked = NonNullable<Awaited<ReturnType<typeof lockReturn>>>

interface Wanted {
  id: number
  decision: ReturnDecision
  seenState: ReturnState
  reason: string
}

/** A return that somebody else than its buyer decides about. */
async function lockOthers({ tx, actor, fail }: Deciding<Refusal>, id: number): Promise<Locked> {
  const locked = await lockReturn(tx, id)
  if (!locked) throw fail('NotFound')
  if (locked.item.buyerId === actor.id) throw fail('OwnThing')
  return locked
}

/** Somebody else than the caller has decided. */
const isOthers = ({ decidedById, decidedAt }: Locked['asked'], actor: Actor) =>
  decidedAt !== null && decidedById !== actor.id

/** Answers a return. Goods are paid back when they are back; a course, and what did not come, at once. A repetition is harmless. */
export async function decideReturn(
  call: Deciding<Refusal | 'Outdated'>,
  { id, decision, seenState, reason }: Wanted,
): Promise<{ state: ReturnState }> {
  const { tx, now, actor, fail } = call
  const locked = await lockOthers(call, id)
  const { asked, item } = locked
  if (asked.state !== seenState && isOthers(asked, actor)) throw await alreadyDecided(call, asked)
  if (asked.state === decision || (decision === 'accepted' && asked.state === 'returned'))
    return { state: asked.state }
  if (asked.state !== seenState) throw fail('Outdated')
  const by = isAdmin(actor) ? 'admin' : 'partner'
  if (!canDecide({ ...asked, isOpened: item.isOpened }, decision, by))
    throw fail('WrongState', { state: asked.state })
  const isOver = decision === 'accepted' && (item.kind === 'course' || asked.cause === 'notReceived')
  // why it is refused, or where the goods are sent
  if (!isOver && reason === '') throw missing('reason')
  if (asked.state === 'refused')
    await tellSeller({ tx, now, actor }, item, { event: 'returnOverturned', id, words: reason })
  if (isOver) return takeBack(call, locked, { answer: reason, restocks: false })
  await setReturnState(tx, id, { state: decision, byId: actor.id, answer: reason, now })
  // an admin has found that it came
  if (asked.cause === 'notReceived')
    await setStatus(tx, item.id, { status: 'delivered', actorId: actor.id, reason, now })
  await tellBuyer({ tx, now, actor }, item.buyerId, 'order-return', item.orderId, { item })
  return { state: decision }
}

/** The goods of an accepted return are back. A repetition is harmless. */
export async function receiveReturn(
  call: Deciding<Refusal>,
  { id, isSellable }: { id: number; isSellable: boolean },
): Promise<{ state: ReturnState }> {
  const locked = await lockOthers(call, id)
  const { state } = locked.asked
  if (state === 'returned' && isOthers(locked.asked, call.actor))
    throw await alreadyDecided(call, locked.asked)
  if (state === 'returned') return { state }
  if (state !== 'accepted') throw call.fail('WrongState', { state })
  return takeBack(call, locked, { answer: '', restocks: isSellable })
}

/** Ends a return as returned, and pays the buyer. */
async function takeBack(
  { tx, now, actor }: Deciding<Refusal>,
  { asked, item }: Locked,
  { answer, restocks }: { answer: string; restocks: boolean },
): Promise<{ state: ReturnState }> {
  const isLost = asked.cause === 'notReceived'
  const change = { actorId: actor.id, reason: answer, now }
  await setReturnState(tx, asked.id, { state: 'returned', byId: actor.id, answer, isSellable: restocks, now })
  await setStatus(tx, item.id, { ...change, status: isLost ? 'cancelled' : 'returned' })
  const cause = isLost ? 'itemLost' : 'itemReturned'
  const given = await giveBack(tx, item, { ...change, cause, refundTo: asked.refundTo, restocks })
  // money for the card is on its way until an admin has paid it; of goods the buyer heard when they were to be sent back
  const isAnswer = given.toCard > 0 && asked.state !== 'accepted'
  if (given.toCard === 0)
    await tellBuyer({ tx, now, actor }, item.buyerId, 'order-refunded', item.orderId, { item })
  else if (isAnswer) await tellBuyer({ tx, now, actor }, item.buyerId, 'order-return', item.orderId, { item })
  return { state: 'returned' }
}
