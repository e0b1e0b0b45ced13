/** What the lists of returns say, to sellers, teachers and admins. */
export const text = {
  title: 'مرجوعی‌ها',
  thing: 'مورد',
  order: 'سفارش',
  cause: 'علت',
  causes: {
    wrong: 'مغایر با توضیحات',
    broken: 'خراب یا ناقص',
    other: 'انصراف خریدار',
    notReceived: 'نرسیده است',
  },
  state: 'وضعیت',
  states: {
    asked: 'در انتظار پاسخ',
    accepted: 'پذیرفته؛ در راه برگشت',
    refused: 'پذیرفته نشد',
    returned: 'مرجوع شد',
    withdrawn: 'پس گرفته شد',
  },
  isLate: 'مهلت پاسخ',
  late: 'گذشته',
  inTime: 'دارد',
  onlyLate: 'فقط بی‌پاسخ پس از مهلت',
  decideBy: 'پاسخ تا پایان',
  decideBefore: 'پاسخ قبل از',
  paid: 'مبلغ',
  reason: 'توضیح خریدار',
  refundTo: 'برگشت به',
  ways: { wallet: 'کیف پول', card: 'کارت' },
  buyer: 'خریدار',
  partner: 'فروشنده یا مدرس',
  answer: 'پاسخ',
  decider: 'پاسخ‌دهنده',
  answerHints: {
    accepted:
      'خریدار آن را می‌بیند. برای برگشت محصول، آدرس ارسال را بنویسید؛ مبلغ دوره یا محصولی که نرسیده است، همین حالا به خریدار برمی‌گردد.',
    refused: 'خریدار آن را می‌بیند؛ دلیل را بنویسید. محصولی که خریدار گفته نرسیده است، تحویل‌شده ثبت می‌شود.',
  },
  partnerHints: {
    accepted:
      'خریدار آن را می‌بیند. برای برگشت محصول، آدرس ارسال را بنویسید؛ مبلغ دوره همین حالا به خریدار برمی‌گردد.',
    refused: 'خریدار آن را می‌بیند؛ دلیل را بنویسید. خریدار می‌تواند از مدیر بخواهد دوباره بررسی کند.',
  },
  decide: {
    accepted: { label: 'پذیرش درخواست خریدار', button: 'پذیرش', done: 'درخواست پذیرفته شد.' },
    refused: { label: 'رد درخواست خریدار', button: 'رد', done: 'درخواست رد شد.' },
  },
  receive: { label: 'محصول برگشت', button: 'محصول برگشت', done: 'ثبت شد و مبلغ به خریدار برگشت.' },
  isSellable: 'سالم است و به موجودی برگردد',
} as const
