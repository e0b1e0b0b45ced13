import type { ItemStatus } from '#contract/order/order-states.ts'
import type { PayAgainAbout } from '#contract/order/pay-again.ts'
import type { PaymentState } from '#contract/order/payments.ts'

/** What people and admins read of a bought thing. */
export const ITEM_STATUS_WORDS: Readonly<Record<ItemStatus, string>> = {
  waiting: 'در انتظار پرداخت',
  paid: 'ثبت شد',
  seen: 'فروشنده دید',
  preparing: 'در حال آماده‌سازی',
  shipped: 'ارسال شد',
  delivered: 'تحویل شد',
  cancelled: 'لغو شد',
  returned: 'مرجوع شد',
}

/** What a later amount is for. */
export const PAY_AGAIN_WORDS: Readonly<Record<PayAgainAbout, string>> = {
  sending: 'تفاوت هزینهٔ ارسال',
  price: 'تفاوت قیمت',
}

/** What people and admins read of a payment. */
export const PAYMENT_STATE_WORDS: Readonly<Record<PaymentState, string>> = {
  created: 'در انتظار پرداخت',
  sent: 'در انتظار پرداخت',
  paid: 'در حال تأیید',
  verified: 'موفق',
  failed: 'ناموفق',
  cancelled: 'لغو شد',
  expired: 'منقضی شد',
  reversed: 'برگشت خورد',
  refunded: 'پس داده شد',
}
