/** What the frame says on occasions that no first screen knows; loaded with them. */
export const laterText = {
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
