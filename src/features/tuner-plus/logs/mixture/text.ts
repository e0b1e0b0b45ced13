import type { MixtureFault } from '#src/calc/log/mixture-channel.ts'

/** The sentences of the mixture that say why a number is missing, or not finished. */
export const text = {
  fault: {
    none: 'در این لاگ کانال لامبدا یا AFR اندازه‌گرفته نیست؛ مخلوط و جدول VE از آن حساب نمی‌شود. اگر هست، در «کانال‌ها» آن را تعیین کنید.',
    narrowband:
      'این لاگ فقط سنسور اکسیژن باریک‌باند (narrowband) دارد. ولتاژ آن فقط غنی یا رقیق بودن را می‌گوید، نه مقدار لامبدا را؛ از آن جدول VE ساخته نمی‌شود. سنسور wideband لازم است.',
    voltage:
      'این کانال ولتاژ سنسور است، نه لامبدا یا AFR. در برنامهٔ ثبت لاگ، خروجی تبدیل‌شدهٔ wideband را ثبت کنید.',
    target:
      'این لاگ فقط «هدف» لامبدا یا AFR را دارد، نه مقدار اندازه‌گرفته را؛ هدف با خودش مقایسه نمی‌شود و جدول VE ساخته نمی‌شود.',
    error: 'این کانال خطا یا اختلاف لامبداست، نه خود لامبدا؛ کانال اندازه‌گرفتهٔ wideband لازم است.',
    correction: 'این کانال تصحیح سوخت است، نه لامبدا؛ کانال اندازه‌گرفتهٔ wideband لازم است.',
    unclear:
      'عددهای این کانال نه در محدودهٔ لامبداست (حدود ۰٫۵۵ تا ۲) و نه AFR (حدود ۴٫۵ تا ۳۰)؛ شاید ولتاژ یا مقدار خام سنسور باشد.',
  } satisfies Record<MixtureFault, string>,
  impossible: 'این فیلترها در این لاگ ممکن نیست:',
  missing: (filter: string, roles: string) => `${filter}: کانال ${roles} در لاگ نیست.`,
  fieldMissing: (roles: string) => `کانال ${roles} در لاگ نیست؛ این شرط بررسی نمی‌شود.`,
  role: (role: string) => `«${role}»`,
  unchecked:
    'بدون آن‌ها نمونه‌های نامناسب (موتور سرد، قطع سوخت، تغییر تند) در نتیجه می‌ماند. کانال را در «کانال‌ها» تعیین کنید، شرط را خالی کنید، یا بدون آن ادامه دهید.',
  goOn: 'ادامه بدون این فیلترها',
  without: (filters: string) => `بدون این فیلترها حساب شد: ${filters}.`,
  finished: (count: string, all: string) => `${count} خانه از ${all} با این لاگ تمام است.`,
  capped: (count: string, percent: string) =>
    `${count} خانه به سقف تغییر ${percent}٪ رسید و تمام نیست: لاگ تغییر بیشتری می‌خواهد. جدول را وارد کنید و دوباره لاگ بگیرید؛ اگر باز به سقف رسید، علت دیگری دارد.`,
  cappedMark: 'سقف',
  cappedTone: 'به سقف رسیده، تمام نیست',
} as const
