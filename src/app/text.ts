/** Texts of the frame around every page. */
export const text = {
  skip: 'رفتن به محتوای صفحه',
  openMenu: 'باز کردن منو',
  back: 'بازگشت',
  mainPages: 'بخش‌های اصلی',
  search: 'جست‌وجو',
  home: 'خانه',
  cart: (count: string) => (count ? `سبد خرید، ${count} مورد` : 'سبد خرید'),
  loading: 'در حال بارگذاری صفحه',
  offline: 'آفلاین',
  offlineHint: 'اینترنت قطع است؛ آنچه روی دستگاه هست کار می‌کند.',
  waiting: (count: string) => `${count} مورد هنوز ارسال نشده`,
  refused: (count: string) => `${count} مورد پذیرفته نشد`,
  error: {
    title: 'صفحه باز نشد',
    body: 'مشکلی پیش آمد و این صفحه نشان داده نشد. دوباره امتحان کنید؛ اگر درست نشد، از منو «بارگذاری مجدد» را بزنید.',
    offlineTitle: 'این صفحه هنوز روی دستگاه نیست',
    offlineBody: 'اینترنت قطع است و این صفحه قبلاً باز نشده است. پس از وصل شدن دوباره امتحان کنید.',
    fullBody: 'حافظهٔ دستگاه پر است. کمی فضا خالی کنید یا به اینترنت وصل شوید.',
    retry: 'دوباره امتحان کنید',
    home: 'رفتن به خانه',
  },
} as const
