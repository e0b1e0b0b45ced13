import type { Product } from '#contract/product/product.ts'
import { keepCodes } from '#src/lib/keep-codes.ts'

/**
 * Three products without designs that can be had: those that journeys put into carts. Their titles are shown as they are
 * written; a code in a title is shown with joining marks, which a locator does not expect.
 */
export function simpleProducts(products: readonly Product[]): [Product, Product, Product] {
  const [a, b, c] = products.filter(
    ({ hasDesigns, stock, maxPerOrder, title }) =>
      !hasDesigns && stock > 0 && maxPerOrder >= 4 && keepCodes(title) === title,
  )
  if (!a || !b || !c) throw new Error('The demo has too few simple products.')
  return [a, b, c]
}
