/** Texts about installing the app. */
export const text = {
  title: 'نصب برنامه',
  body: 'روی صفحهٔ اصلی گوشی می‌نشیند و بدون اینترنت هم باز می‌شود.',
  confirm: 'نصب',
  cancel: 'بعداً',
  close: 'متوجه شدم',
  byHandTitle: 'افزودن به صفحهٔ اصلی',
  byHand: 'در مرورگر دکمهٔ اشتراک‌گذاری را بزنید و «افزودن به صفحهٔ اصلی» را انتخاب کنید.',
} as const
