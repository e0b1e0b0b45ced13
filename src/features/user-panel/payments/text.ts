import type { PaymentState } from '#contract/order/payments.ts'

/** What the sections of payments and of charges say. */
export const text = {
  payments: {
    none: 'هنوز پرداختی نداشته‌اید',
    noneBody: 'پرداخت‌های شما، با نتیجه و شمارهٔ پیگیری، اینجا دیده می‌شود.',
  },
  charges: {
    none: 'هنوز کیف پول را شارژ نکرده‌اید',
    noneBody: 'شارژهای شما، با نتیجه و شمارهٔ پیگیری، اینجا دیده می‌شود.',
    toWallet: 'شارژ کیف پول',
  },
  states: {
    created: 'در انتظار پرداخت',
    sent: 'در انتظار پرداخت',
    paid: 'در حال تأیید',
    verified: 'موفق',
    failed: 'ناموفق',
    cancelled: 'لغو شد',
    expired: 'منقضی شد',
    reversed: 'برگشت خورد',
    refunded: 'پس داده شد',
  } satisfies Record<PaymentState, string>,
  fromBank: 'از درگاه',
  fromWallet: 'از کیف پول',
  reference: 'شمارهٔ پیگیری',
  wentToWallet: 'به کیف پول رفت',
  toOrder: 'دیدن سفارش',
  goOn: 'ادامهٔ پرداخت',
  open: (count: string) =>
    `نتیجهٔ ${count} پرداخت هنوز مشخص نیست. اگر پرداخت کرده‌اید، نتیجه را از بانک بپرسید.`,
  check: 'دوباره بررسی کن',
  needsLine: 'برای بررسی پرداخت باید اینترنت وصل باشد.',
  stillOpen: 'بانک هنوز پاسخ قطعی نداده است. کمی بعد دوباره بررسی کنید.',
  verified: 'پرداخت شما تأیید شد.',
  ended: 'پرداخت انجام نشده است و مبلغی دریافت نکردیم.',
} as const
