import type { Sort } from '#contract/shapes.ts'

/** The orders of a list as people read them. */
export const sortText: Readonly<Record<Sort, string>> = {
  newest: 'جدیدترین',
  mostViewed: 'پربازدیدترین',
  bestSelling: 'پرفروش‌ترین',
  cheapest: 'ارزان‌ترین',
  expensive: 'گران‌ترین',
  relevance: 'مرتبط‌ترین',
}
