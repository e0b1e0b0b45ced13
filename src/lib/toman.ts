import { persianNumber } from './persian-digits.ts'

export const RIALS_PER_TOMAN = 10

/** «۱٬۲۵۰٬۰۰۰»: an amount of rials in tomans, without the unit. */
export function tomans(rials: number): string {
  return persianNumber(rials / RIALS_PER_TOMAN)
}

/** «۱٬۲۵۰٬۰۰۰ تومان». */
export function tomanText(rials: number): string {
  return `${tomans(rials)} تومان`
}

/** How much lower the new price is, in whole percent rounded down. 0 when it is not lower. */
export function discountPercent(price: number, oldPrice: number): number {
  return oldPrice > price ? Math.floor(((oldPrice - price) / oldPrice) * 100) : 0
}
