/** The forms of a person's name and picture. */
export const text = {
  saveNeedsLine: 'برای ذخیره باید اینترنت وصل باشد. آنچه نوشته‌اید همین‌جا می‌ماند.',
  save: 'ذخیره',
  saved: 'ذخیره شد.',
  name: {
    lead: 'این نام کنار نظرات و پرسش‌های شما دیده می‌شود.',
    firstName: 'نام',
    lastName: 'نام خانوادگی',
    gender: 'جنسیت',
    genders: { female: 'زن', male: 'مرد' },
    province: 'استان',
    bio: 'دربارهٔ من',
    bioHint: 'چند کلمه از خودتان یا خودرویتان؛ اختیاری است.',
    waits: 'نام جدید برای بررسی ارسال شد.',
    waiting: 'در انتظار بررسی',
    shown: (name: string) => `هویت شما تأیید شده است؛ تا تأیید نام جدید، «\u2068${name}\u2069» دیده می‌شود.`,
    rejected: 'پذیرفته نشد',
  },
  avatar: {
    title: 'عکس شما',
    alt: 'عکس فعلی شما',
    another: 'عکس جدید',
    send: 'ذخیرهٔ عکس',
    remove: 'حذف عکس',
  },
} as const
