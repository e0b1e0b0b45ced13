/** What people read when they report something. */
export const text = {
  report: 'گزارش',
  reported: 'گزارش شد',
  reportThing: 'گزارش مشکل این صفحه',
  reportOf: (author: string) => `گزارش نوشتهٔ ${author}`,
  title: 'گزارش به پشتیبانی',
  lead: 'گزارش شما را فقط مدیران می‌بینند.',
  reasons: ['تبلیغ یا اسپم', 'توهین یا الفاظ نامناسب', 'اطلاعات نادرست', 'نقض حقوق دیگران', 'دلیل دیگر'],
  reason: 'دلیل',
  more: 'توضیح',
  moreHint: 'اختیاری؛ حداکثر ۴۰۰ کاراکتر.',
  send: 'ارسال گزارش',
  kept: 'گزارش شما ثبت شد. ممنون از همراهی‌تان.',
  keptForSignIn: 'گزارش شما ذخیره شد و بعد از ورود به حساب ارسال می‌شود.',
  choose: 'یک دلیل انتخاب کنید.',
} as const
