import type { Sort } from '#contract/shapes.ts'

/** The names of a list's orders. */
export const sortText: Readonly<Record<Sort, string>> = {
  newest: 'جدیدترین',
  mostViewed: 'پربازدیدترین',
  bestSelling: 'پرفروش‌ترین',
  cheapest: 'ارزان‌ترین',
  expensive: 'گران‌ترین',
  relevant: 'مرتبط‌ترین',
}
