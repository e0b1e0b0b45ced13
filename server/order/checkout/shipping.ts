import { ADMINS } from '#contract/define.ts'
import { shipping, type ShippingMethodInput } from '#contract/order/shipping.ts'
import { type Actor, hasActiveRole } from '#server/platform/access/actor.ts'
import { orNotFound, implement, type Tx } from '#server/platform/operations/implement.ts'
import {
  addMethod,
  changeMethod,
  deleteMethod,
  findSeller,
  ofSeller,
  shippingMethods,
} from './shipping-store.ts'

/** Whose a new way of sending is: null for the site, undefined for a seller who is not there. */
async function sellerOf(
  tx: Tx,
  actor: Actor,
  { sellerId = null }: ShippingMethodInput,
): Promise<number | null | undefined> {
  if (!hasActiveRole(actor, ADMINS)) return findSeller(tx, { userId: actor.id })
  return sellerId === null ? null : findSeller(tx, { id: sellerId })
}

export const shippingHandlers = implement(shipping, {
  GetShippingMethod: (call) =>
    shippingMethods.page(
      call,
      call.input,
      hasActiveRole(call.actor, ADMINS) ? [] : [ofSeller(call.actor.id)],
    ),
  async AddOrUpdateShippingMethod({ input, actor, tx, now, fail }) {
    let { id } = input
    if (id === undefined) {
      const sellerId = await sellerOf(tx, actor, input)
      if (sellerId === undefined) throw fail('NotFound')
      id = await addMethod(tx, input, sellerId)
    } else await changeMethod(tx, id, input)
    return orNotFound(await shippingMethods.one({ tx, now }, id), { fail })
  },
  async DeleteShippingMethod({ input: { id }, tx, fail }) {
    if (!(await deleteMethod(tx, id))) throw fail('NotFound')
    return {}
  },
})
