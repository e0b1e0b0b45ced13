/** A reason to check the result. It is computed all the same. */
const MESSAGES = {
  W_RANGE: 'این مقدار بیرون از محدودهٔ معمول است؛ واحد و عدد را دوباره ببینید.',
  W_EXOTIC: 'نسبت به‌دست‌آمده برای سوخت‌های متداول غیرعادی است.',
  W_PERCENT: 'عددها درصد بودند و بر ۱۰۰ تقسیم شدند.',
  W_LAMBDA_LEAN_BOOST: 'لامبدای هدف برای موتور زیر بوست رقیق است.',
  W_LAMBDA_RANGE: 'در این محدوده دقت سنسور لامبدا کم می‌شود.',
  W_VE_HIGH: 'بازده حجمی غیرعادی است؛ فشار نسبی و مطلق را جابه‌جا نکرده باشید.',
  W_VE_LOW: 'بازده حجمی غیرعادی است؛ فشار نسبی و مطلق را جابه‌جا نکرده باشید.',
  W_SENSOR: 'کارایی اینترکولر بیرون از صفر تا یک است؛ جای سنسورها یا داغ‌شدن اینترکولر را بررسی کنید.',
  W_CR: 'نسبت تراکم برای این نوع موتور غیرعادی است.',
  W_CF_LARGE: 'ضریب تصحیح بزرگ است؛ نتیجه دیگر با استاندارد قابل مقایسه نیست.',
  W_CF_BOOST: 'برای موتور توربو با کنترل بوست، تصحیح جوی معمولاً توان را بیش از واقعیت نشان می‌دهد.',
  W_ET: 'این رابطهٔ تجربی برای این خودرو معتبر نیست (شروع بدون لغزش، ۸ تا ۲۰ ثانیه).',
  W_SENSOR_CLIP: 'ولتاژ نزدیک سقف سنسور است؛ فشار واقعی می‌تواند بیشتر باشد.',
  W_DUTY_HIGH: 'انژکتور نزدیک سقف کار می‌کند.',
  W_DUTY_STATIC: 'انژکتور دائم باز است.',
  W_PW_SHORT: 'پالس کوتاه در ناحیهٔ غیرخطی انژکتور است.',
  W_PRESSURE_FAR: 'فشار از فشار مرجع دور است؛ انژکتور واقعی از قانون ریشهٔ دوم فاصله می‌گیرد.',
  W_GEAR_ORDER: 'ضریب دنده‌ها باید کاهشی باشد.',
  W_LOSS_BAND: 'افت بیرون از محدودهٔ معمول این نوع انتقال قدرت است.',
  W_NEGATIVE: 'نتیجه منفی شد؛ ورودی‌ها با هم سازگار نیستند.',
  W_FEW_SAMPLES: 'تعداد نمونهٔ این خانه برای تصمیم‌گیری کم است.',
} as const

export type WarningKind = keyof typeof MESSAGES

export interface Warning {
  /** The kind. For `W_RANGE` the input follows a colon. */
  code: string
  field: string | undefined
  fa: string
}

export function warning(kind: WarningKind, field?: string): Warning {
  const code = kind === 'W_RANGE' ? `${kind}:${field}` : kind
  return { code, field, fa: MESSAGES[kind] }
}
