import type { Product, ProductDesign } from '#contract/product/product.ts'
import { priceAt } from '#src/mirror/write-documents.ts'

/** What can be bought right now: the product itself, or the chosen design of it. Prices in rials. */
export interface Offer {
  design: ProductDesign | undefined
  /** There are designs and none is chosen: nothing can be put in the cart yet, and the price is the lowest of them. */
  mustChoose: boolean
  price: number
  /** The price before the reduction; null without one. */
  oldPrice: number | null
  stock: number
  /** How many pieces one order may hold. */
  most: number
}

/** The design that stands chosen at first: the only one, otherwise none. */
export function firstDesignId({ designs }: Pick<Product, 'designs'>): number | null {
  return designs.length === 1 ? (designs[0]?.id ?? null) : null
}

function priceOf({ price, offPrice }: ProductDesign): number {
  return offPrice ?? price
}

/** The cheapest design that can be had; when all are gone, the cheapest. */
function cheapestOf(designs: readonly ProductDesign[]): ProductDesign | undefined {
  const had = designs.filter(({ stock }) => stock > 0)
  return (had.length > 0 ? had : [...designs]).toSorted((a, b) => priceOf(a) - priceOf(b))[0]
}

/** The offer for a choice of design; a design that is gone counts as not chosen. `now` in milliseconds. */
export function offerOf(product: Product, designId: number | null, now: number): Offer {
  const { designs, maxPerOrder } = product
  const design = designs.find(({ id }) => id === designId)
  const priced = design ?? cheapestOf(designs)
  const listPrice = priced ? priced.price : product.price
  const price = priced ? priceOf(priced) : priceAt(product, now)
  const stock = design ? design.stock : product.stock
  return {
    design,
    mustChoose: designs.length > 0 && design === undefined,
    price,
    oldPrice: price < listPrice ? listPrice : null,
    stock,
    most: Math.min(stock, maxPerOrder),
  }
}
