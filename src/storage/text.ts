import type { Trouble } from './trouble.ts'

/** What the person reads about the storage of the device. */
export const text = {
  /** Short, for a notice on any page. */
  short: {
    'nothing-kept': 'مرورگر اجازهٔ ذخیره روی دستگاه را نمی‌دهد.',
    unreadable: 'بخشی از داده‌های برنامه روی این دستگاه خوانده نشد.',
    full: 'حافظهٔ دستگاه پر است و آخرین تغییر ذخیره نشد.',
    'catalogue-not-kept': 'حافظهٔ دستگاه برای همهٔ مطالب جا ندارد.',
  } satisfies Record<Trouble, string>,
  /** Long, with the meaning and what to do. */
  troubles: {
    'nothing-kept':
      'مرورگر اجازهٔ ذخیره روی دستگاه را نمی‌دهد؛ شاید پنجره خصوصی است یا کوکی‌ها غیرفعال‌اند. برنامه با اینترنت کار می‌کند، ولی آنچه هنوز ارسال نشده با بستن این صفحه از دست می‌رود.',
    unreadable:
      'بخشی از داده‌های برنامه روی این دستگاه خوانده نمی‌شود. اگر یکی از تغییرات ارسال‌نشدهٔ شما کم است، آن را دوباره انجام دهید.',
    full: 'حافظهٔ دستگاه پر است و آخرین تغییر ذخیره نشد. کمی فضا خالی کنید و آن را دوباره انجام دهید.',
    'catalogue-not-kept':
      'حافظهٔ دستگاه برای همهٔ دوره‌ها، محصولات و مقاله‌ها جا ندارد؛ بخشی از آن‌ها فقط با اینترنت دیده می‌شود. تغییرات شما محفوظ است.',
  } satisfies Record<Trouble, string>,
  details: 'جزئیات',
  allSent: 'همهٔ تغییرات ارسال شد.',
} as const
