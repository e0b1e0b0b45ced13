import { text as files } from '#src/entities/upload/text.ts'
import type { LineState } from './lines.ts'

export const text = {
  title: 'ارسال فیلم',
  choose: 'انتخاب فیلم',
  other: 'انتخاب فیلم دیگر',
  hint: (most: string) =>
    `فیلم MP4 یا WebM تا ${most}. ارسال در پس‌زمینه ادامه می‌یابد و پس از قطع اینترنت از همان‌جا دنبال می‌شود.`,
  tooLarge: (most: string) => `حجم فیلم بیش از ${most} است؛ آن را در چند بخش ارسال کنید.`,
  empty: 'این فایل خالی است.',
  states: {
    queued: 'در نوبت ارسال',
    sending: 'در حال ارسال',
    waiting: 'ارسال قطع شد؛ خودکار از همان‌جا ادامه می‌یابد',
    unsaved:
      'سرور فعلاً نمی‌تواند فایل را ذخیره کند. خودکار دوباره امتحان می‌شود؛ اگر ادامه داشت، به پشتیبانی خبر دهید.',
    paused: 'متوقف',
    withoutFile: 'ناتمام؛ برای ادامه، همان فایل را دوباره انتخاب کنید',
    checking: 'در حال بررسی فایل',
    making: 'در حال آماده‌سازی فیلم',
    ready: 'آماده',
    refused: 'پذیرفته نشد',
    gone: 'دیگر وجود ندارد؛ فیلم را دوباره انتخاب کنید',
  } satisfies Record<LineState, string>,
  refused: {
    ...files.refused,
    file_wrong_type:
      'این فایل فیلم MP4 یا WebM نیست؛ آن را به یکی از این دو تبدیل کنید یا فیلم دیگری انتخاب کنید.',
    file_damaged: 'این فیلم خراب است یا در راه آسیب دیده؛ دوباره آن را ارسال کنید یا فیلم دیگری انتخاب کنید.',
  },
  made: (percent: string) => `${percent}٪ آماده شد`,
  waitsForStorage:
    'فیلم آماده است، اما محل نگهداری فیلم‌ها در دسترس نیست. به‌محض در دسترس شدن، خودکار ذخیره می‌شود و لازم نیست کاری کنید.',
  sent: (part: string, whole: string) => `${part} از ${whole}`,
  pause: 'توقف',
  resume: 'ادامه',
  again: 'انتخاب همان فایل',
  otherFile: 'این فایل همان فایل قبلی نیست.',
  cancel: 'لغو ارسال',
  close: 'بستن',
  of: (action: string, name: string) => `${action}: \u2068${name}\u2069`,
  unnamed: 'فیلم',
  savedWhenReady:
    'پس از آماده شدن فیلم، فرم را ثبت کنید. تا آن زمان می‌توانید فرم را ببندید؛ نوشته‌هایتان می‌ماند.',
} as const
