import { persianDigits } from '#server/platform/persian-date.ts'
import type { Message, Template } from './messages-store.ts'

interface Words {
  subject: string
  text: string
}

/** Phones fill in a code by themselves when the last line of the message names the site that waits for it. */
const lastLine = (publicUrl: string, code: string) => `\n@${new URL(publicUrl).hostname} #${code}`

const codeOf =
  (subject: string, opens: string) =>
  ({ channel, params: { code = '' } }: Message, publicUrl: string): Words => ({
    subject,
    text:
      `${opens} شما ${code} است و تا دو دقیقه اعتبار دارد. آن را به کسی ندهید. اگر شما درخواست نداده‌اید، این پیام را نادیده بگیرید.` +
      (channel === 'sms' ? lastLine(publicUrl, code) : ''),
  })

/** What a notice is about, in one word: the templates of the SMS gateway take no space. */
const NOTICED: Partial<Record<Template, string>> = {
  'email-changed': 'ایمیل',
  'phone-changed': 'شمارهٔ',
  'password-changed': 'رمز',
  'bank-changed': 'شبای',
  'second-factor-changed': 'ورود‌دومرحله‌ای',
}

/** What of an account has changed, by the template of the notice. */
export const noticedThing = (template: Template): string => NOTICED[template] ?? ''

/** What to do when it was somebody else. Nobody signs in with a code alone once a stranger has added a second factor. */
const adviceOn = (template: Template, publicUrl: string): string =>
  template === 'second-factor-changed'
    ? `همین حالا در «تنظیمات» پنل کاربری آن را بررسی کنید و رمز عبور را تغییر دهید. اگر نمی‌توانید وارد شوید، با پشتیبانی تماس بگیرید: ${publicUrl}/Suport`
    : 'همین حالا با کد پیامکی وارد شوید و رمز عبور را تغییر دهید؛ با این کار، دستگاه‌های دیگر از حساب خارج می‌شوند.'

/** Tells the holder of an account that a way into it, or where its money is paid to, has changed. */
function notice({ template }: Message, publicUrl: string): Words {
  const sentence = `${noticedThing(template)} حساب شما`
  return {
    subject: `${sentence} تغییر کرد`,
    text: `${sentence} در ${new URL(publicUrl).hostname} تغییر کرد. اگر کار شما نبود، ${adviceOn(template, publicUrl)}`,
  }
}

/** What became of an order or a payment, in a few words. */
const ORDER_WORDS: Partial<Record<Template, string>> = {
  'order-paid': 'پرداخت و ثبت شد',
  'order-shipped': 'ارسال شد',
  'order-part-shipped': 'بخشی از آن ارسال شد',
  'order-cancelled': 'بابت لغو موردی بازپرداخت شد',
  'order-return': 'به درخواست شما پاسخ گرفت',
  'order-refunded': 'بازپرداخت شد',
  'order-refund-bounced': 'به کیف پول شما بازپرداخت شد',
  'paid-late': 'به کیف پول شما رفت',
}

/** The words of a message about an order; none for other messages. */
export const orderWords = (template: Template): string | undefined => ORDER_WORDS[template]

/** Tells a buyer what became of an order, or of a payment that came late. */
function aboutOrder({ template, params: { number = '' } }: Message, publicUrl: string): Words {
  const about = template === 'paid-late' ? `پرداخت ${number}` : `سفارش ${number}`
  const sentence = `${about} ${orderWords(template)}.`
  return { subject: sentence, text: `${sentence} جزئیات: ${publicUrl}/UserPanel/8` }
}

/** What became of a request for cash, in a few words. */
const CASH_WORDS: Partial<Record<Template, string>> = {
  'cash-paid': 'به حساب شما واریز شد',
  'cash-refused': 'پذیرفته نشد و مبلغ برگشت',
  'cash-bounced': 'از بانک برگشت خورد',
}

/** The words of a message about a request for cash; none for other messages. */
export const cashWords = (template: Template): string | undefined => CASH_WORDS[template]

/** Tells a seller or teacher what became of a request for cash. */
function aboutCash({ template, params: { number = '' } }: Message, publicUrl: string): Words {
  const sentence = `درخواست وجه ${number} ${cashWords(template)}.`
  return { subject: sentence, text: `${sentence} جزئیات: ${publicUrl}/UserPanel` }
}

const TEXTS: Readonly<Record<Template, (message: Message, publicUrl: string) => Words>> = {
  'login-code': codeOf('کد ورود', 'کد ورود'),
  'reset-code': codeOf('کد تغییر رمز عبور', 'کد تغییر رمز عبور حساب'),
  'phone-code': codeOf('کد تأیید شماره', 'کد تأیید شمارهٔ موبایل'),
  'proof-code': codeOf('کد تأیید هویت', 'کد تغییر ایمیل، شماره یا رمز عبور'),
  'email-changed': notice,
  'phone-changed': notice,
  'password-changed': notice,
  'order-paid': aboutOrder,
  'order-shipped': aboutOrder,
  'order-part-shipped': aboutOrder,
  'order-cancelled': aboutOrder,
  'order-return': aboutOrder,
  'order-refunded': aboutOrder,
  'order-refund-bounced': aboutOrder,
  'paid-late': aboutOrder,
  'bank-changed': notice,
  'second-factor-changed': notice,
  'cash-paid': aboutCash,
  'cash-refused': aboutCash,
  'cash-bounced': aboutCash,
  'message-answered': ({ params: { subject = '', answer = '' } }, publicUrl) => ({
    subject: `پاسخ به پیام شما: ${subject}`,
    text: `${answer}

این پاسخ در پیام‌های حساب شما هم هست: ${publicUrl}/UserPanel`,
  }),
  points: ({ params: { points = '' } }, publicUrl) => ({
    subject: `شما ${persianDigits(points)} امتیاز دارید`,
    text: `شما ${persianDigits(points)} امتیاز دارید و می‌توانید با آن کد تخفیف بگیرید: ${publicUrl}/UserPanel
اگر این پیام را نمی‌خواهید، آن را در «تنظیمات» پنل کاربری خاموش کنید.`,
  }),
  'email-link': ({ params: { token = '', account = '' } }, publicUrl) => ({
    subject: 'تأیید ایمیل',
    text: `برای تأیید این ایمیل${account && ` در حساب ${account}`} این لینک را باز کنید و دکمهٔ «تأیید» را بزنید. لینک تا ۲۴ ساعت اعتبار دارد:
${publicUrl}/ConfirmEmail?token=${encodeURIComponent(token)}

اگر این حساب برای شما نیست، لینک را باز نکنید و این ایمیل را نادیده بگیرید.`,
  }),
}

/** What a message says, with links to pages at `publicUrl`. What was forgotten after sending is missing. */
export function messageText(message: Message, publicUrl: string): Words {
  return TEXTS[message.template](message, publicUrl)
}
