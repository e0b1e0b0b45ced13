/** The words of charts. */
export const text = {
  weekOf: (day: string) => `هفتهٔ ${day}`,
  table: 'جدول عددها',
  time: 'زمان',
  step: 'هر ستون',
  steps: { day: 'روز', week: 'هفته', month: 'ماه' },
  save: 'دریافت فایل',
} as const
