import type { OrderRow } from '#contract/order/orders.ts'

/** What the section of orders says. */
export const text = {
  none: 'هنوز سفارشی ندارید',
  noneBody: 'سفارش‌های شما، با وضعیت و کد رهگیری، اینجا دیده می‌شود.',
  toShop: 'رفتن به فروشگاه',
  number: (id: string) => `سفارش ${id}`,
  open: (id: string) => `جزئیات سفارش ${id}`,
  more: (count: string) => `و ${count} مورد دیگر`,
  back: 'همهٔ سفارش‌ها',
  states: { waiting: 'در انتظار پرداخت', paid: 'پرداخت‌شده', cancelled: 'پرداخت‌نشده' } satisfies Record<
    OrderRow['state'],
    string
  >,
  unpaid: 'پرداخت نشد',
  pieces: (count: string) => `${count} عدد`,
  tracking: 'کد رهگیری',
  copy: 'کپی کد رهگیری',
  copied: 'کد رهگیری کپی شد.',
  items: 'موارد سفارش',
  address: 'ارسال به',
  sums: 'جمع سفارش',
  subtotal: 'جمع قیمت‌ها',
  discount: 'تخفیف',
  code: (code: string) => `کد تخفیف ${code}`,
  shipping: 'هزینهٔ ارسال',
  payable: 'مبلغ سفارش',
  free: 'رایگان',
  offers: { cancel: 'لغو این مورد', return: 'درخواست مرجوعی', notReceived: 'به دستم نرسید' },
  reason: 'دلیل لغو',
  reasonHint: 'برای فروشنده نوشته می‌شود.',
  refundTo: 'برگشت مبلغ به',
  refundWays: { wallet: 'کیف پول', card: 'کارت بانکی' },
  cardLeft: (amount: string) =>
    `تا ${amount} از این سفارش با کارت پرداخت شده است؛ واریز به کارت را همکاران ما انجام می‌دهند.`,
  cancelling: {
    title: (title: string) => `«\u2068${title}\u2069» لغو شود؟`,
    body: 'مبلغی که برای آن پرداخته‌اید برمی‌گردد.',
    button: 'لغو این مورد',
    done: 'لغو شد و مبلغ آن به حساب شما برمی‌گردد.',
  },
  returning: {
    title: (title: string) => `مرجوعی «\u2068${title}\u2069»`,
    bodies: {
      product:
        'فروشنده تا سه روز کاری پاسخ می‌دهد. پس از پذیرش، محصول را ارسال می‌کنید و با رسیدن آن مبلغ برمی‌گردد. هزینهٔ ارسال با شماست، مگر آنکه خراب یا اشتباه باشد.',
      course: 'مدرس تا سه روز کاری پاسخ می‌دهد. با پذیرش، دوره از حساب شما برداشته می‌شود و مبلغ برمی‌گردد.',
    },
    cause: 'علت',
    causes: {
      product: { wrong: 'محصول دیگری رسید', broken: 'خراب یا ناقص است', other: 'منصرف شدم' },
      course: { wrong: 'با توضیحات دوره یکی نیست', broken: 'پخش نمی‌شود', other: 'منصرف شدم' },
    },
    count: 'تعداد',
    countHint: (count: string) => `از ۱ تا ${count}`,
    reason: 'توضیح',
    reasonHint: 'فروشنده یا مدرس آن را می‌خواند.',
    button: 'ثبت درخواست مرجوعی',
    done: 'درخواست مرجوعی ثبت شد. پاسخ آن را همین‌جا می‌بینید.',
  },
  missing: {
    title: (title: string) => `«\u2068${title}\u2069» نرسیده است؟`,
    body: 'همکاران ما با فروشنده و پست پیگیری می‌کنند. تا پاسخ، مبلغ به فروشنده پرداخت نمی‌شود.',
    button: 'ثبت',
    done: 'ثبت شد. نتیجهٔ پیگیری را همین‌جا می‌بینید.',
  },
  answer: 'پاسخ',
  returnAsked: {
    product: (day: string) => `درخواست مرجوعی: فروشنده تا ${day} پاسخ می‌دهد.`,
    course: (day: string) => `درخواست مرجوعی: مدرس تا ${day} پاسخ می‌دهد.`,
  },
  returnStates: {
    accepted: 'مرجوعی پذیرفته شد. محصول را طبق پاسخ فروشنده ارسال کنید.',
    refused: 'مرجوعی پذیرفته نشد.',
    returned: 'مرجوعی انجام شد.',
    withdrawn: 'درخواست مرجوعی پس گرفته شد.',
  },
  missingStates: {
    asked: 'گفته‌اید به دستتان نرسیده است؛ در حال پیگیری هستیم.',
    accepted: 'نرسیدن آن تأیید شد.',
    refused: 'طبق پیگیری، تحویل داده شده است.',
    returned: 'نرسیدن آن تأیید شد و مبلغ برگشت.',
    withdrawn: 'گفته بودید نرسیده است؛ سپس رسید.',
  },
  toWallet: (amount: string) => `${amount} به کیف پول شما برگشت.`,
  toCard: {
    waiting: (amount: string) => `${amount} به کارت شما واریز می‌شود.`,
    paid: (amount: string) => `${amount} به کارت شما واریز شد.`,
  },
  delivered: 'به دستم رسید',
  deliveredDone: 'تحویل ثبت شد. از خرید شما سپاسگزاریم.',
  later: {
    title: 'مبلغ بعدی این سفارش',
    byBank: 'پرداخت با کارت',
    byWallet: 'از کیف پول',
    paid: 'پرداخت شد.',
  },
} as const
