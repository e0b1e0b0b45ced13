/** Why a calculation is refused. Codes about one input name it after a colon: `E_POSITIVE:afr`. */
const MESSAGES = {
  E_NUMBER: 'این خانه باید یک عدد باشد.',
  E_POSITIVE: 'مقدار باید بزرگ‌تر از صفر باشد.',
  E_RANGE: 'مقدار بیرون از محدودهٔ معتبر این فرمول است.',
  E_UNIT: 'این دو واحد از یک جنس نیستند.',
  E_NO_OXYGEN_DEMAND: 'این ترکیب برای سوختن به هوا نیاز ندارد؛ نسبت استوکیومتری تعریف نمی‌شود.',
  E_FRACTION_SUM: 'جمع کسرهای جرمی باید ۱ باشد.',
  E_ETA: 'بازده باید بین ۰ و ۱ باشد.',
  E_INLET_PRESSURE: 'افت فشار ورودی از فشار محیط بیشتر شده است.',
  E_DRY_PRESSURE: 'فشار بخار از فشار هوا بیشتر شده است.',
  E_DEGENERATE: 'دمای ورودی و دمای محیط برابرند؛ کارایی تعریف نمی‌شود.',
  E_ROD: 'طول شاتون باید از شعاع لنگ بیشتر باشد.',
  E_STANDARD: 'گزینهٔ ناشناخته.',
  E_MODEL: 'گزینهٔ ناشناخته.',
  E_FN: 'گزینهٔ ناشناخته.',
  E_DUTY: 'چرخهٔ کاری باید بین ۰ و ۱۰۰٪ باشد.',
  E_DELTA_P: 'اختلاف فشار دو سر انژکتور باید مثبت باشد.',
  E_TYRE: 'اندازهٔ لاستیک خوانده نشد. نمونه: 205/55R16 یا 185R14C',
  E_LOSS: 'درصد افت باید از ۰ تا کمتر از ۶۰ باشد.',
  E_TIME: 'زمان لاگ باید افزایشی باشد.',
  E_LOG_HEADER: 'قالب فایل لاگ شناخته نشد.',
  E_MLG_MAGIC: 'قالب فایل لاگ شناخته نشد.',
  E_MLG_VERSION: 'قالب فایل لاگ شناخته نشد.',
  E_MLG_RECORD_LENGTH: 'قالب فایل لاگ شناخته نشد.',
  E_MLG_BLOCK: 'قالب فایل لاگ شناخته نشد.',
  E_TABLE: 'جدول خوانده نشد: یک ردیف از دورها، و در ابتدای هر ردیف دیگر بار، لازم است.',
} as const

export type ErrorKind = keyof typeof MESSAGES

/** A refused calculation. */
export class CalcError extends Error {
  override readonly name = 'CalcError'
  readonly kind: ErrorKind
  /** The input that is wrong, if it is a single one. An item of a list is `components.0.vol`. */
  readonly field: string | undefined

  constructor(kind: ErrorKind, field?: string) {
    super(field === undefined ? kind : `${kind}:${field}`)
    this.kind = kind
    this.field = field
  }

  /** The kind and, after a colon, the input. */
  get code(): string {
    return this.message
  }
}

/** The refusal for a code from elsewhere. */
export function refusalOf(code: string): CalcError {
  const [kind = '', field] = code.split(':')
  return new CalcError(Object.hasOwn(MESSAGES, kind) ? (kind as ErrorKind) : 'E_FN', field)
}

/** A code in plain Persian. Undefined for an unknown code. */
export function explainError(code: string): string | undefined {
  const kind = code.split(':', 1)[0] ?? ''
  return Object.hasOwn(MESSAGES, kind) ? MESSAGES[kind as ErrorKind] : undefined
}
