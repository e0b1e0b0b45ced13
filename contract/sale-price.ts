/** The offer of the whole site: a percentage off every full price, until a moment. */
export interface SiteOffer {
  percent: number
  /** An instant. */
  until: string
}

/** What a price is made of, in rials. */
export interface Priced {
  price: number
  offPrice: number | null
  offUntil?: string | null
  siteOffer?: SiteOffer | null | undefined
}

/** The offer that the settings make, whether or not it is over; null without one. */
export const siteOfferOf = (setting?: {
  isOff: boolean
  offDate: string | null
  offPercent?: number
}): SiteOffer | null =>
  setting?.isOff && setting.offDate && setting.offPercent
    ? { percent: setting.offPercent, until: setting.offDate }
    : null

/**
 * The price in rials at a moment, in milliseconds: the lower of the reduced price and the site's offer, each while it is valid. The
 * offer is rounded down to whole tomans. The SQL of the server is `priceNow` (server/catalogue/list-store.ts).
 */
export function salePrice({ price, offPrice, offUntil, siteOffer }: Priced, now: number): number {
  const isValid = (until?: string | null) => !until || Date.parse(until) > now
  return Math.min(
    isValid(offUntil) ? (offPrice ?? price) : price,
    siteOffer && isValid(siteOffer.until)
      ? Math.floor((price * (100 - siteOffer.percent)) / 1_000) * 10
      : price,
  )
}
