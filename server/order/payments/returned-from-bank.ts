import type { PaymentPurpose } from '#contract/order/payments.ts'
import type { Context } from '#server/platform/operations/implement.ts'
import { checkedIfAnswered } from './check-payment.ts'
import type { Gateway } from './gateway.ts'
import { findPayment } from './payments-store.ts'
import { presentPayment } from './present-payment.ts'

interface Returned {
  id: number
  authority?: string | undefined
  status?: string | undefined
}

/** The payer is back: the bank is asked, whatever the address says. Only the right authority or the session of the payer counts. */
export const returnedFromBank =
  (gateway: Gateway, purposes: readonly PaymentPurpose[]) =>
  async ({ input, actor, tx, now, fail }: Context<Returned, 'anyone', 'NotFound'>) => {
    const payment = await findPayment(tx, input.id)
    const isOwn = payment !== undefined && payment.user_id === actor?.id
    const isKnown = payment?.authority !== null && payment?.authority === input.authority
    if (!payment || !purposes.includes(payment.purpose) || !(isOwn || isKnown)) throw fail('NotFound')
    const isCancelled = input.status === 'NOK'
    const checked = await checkedIfAnswered({ db: tx, now, gateway }, payment, { isCancelled })
    const { state, return_to: returnTo } = checked
    return { state, returnTo, payment: isOwn ? presentPayment(checked) : null }
  }
