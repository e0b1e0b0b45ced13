import type { Product, ProductDesign } from '#contract/product/product.ts'
import { salePrice, type SiteOffer } from '#contract/sale-price.ts'

/** What can be bought right now: the product itself, or one design of it. Prices in rials. */
export interface Offer {
  /** Undefined for a product without designs. */
  design: ProductDesign | undefined
  price: number
  /** The price before the reduction; null without one. */
  oldPrice: number | null
  stock: number
  /** How many pieces one order may hold. */
  most: number
}

/** A product with the offer of the site, as the Mirror keeps it. */
export type Offered = Product & { siteOffer?: SiteOffer | null }

/** The cheapest design that can be had; when all are gone, the cheapest. */
function cheapestOf(product: Offered, now: number): ProductDesign | undefined {
  const { designs, siteOffer } = product
  const priceOf = (design: ProductDesign) => salePrice({ ...design, siteOffer }, now)
  const had = designs.filter(({ stock }) => stock > 0)
  return (had.length > 0 ? had : [...designs]).toSorted((a, b) => priceOf(a) - priceOf(b))[0]
}

/**
 * The offer for a choice of design. Without a choice, or when the chosen design is no longer sold, it is the cheapest design
 * in stock. `now` in milliseconds.
 */
export function offerOf(product: Offered, designId: number | null, now: number): Offer {
  const { designs, maxPerOrder, siteOffer } = product
  const design = designs.find(({ id }) => id === designId) ?? cheapestOf(product, now)
  const listPrice = design ? design.price : product.price
  const price = salePrice(design ? { ...design, siteOffer } : product, now)
  const stock = design ? design.stock : product.stock
  return {
    design,
    price,
    oldPrice: price < listPrice ? listPrice : null,
    stock,
    most: Math.min(stock, maxPerOrder),
  }
}
