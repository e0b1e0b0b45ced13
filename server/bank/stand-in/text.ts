/** Every word of the practice gateway's page. */
export const text = {
  title: 'درگاه آزمایشی',
  notice: 'این درگاه واقعی نیست و هیچ پولی جابه‌جا نمی‌شود.',
  amount: 'مبلغ',
  rials: 'ریال',
  about: 'بابت',
  choices: {
    pay: 'پرداخت موفق',
    fail: 'پرداخت ناموفق',
    leave: 'انصراف و بازگشت',
    slow: 'پرداخت با پاسخ کند بانک',
    lost: 'پرداخت بدون بازگشت به سایت',
  },
  paidAndLost: 'پرداخت انجام شد، ولی این صفحه به سایت برنمی‌گردد.',
  over: 'این پرداخت تمام شده است.',
  back: 'بازگشت به سایت',
  unknown: 'چنین پرداختی وجود ندارد.',
} as const
