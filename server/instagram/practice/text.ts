import type { Mode } from './practice-graph.ts'

/** What the practice Instagram says. It is seen while developing alone. */
export const text = {
  title: 'اینستاگرام آزمایشی',
  asks: (account: string) => `آکادمی تیونینگ می‌خواهد پیام‌های حساب ${account} را بخواند و پاسخ بدهد.`,
  yes: 'اجازه می‌دهم',
  no: 'اجازه نمی‌دهم',
  onlyHere: 'اینجا از طرف یک شخص به حساب آزمایشی پیام بدهید. فقط برای توسعه است.',
  person: 'شناسهٔ شخص',
  name: 'نام کاربری',
  message: 'متن پیام',
  send: 'ارسال',
  mode: 'رفتار اینستاگرام',
  change: 'تغییر',
  sent: 'پیام‌هایی که ربات ارسال کرد',
  nothing: 'هنوز پیامی ارسال نشده است.',
  modes: {
    well: 'عادی',
    outsideWindow: 'خارج از مهلت',
    limited: 'بیش از حد مجاز',
    expired: 'توکن باطل (۱۹۰)',
    broken: 'خطای سرور',
    slow: 'کند',
    lost: 'پاسخ گم می‌شود',
    doubles: 'گزارش تکراری',
    disorder: 'گزارش نامرتب',
  } satisfies Record<Mode, string>,
} as const
