import type { ProductCard } from '#contract/product/product.ts'

export type Fit = 'yes' | 'no' | 'unknown'

/** Whether a product fits a car; unknown while nobody has said which cars it fits. */
export function fitOf(fits: ProductCard['fits'] | undefined, carModelId: number): Fit {
  if (fits === 'all') return 'yes'
  // a copy of before cars has none
  if (!fits?.length) return 'unknown'
  return fits.includes(carModelId) ? 'yes' : 'no'
}
