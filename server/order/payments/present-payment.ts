import type { Payment } from '#contract/order/payments.ts'
import type { PaymentRow } from './payments-store.ts'

/** A payment as its own person sees it. */
export function presentPayment(row: PaymentRow): Payment {
  return {
    id: row.id,
    purpose: row.purpose,
    state: row.state,
    amount: row.amount,
    walletAmount: row.wallet_amount,
    refId: row.ref_id,
    cardPan: row.card_pan,
    orderId: row.order_id,
    wentToWallet: row.went_to_wallet,
    returnTo: row.return_to,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    verifiedAt: row.verified_at,
  }
}
