import { PAGES } from '#contract/pages.ts'

/** What the page of messages to the shop says. */
export const text = {
  title: PAGES['/Suport'].title,
  lead: 'پرسش، پیشنهاد یا مشکل خود را بنویسید. بدون اینترنت هم می‌توانید بنویسید؛ پیام با وصل شدن ارسال می‌شود.',
  subject: 'موضوع',
  badSubject: 'موضوع باید ۲ تا ۱۰۰ حرف باشد.',
  words: 'متن پیام',
  badWords: 'پیام باید حداقل ۵ حرف باشد.',
  longWords: 'پیام باید حداکثر ۴۰۰۰ حرف باشد؛ آن را کوتاه یا دو پیام کنید.',
  send: 'ارسال پیام',
  kept: 'پیام شما ثبت شد.',
  unsent: 'هنوز ارسال نشده',
  waiting: 'در انتظار اینترنت',
  refused: 'پذیرفته نشد',
  toWaiting: 'موارد ارسال‌نشده',
  arrived: 'پیام شما به پشتیبانی ارسال شد.',
  questions: 'شاید پاسخ اینجا باشد:',
} as const
