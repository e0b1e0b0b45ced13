/** Texts about the Android app. */
export const text = {
  download: 'دانلود نسخهٔ جدید',
  newApp: { title: 'نسخهٔ جدید موجود است', confirm: 'دانلود', cancel: 'بستن' },
  recommend: {
    title: 'پیشنهاد استفاده از اپلیکیشن اندروید',
    body: 'با اپلیکیشن، آکادمی تیونینگ یک لمس با شما فاصله دارد و دیدن دوره‌ها بدون اینترنت آسان‌تر است.',
    confirm: 'دانلود',
    cancel: 'بستن',
  },
} as const
