import type { FileUse } from '#contract/file-rules.ts'
import type { UploadRefusal } from '#contract/upload-rules.ts'

/** Texts for choosing a file. */
export const text = {
  choose: { picture: 'انتخاب عکس', document: 'انتخاب عکس یا PDF' } satisfies Record<FileUse, string>,
  fetch: 'دانلود',
  remove: (name: string) => `حذف ${name}`,
  kept: (name: string) => `قبلاً ارسال شده: \u2068${name}\u2069.`,
  takes: {
    picture: (most: string) => `عکس JPEG، PNG یا WebP تا ${most}.`,
    document: (most: string) => `عکس یا PDF تا ${most}.`,
  } satisfies Record<FileUse, (most: string) => string>,
  bytes: (count: string) => `${count} بایت`,
  kilobytes: (count: string) => `${count} کیلوبایت`,
  megabytes: (count: string) => `${count} مگابایت`,
  gigabytes: (size: string) => `${size} گیگابایت`,
  preparing: 'در حال آماده‌سازی…',
  sending: 'ارسال فایل',
  sent: (percent: string) => `${percent}٪ ارسال شد`,
  refused: {
    file_too_large: 'حجم این فایل بیش از حد مجاز است؛ فایل کوچک‌تری انتخاب کنید.',
    file_empty: 'این فایل خالی است.',
    file_wrong_type: 'این نوع فایل قابل قبول نیست.',
    file_damaged: 'این فایل خراب است و باز نمی‌شود؛ دوباره از آن عکس بگیرید یا فایل دیگری انتخاب کنید.',
    needs_review: 'تغییر این بخش نیاز به بررسی دارد.',
    video_without_picture: 'این فایل تصویر ندارد؛ فیلم دیگری انتخاب کنید.',
    video_too_long: 'فیلم بلندتر از ۴ ساعت است؛ آن را در چند بخش ارسال کنید.',
    video_too_wide: 'ابعاد فیلم بیش از حد بزرگ است؛ آن را با کیفیت 4K یا کمتر ذخیره و دوباره ارسال کنید.',
    video_not_possible:
      'این سرور فعلاً نمی‌تواند فیلم بسازد. از پشتیبانی بخواهید ffmpeg را نصب کند و بعد فیلم را دوباره ارسال کنید.',
    video_not_made:
      'ساخت این فیلم روی سرور تمام نشد. شاید فایل سالم باشد؛ اگر با ارسال مجدد هم نشد، آن را در چند بخش کوتاه‌تر ارسال کنید.',
  } satisfies Record<UploadRefusal | 'needs_review', string>,
  refusedAtAll: 'سرور این فایل را نپذیرفت.',
} as const
