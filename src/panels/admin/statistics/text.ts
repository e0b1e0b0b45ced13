import type { Measure } from '#contract/site/statistics.ts'

const MEASURES = {
  salesAmount: 'مبلغ فروش',
  sales: 'سفارش‌ها',
  newPeople: 'کاربران جدید',
  activePeople: 'کاربران فعال در روز',
  views: 'بازدیدها',
  exams: 'آزمون‌ها',
} as const satisfies Record<Measure, string>

/** The words of the statistics. */
export const text = {
  measures: MEASURES,
  tomans: (label: string) => `${label} (تومان)`,
  before: {
    more: (percent: string) => `${percent}٪ بیشتر از دورهٔ قبل`,
    less: (percent: string) => `${percent}٪ کمتر از دورهٔ قبل`,
    same: 'مانند دورهٔ قبل',
    none: 'در دورهٔ قبل چیزی نبود',
  },
} as const
