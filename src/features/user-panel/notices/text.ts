import type { NoticeEvent, NoticeKind } from '#contract/user/notices.ts'

/** What the inbox and its settings say. */
export const text = {
  title: 'پیام‌ها',
  unseen: (count: string) => `${count} خوانده‌نشده`,
  more: (count: string) => `بیش از ${count}`,
  seeAll: 'همه را خواندم',
  all: 'همهٔ پیام‌ها',
  fresh: 'جدید',
  none: 'هنوز پیامی ندارید. پاسخ‌ها، نتیجهٔ بررسی‌ها و وضعیت سفارش‌هایتان اینجا دیده می‌شود.',
  about: (title: string) => `دربارهٔ \u2068${title}\u2069`,
  events: {
    answered: () => 'پرسش شما پاسخ جدید دارد',
    replied: () => 'به نوشتهٔ شما پاسخ داده شد',
    published: () => 'نوشتهٔ شما منتشر شد',
    hidden: () => 'مدیر نوشتهٔ شما را منتشر نکرد',
    removed: () => 'مدیر نوشتهٔ شما را حذف کرد',
    reportRight: () => 'گزارش شما درست بود و رسیدگی شد',
    reportWrong: () => 'گزارش شما بررسی شد و پذیرفته نشد',
    shipped: (number) => `سفارش ${number} ارسال شد`,
    cancelled: (number) => `سفارش ${number} لغو شد و مبلغ برگشت`,
    returnAnswered: (number) => `درخواست مرجوعی سفارش ${number} پاسخ گرفت`,
    refunded: (number) => `مبلغ مرجوعی سفارش ${number} بازپرداخت شد`,
    paidLate: (number) => `پرداخت ${number} دیر رسید و به کیف پول شما رفت`,
  } satisfies Record<NoticeEvent, (number: string) => string>,
  settings: {
    title: 'کدام پیام‌ها را می‌خواهید؟',
    kinds: {
      answer: 'پاسخ به پرسش‌های من',
      reply: 'پاسخ به نظرات و پاسخ‌های من',
      decision: 'نتیجهٔ بررسی نوشته‌ها و گزارش‌های من',
      order: 'وضعیت سفارش‌ها و مرجوعی‌ها',
    } satisfies Record<NoticeKind, string>,
    hint: 'خبر سفارش‌ها پیامک هم می‌شود.',
    needsLine: 'برای تغییر پیام‌ها باید اینترنت وصل باشد.',
    push: {
      label: 'اعلان روی این دستگاه، وقتی برنامه بسته است',
      hint: 'اعلان فقط می‌گوید چه خبری رسیده است؛ متن نوشته‌ها و مبلغ‌ها در آن نیست. از ۲۲ تا ۸ صبح بی‌صدا می‌مانیم.',
      denied:
        'اعلان‌های این سایت در مرورگر شما بسته است. برای دریافت آن‌ها، در تنظیمات مرورگر اجازهٔ اعلان را به این سایت بدهید.',
      noService: 'مرورگر به سرویس اعلان خود وصل نشد. بعداً دوباره امتحان کنید؛ پیام‌ها همین‌جا هم می‌مانند.',
      needsLine: 'برای تغییر اعلان‌ها باید اینترنت وصل باشد.',
    },
  },
} as const
