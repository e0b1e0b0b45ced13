import type { ProblemKind } from '#src/calc/log/math/parse-math.ts'

/** Every sentence of the math channels. */
export const text = {
  title: 'کانال محاسبه‌ای',
  lead: 'با کانال‌های لاگ یک کانال جدید بسازید. نام کانالی که فاصله دارد داخل کروشه نوشته می‌شود.',
  help: [
    ['+ − × ÷ ( )', 'چهار عمل اصلی و پرانتز'],
    ['abs(x)', 'قدر مطلق'],
    ['sqrt(x)', 'جذر'],
    ['min(a, b)', 'کوچک‌تر'],
    ['max(a, b)', 'بزرگ‌تر'],
    ['clamp(x, 0, 100)', 'محدود بین دو مقدار'],
    ['smooth(x, 0.5)', 'میانگین نیم ثانیه'],
    ['rate(x)', 'تغییر در هر ثانیه'],
    ['before(x, 0.2)', 'مقدار ۰٫۲ ثانیه قبل'],
  ],
  noTime: 'این لاگ کانال زمان ندارد؛ در smooth، rate و before به‌جای ثانیه، نمونه شمرده می‌شود.',
  name: (number: string) => `نام کانال ${number}`,
  expression: (number: string) => `فرمول کانال ${number}`,
  example: '([AFR] − [AFR Target]) ÷ [AFR Target] × 100',
  fallback: (number: string) => `محاسبه ${number}`,
  add: 'افزودن کانال',
  remove: (name: string) => `حذف ${name}`,
  problems: {
    empty: () => 'فرمول را وارد کنید.',
    long: () => 'فرمول بیش از حد طولانی یا تودرتوست؛ آن را به دو کانال تقسیم کنید.',
    letter: (word) => `علامت «${word}» معنی ندارد؛ آن را حذف کنید.`,
    channel: (word) => `کانالی با نام «${word}» در این لاگ نیست؛ نام را از فهرست کانال‌ها بنویسید.`,
    function: (word) => `تابع «${word}» وجود ندارد.`,
    count: (word) => `تعداد ورودی‌های «${word}» درست نیست.`,
    missing: (word) =>
      word === '' ? 'فرمول ناتمام است؛ ادامه‌اش را بنویسید.' : `قبل از «${word}» یک مقدار لازم است.`,
    open: () => 'این پرانتز بسته نشده است.',
    rest: (word) => `قبل از «${word}» یک علامت (+ − × ÷) لازم است.`,
  } satisfies Record<ProblemKind, (word: string) => string>,
  at: (place: string, problem: string) => `کاراکتر ${place}: ${problem}`,
} as const
