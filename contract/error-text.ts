import type { ErrorCode, ErrorDetails } from './errors.ts'
import type { CodeRefusal } from './order/checkout.ts'

const persianNumber = (count: number) =>
  String(count).replace(/\d/g, (digit) => String.fromCharCode(0x6f0 + Number(digit)))

type Sentence = (details: ErrorDetails) => string

function numberIn(details: ErrorDetails, name: string): number | undefined {
  const value = details[name]
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}

/** «۳ دقیقهٔ دیگر» or «۴۰ ثانیهٔ دیگر», rounded up. */
export function waitText(seconds: number): string {
  return seconds < 60
    ? `${persianNumber(Math.max(1, Math.ceil(seconds)))} ثانیهٔ دیگر`
    : `${persianNumber(Math.ceil(seconds / 60))} دقیقهٔ دیگر`
}

function withWait(before: string, withoutTime: string): Sentence {
  return (details) => {
    const seconds = numberIn(details, 'retryAfterSeconds')
    return seconds === undefined ? withoutTime : `${before} ${waitText(seconds)} دوباره امتحان کنید.`
  }
}

/** The same for waits of days. */
function withHours(before: string, withoutTime: string): Sentence {
  return (details) => {
    const seconds = numberIn(details, 'retryAfterSeconds')
    if (seconds === undefined) return withoutTime
    return `${before} ${persianNumber(Math.max(1, Math.ceil(seconds / 3_600)))} ساعت دیگر دوباره امتحان کنید.`
  }
}

/** Why a discount code takes nothing off the cart. */
const codeRefusalText: Readonly<Record<CodeRefusal, string>> = {
  unknown: 'این کد تخفیف وجود ندارد. آن را دوباره بررسی کنید.',
  notYet: 'زمان استفاده از این کد هنوز شروع نشده است.',
  ended: 'مهلت استفاده از این کد تمام شده است.',
  usedUp: 'ظرفیت این کد تمام شده است.',
  usedByYou: 'شما قبلاً از این کد استفاده کرده‌اید.',
  tooLittle: 'مجموع محصولات و دوره‌های مشمول این کد کافی نیست.',
  nothingFits: 'این کد برای موارد سبد شما نیست.',
}

const isCodeRefusal = (reason: unknown): reason is CodeRefusal =>
  typeof reason === 'string' && Object.hasOwn(codeRefusalText, reason)

/** The meaning of each refusal in plain words. A code without a sentence does not compile. */
/** «۱٬۲۰۰٬۰۰۰»: rials as tomans. */
const tomans = (rials: number) => persianNumber(Math.round(rials / 10)).replace(/(?<=.)(?=(?:.{3})+$)/g, '٬')

const sentences: { readonly [C in ErrorCode]: string | Sentence } = {
  InvalidInput: 'بخشی از اطلاعات درست نیست. آن را بررسی کنید.',
  MutationIdReused: 'این تغییر با شناسه‌ای تکراری ارسال شد. دوباره انجامش دهید.',
  CsrfMismatch: 'مهلت امنیتی این صفحه تمام شده است. صفحه را دوباره بارگذاری و امتحان کنید.',
  ForeignOrigin: 'برنامه از آدرس دیگری باز شده است. از آدرس اصلی سایت وارد شوید.',
  SignInRequired: 'برای این کار باید وارد حساب شوید.',
  NotAllowed: 'حساب شما اجازهٔ این کار را ندارد.',
  SecondFactorMissing: 'برای کارهای مدیریت باید ورود دومرحله‌ای را در تنظیمات حساب خود فعال کنید.',
  AddressBlocked: 'دسترسی از این شبکه موقتاً مسدود شده است. کمی بعد دوباره امتحان کنید.',
  UnknownOperation: 'این نسخهٔ برنامه قدیمی است. از منو «بارگذاری مجدد» را بزنید.',
  TooLarge: 'حجم ارسالی بیش از حد مجاز است.',
  TooManyRequests: withWait(
    'تعداد درخواست‌ها زیاد بود.',
    'تعداد درخواست‌ها زیاد بود. کمی بعد دوباره امتحان کنید.',
  ),
  Internal: 'مشکلی از سمت ما پیش آمد. کمی بعد دوباره امتحان کنید.',
  Unavailable: withWait('سرور در دسترس نیست.', 'سرور در دسترس نیست. کمی بعد دوباره امتحان کنید.'),
  NoConnection: 'اینترنت قطع است یا سرور در دسترس نیست.',
  TimedOut: 'پاسخ سرور طول کشید. شاید اینترنت شما کند باشد؛ دوباره امتحان کنید.',
  NotOurServer: 'پاسخ از سرور ما نبود. اگر وای‌فای شما صفحهٔ ورود دارد، ابتدا وارد آن شوید.',
  NotFound: 'این مورد پیدا نشد یا دیگر در دسترس نیست.',
  OutOfStock: (details) => {
    const left = numberIn(details, 'left')
    return left === undefined || left === 0
      ? 'موجودی این محصول تمام شده است.'
      : `از این محصول فقط ${persianNumber(left)} عدد مانده است.`
  },
  DesignRequired: 'ابتدا مدل این محصول را انتخاب کنید.',
  AlreadyOwned: 'این را قبلاً خریده‌اید.',
  AreaDisabled: 'این بخش فعلاً غیرفعال است.',
  WrongCredentials: 'رمز عبور یا شماره/ایمیل اشتباه است.',
  FreshProofRequired: 'برای این کار رمز عبور یا کد جدید لازم است.',
  WeakPassword: 'این رمز عبور ساده است؛ رمز قوی‌تری انتخاب کنید.',
  WrongCode: 'کد اشتباه است. دوباره بررسی کنید.',
  CodeExpired: 'این کد منقضی شده است. کد جدید بگیرید.',
  CodeSentRecently: withWait('کد به‌تازگی ارسال شده است.', 'کد به‌تازگی ارسال شده است. کمی صبر کنید.'),
  CaptchaRequired: 'بررسی امنیتی این دستگاه کامل نشد. دوباره امتحان کنید.',
  AlreadyConfirmed: 'این مورد قبلاً تأیید شده است.',
  AccountLocked: (details) =>
    details['reason']
      ? `پشتیبانی این حساب را بسته است: ${String(details['reason'])}`
      : withWait('حساب موقتاً قفل شده است.', 'حساب موقتاً قفل شده است. کمی بعد دوباره امتحان کنید.')(details),
  SecondFactorRequired: 'ورود کامل نشد؛ مرحلهٔ دوم مانده است.',
  PhoneNotConfirmed: 'ابتدا شمارهٔ موبایل خود را تأیید کنید.',
  OwnAddress: 'این آی‌پی متعلق به شما یا شبکهٔ سایت است و مسدود نمی‌شود.',
  AlreadyMember: 'شما قبلاً پذیرفته شده‌اید و عضویتتان فعال است.',
  IdentityNotVerified: 'هویت این شخص هنوز تأیید نشده است.',
  Outdated: 'این مورد پس از بازدید شما تغییر کرده است. دوباره آن را ببینید و تصمیم بگیرید.',
  DocumentsMissing: 'مدرک هویت ارسال نشده است.',
  AlreadyDecided: 'پیش از شما دربارهٔ این نسخه تصمیم گرفته شده است.',
  FieldsChanged: 'اصل این مورد در این فاصله تغییر کرده است. تغییرات را ببینید و انتخاب کنید.',
  InUse: 'موارد دیگری به این وابسته‌اند؛ ابتدا آن‌ها را حذف یا این را غیرفعال کنید.',
  WalletTooLow: 'موجودی برای این کار کافی نیست.',
  OwnThing: 'دربارهٔ حساب یا چیزی که مال خود شماست، مدیر دیگری باید تصمیم بگیرد.',
  LastSuperAdmin: 'آخرین مدیر ارشد باید بماند.',
  PriceChanged: 'مبلغ تغییر کرده است. آن را دوباره ببینید و بعد بپردازید.',
  CartNotReady: 'سبد هنوز آمادهٔ پرداخت نیست. موارد نوشته‌شده را کامل کنید.',
  CodeNotValid: ({ reason }) =>
    isCodeRefusal(reason) ? codeRefusalText[reason] : 'این کد تخفیف برای این سبد قابل استفاده نیست.',
  CodeTaken: 'کدی با همین حروف وجود دارد. کد دیگری بنویسید.',
  AmountOutOfRange: (details) => {
    const [least, most] = [numberIn(details, 'least'), numberIn(details, 'most')]
    if (least === undefined || most === undefined) return 'این مبلغ کمتر یا بیشتر از حد مجاز است.'
    return `درگاه بانک هر بار از ${tomans(least)} تا ${tomans(most)} تومان می‌پذیرد.`
  },
  GatewayDown: 'درگاه بانک پاسخ نمی‌دهد و مبلغی کم نشد. کمی بعد دوباره امتحان کنید یا از کیف پول بپردازید.',
  WrongState: 'وضعیت این مورد تغییر کرده است و این کار دیگر ممکن نیست.',
  OwnIdentityNotVerified: 'ابتدا باید احراز هویت شما تأیید شود.',
  BankDetailMissing: 'ابتدا شمارهٔ شبای خود را ثبت کنید.',
  BankDetailTooNew: withHours(
    'شمارهٔ شبا به‌تازگی ثبت شده است.',
    'شمارهٔ شبا به‌تازگی ثبت شده است. تا ۴۸ ساعت پس از ثبت نمی‌توان درخواست وجه ثبت کرد.',
  ),
  AlreadyRequested: 'درخواست قبلی هنوز به نتیجه نرسیده است.',
  ReferenceTaken: 'این شمارهٔ پیگیری برای درخواست دیگری ثبت شده است. آن را دوباره بررسی کنید.',
  NotBought: 'این کار برای خریداران است.',
  AlreadyReported: 'گزارش قبلی شما بررسی شده است.',
  QuestionClosed: 'این پرسش بسته شده است.',
  EditTooLate: 'مهلت ویرایش تمام شده است.',
  NotPaid: 'ابتدا هزینهٔ آزمون را بپردازید.',
  AlreadyPaid: 'این آزمون پرداخت شده است.',
  PriceNotZero: 'این آزمون رایگان نیست.',
  CourseNotOwned: 'این آزمون برای خریداران دوره است.',
  RetakeTooSoon: 'هنوز زمان آزمون بعدی نرسیده است.',
  AttemptsUsed: 'همهٔ نوبت‌های این آزمون را استفاده کرده‌اید.',
  NotPassed: 'گواهینامه برای آزمونی است که قبول شده باشید.',
  NameMissing: 'ابتدا نام و نام خانوادگی خود را در بخش پروفایل بنویسید.',
  Muted: 'نوشتن شما موقتاً بسته است.',
  AlreadyRegistered: 'با این شماره قبلاً حسابی ساخته شده است. وارد شوید.',
  LaneWaits: 'تغییر قبلی هنوز ارسال نشده است؛ این تغییر پس از آن ارسال می‌شود.',
  BatchNotAllowed: 'این تغییر بدون اینترنت انجام نمی‌شود. پس از وصل شدن انجامش دهید.',
  OtherAccount: 'این تغییر برای حساب دیگری است و پس از ورود به همان حساب ارسال می‌شود.',
}

/** The sentence for a failure. `details` are those of the answer. */
export function errorText(code: ErrorCode, details: ErrorDetails = {}): string {
  const sentence = sentences[code]
  return typeof sentence === 'string' ? sentence : sentence(details)
}
