import type { NoticeEvent } from '#contract/user/notices.ts'

/** What a message on the lock screen says. It names nobody and repeats no words of people. */
export const text: { title: string; fallback: string; events: Record<NoticeEvent, string> } = {
  title: 'آکادمی تیونینگ',
  fallback: 'پیام جدیدی برای شما رسید',
  events: {
    answered: 'پرسش شما پاسخ جدید دارد',
    replied: 'به نوشتهٔ شما پاسخ داده شد',
    published: 'نوشتهٔ شما منتشر شد',
    hidden: 'نوشتهٔ شما منتشر نشد',
    removed: 'نوشتهٔ شما حذف شد',
    reportRight: 'گزارش شما رسیدگی شد',
    reportWrong: 'گزارش شما بررسی شد',
    shipped: 'سفارش شما ارسال شد',
    cancelled: 'سفارش شما لغو شد',
    returnAnswered: 'درخواست مرجوعی شما پاسخ گرفت',
    refunded: 'مبلغ مرجوعی شما بازپرداخت شد',
    paidLate: 'پرداخت شما دیر رسید و به کیف پول رفت',
  },
}
