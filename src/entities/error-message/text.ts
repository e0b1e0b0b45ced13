import type { ErrorCode, ErrorDetails } from '#contract/errors.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'

type Sentence = (details: ErrorDetails) => string

function numberIn(details: ErrorDetails, name: string): number | undefined {
  const value = details[name]
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}

/** «۳ دقیقه» or «۴۰ ثانیه», rounded up. */
export function waitText(seconds: number): string {
  return seconds < 60
    ? `${persianNumber(Math.max(1, Math.ceil(seconds)))} ثانیه`
    : `${persianNumber(Math.ceil(seconds / 60))} دقیقه`
}

function withWait(before: string, withoutTime: string): Sentence {
  return (details) => {
    const seconds = numberIn(details, 'retryAfterSeconds')
    return seconds === undefined ? withoutTime : `${before} ${waitText(seconds)} دیگر دوباره امتحان کنید.`
  }
}

/** What each refusal means, in words for everybody. A code without a sentence does not compile. */
const sentences: { readonly [C in ErrorCode]: string | Sentence } = {
  InvalidInput: 'بخشی از آنچه فرستاده شد درست نیست. آن را بررسی کنید.',
  MutationIdReused: 'این تغییر با شناسه‌ای تکراری فرستاده شد. آن را از نو انجام دهید.',
  CsrfMismatch: 'نشانهٔ امنیتی صفحه کهنه شده است. صفحه را تازه و دوباره امتحان کنید.',
  ForeignOrigin: 'برنامه از نشانی دیگری باز شده است. آن را از نشانی اصلی باز کنید.',
  SignInRequired: 'برای این کار باید وارد حساب شوید.',
  NotAllowed: 'حساب شما اجازهٔ این کار را ندارد.',
  SecondFactorMissing: 'برای کارهای مدیریت باید ورود دومرحله‌ای را در تنظیمات حساب خود روشن کنید.',
  AddressBlocked: 'دسترسی از این شبکه موقتاً بسته شده است. کمی بعد دوباره امتحان کنید.',
  UnknownOperation: 'این نسخهٔ برنامه با سرور هم‌خوان نیست. برنامه را تازه‌سازی کنید.',
  TooLarge: 'آنچه فرستاده شد بزرگ‌تر از اندازهٔ مجاز است.',
  TooManyRequests: withWait('درخواست‌ها زیاد بود.', 'درخواست‌ها زیاد بود. کمی بعد دوباره امتحان کنید.'),
  Internal: 'در سرور مشکلی پیش آمد. کمی بعد دوباره امتحان کنید.',
  Unavailable: withWait('سرور در دسترس نیست.', 'سرور در دسترس نیست. کمی بعد دوباره امتحان کنید.'),
  NoConnection: 'اینترنت قطع است یا سرور پاسخ نمی‌دهد.',
  TimedOut: 'پاسخ سرور دیر شد. اینترنت شما شاید کند باشد؛ دوباره امتحان کنید.',
  NotOurServer: 'پاسخ از سرور ما نبود. اگر به شبکه‌ای با صفحهٔ ورود وصل هستید، نخست وارد آن شوید.',
  NotFound: 'این مورد پیدا نشد یا دیگر در دسترس نیست.',
  OutOfStock: (details) => {
    const left = numberIn(details, 'left')
    return left === undefined || left === 0
      ? 'موجودی این محصول تمام شده است.'
      : `از این محصول تنها ${persianNumber(left)} عدد مانده است.`
  },
  DesignRequired: 'برای این محصول باید یکی از طرح‌ها را انتخاب کنید.',
  AlreadyOwned: 'این دوره را پیش‌تر خریده‌اید.',
  AreaDisabled: 'این بخش فعلاً بسته است.',
  WrongCredentials: 'نام کاربری یا گذرواژه درست نیست.',
  FreshProofRequired: 'برای این کار گذرواژه یا کد تازه لازم است.',
  WeakPassword: 'این گذرواژه را می‌شود آسان حدس زد؛ گذرواژهٔ دیگری بنویسید.',
  WrongCode: 'کد درست نیست. آن را دوباره بررسی کنید.',
  CodeExpired: 'زمان این کد گذشته است. کد تازه بگیرید.',
  CodeSentRecently: withWait('کد به‌تازگی فرستاده شده است.', 'کد به‌تازگی فرستاده شده است. کمی صبر کنید.'),
  CaptchaRequired: 'بررسی امنیتی این دستگاه به پایان نرسید. دوباره امتحان کنید.',
  AlreadyConfirmed: 'این نشانی پیش‌تر تأیید شده است.',
  AccountLocked: withWait('حساب موقتاً قفل شده است.', 'حساب موقتاً قفل شده است. کمی بعد دوباره امتحان کنید.'),
  SecondFactorRequired: 'ورود کامل نشد؛ مرحلهٔ دوم آن مانده است.',
  PhoneNotConfirmed: 'نخست شمارهٔ همراه خود را تأیید کنید.',
  AddressProtected: 'این نشانی از آنِ شما یا شبکهٔ خود سایت است و بسته نمی‌شود.',
  AlreadyMember: 'شما پیش‌تر پذیرفته شده‌اید و عضویتتان فعال است.',
  IdentityNotVerified: 'هویت این شخص هنوز تأیید نشده است.',
  Outdated: 'این مورد پس از آنکه دیدید تغییر کرده است. آن را دوباره ببینید و تصمیم بگیرید.',
  DocumentsMissing: 'مدرک هویت فرستاده نشده است.',
  InUse: 'چیزهای دیگری به این مورد وابسته‌اند؛ نخست آن‌ها را بردارید یا این را غیرفعال کنید.',
  AlreadyRegistered: 'با این شماره پیش‌تر حسابی ساخته شده است. وارد شوید.',
  LaneWaits: 'تغییری که پیش از این انجام شده هنوز فرستاده نشده است؛ این پس از آن می‌رود.',
  BatchNotAllowed: 'این تغییر را نمی‌توان از صف فرستاد. آن را هنگام اتصال انجام دهید.',
  OtherAccount: 'این تغییر از حساب دیگری است و پس از ورود به همان حساب فرستاده می‌شود.',
}

/** The sentence for a failure; `details` are those of the answer. */
export function errorText(code: ErrorCode, details: ErrorDetails = {}): string {
  const sentence = sentences[code]
  return typeof sentence === 'string' ? sentence : sentence(details)
}
