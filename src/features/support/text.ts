import { PAGES } from '#contract/pages.ts'

/** What the page of messages to the shop says. */
export const text = {
  title: PAGES['/Suport'].title,
  lead: 'پرسش، پیشنهاد یا مشکل خود را بنویسید. بدون اینترنت هم می‌توانید بنویسید؛ پیام در صف می‌ماند و با وصل شدن فرستاده می‌شود.',
  subject: 'موضوع',
  badSubject: 'موضوع را در ۲ تا ۱۰۰ حرف بنویسید.',
  words: 'متن پیام',
  badWords: 'پیام دست‌کم ۵ حرف است.',
  longWords: 'پیام بلندتر از ۴۰۰۰ حرف است؛ آن را کوتاه یا دو پیام کنید.',
  send: 'فرستادن پیام',
  kept: 'پیام شما ثبت شد.',
  unsent: 'هنوز فرستاده نشده',
  waiting: 'در صف ارسال',
  refused: 'پذیرفته نشد',
  toWaiting: 'دیدن صف ارسال',
  arrived: 'پیام شما به دست پشتیبانی رسید.',
  questions: 'شاید پاسخ اینجا باشد:',
} as const
