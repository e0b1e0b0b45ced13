import type { Product } from '#contract/product/product.ts'

/** Three products without designs that can be had: those that journeys put into carts. */
export function simpleProducts(products: readonly Product[]): [Product, Product, Product] {
  const [a, b, c] = products.filter(
    ({ hasDesigns, stock, maxPerOrder }) => !hasDesigns && stock > 0 && maxPerOrder >= 4,
  )
  if (!a || !b || !c) throw new Error('The demo has too few simple products.')
  return [a, b, c]
}
