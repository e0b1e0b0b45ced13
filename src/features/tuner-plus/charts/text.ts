/** What is said around the charts of Tuner Plus. */
export const text = {
  charts: 'نمودارها',
  points: 'جدول نقطه‌ها',
  axis: (label: string, unit: string) => (unit ? `${label} (${unit})` : label),
  from: (label: string, first: string, last: string, unit: string) =>
    `${label} از ${first} تا ${last}${unit && ` ${unit}`}`,
  sentence: (title: string, over: string, parts: readonly string[]) =>
    `${title}، روی ${over}: ${parts.join('؛ ')}.`,
  now: 'نقطهٔ شما',
  band: 'نوار رنگی: بازهٔ خطای ورودی‌ها',
} as const
