import type { FileRefusal, FileUse } from '#contract/file-rules.ts'

/** What the choice of a file says. */
export const text = {
  choose: { picture: 'انتخاب عکس', document: 'انتخاب عکس یا PDF' } satisfies Record<FileUse, string>,
  fetch: 'دریافت',
  remove: (name: string) => `برداشتن ${name}`,
  kept: (name: string) => `پیش‌تر فرستاده شده: \u2068${name}\u2069.`,
  takes: {
    picture: (most: string) => `عکس JPEG، PNG یا WebP تا ${most}.`,
    document: (most: string) => `عکس یا PDF تا ${most}.`,
  } satisfies Record<FileUse, (most: string) => string>,
  bytes: (count: string) => `${count} بایت`,
  kilobytes: (count: string) => `${count} کیلوبایت`,
  megabytes: (count: string) => `${count} مگابایت`,
  preparing: 'در حال آماده‌سازی…',
  sending: 'فرستادن فایل',
  sent: (percent: string) => `${percent}٪ فرستاده شد`,
  refused: {
    file_too_large: 'این فایل بزرگ‌تر از اندازهٔ مجاز است؛ فایل کوچک‌تری انتخاب کنید.',
    file_empty: 'این فایل خالی است.',
    file_wrong_type: 'این نوع فایل پذیرفته نمی‌شود.',
    file_damaged: 'این فایل خراب است و باز نمی‌شود؛ دوباره از آن عکس بگیرید یا فایل دیگری انتخاب کنید.',
    needs_review: 'تغییر این بخش نیاز به بررسی دارد.',
  } satisfies Record<FileRefusal | 'needs_review', string>,
  refusedAtAll: 'سرور این فایل را نپذیرفت.',
} as const
