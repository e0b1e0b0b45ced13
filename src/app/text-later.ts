/** Texts of the frame that no first screen needs. They are loaded when they are shown. */
export const laterText = {
  menu: {
    close: 'بستن منو',
    title: 'منو',
    signOut: 'خروج از حساب',
    myAccount: 'مشاهدهٔ حساب',
    signIn: 'ورود یا ثبت‌نام',
    unfold: (label: string) => `دسته‌بندی ${label}`,
    closed: 'فعلاً غیرفعال است',
    nightMode: 'حالت شب',
    version: (version: string) => `نسخهٔ ${version}`,
    refresh: 'بارگذاری مجدد',
    refreshNeedsLine: 'برای بارگذاری مجدد به اینترنت نیاز است.',
  },
  notFound: {
    title: 'این صفحه پیدا نشد',
    body: 'شاید آدرس اشتباه باشد یا صفحه جابه‌جا شده باشد.',
    home: 'رفتن به خانه',
  },
  update: {
    title: 'نسخهٔ جدید آماده است',
    cancel: 'بعداً',
    confirm: 'به‌روزرسانی',
  },
} as const
