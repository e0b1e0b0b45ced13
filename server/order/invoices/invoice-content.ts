/** The rate of 1405 for sending. Things have their own rates. Prices include the tax. */
export const SENDING_PERCENT = 10

/** The tax in a price, in whole rials, rounded down. */
export const vatIn = (rials: number, percent = SENDING_PERCENT): number =>
  Math.floor((rials * percent) / (100 + percent))

/** A line of an invoice. Money is rials. */
export interface InvoiceLine {
  title: string
  count: number
  unitPrice: number
  discount: number
  paid: number
  /** Frozen at the sale. Missing in invoices that were numbered before things had rates: 10. */
  vatPercent?: number
  /** Empty, or missing, where the thing had none. */
  taxGoodsId?: string
}

/** What one seller or teacher has sold, and what sending it cost. */
export interface InvoicePart {
  seller: string
  lines: InvoiceLine[]
  shipping: number
}

/** An invoice as it was when it was numbered. */
export interface InvoiceContent {
  buyer: { name: string; phone: string; address: string }
  parts: InvoicePart[]
  payable: number
  vat: number
  /** The invoice that a credit note takes something back from. */
  creditOf?: string
}

/** Sums up the parts; a credit note names its invoice and what was given back. */
export function contentOf(
  buyer: InvoiceContent['buyer'],
  parts: InvoicePart[],
  credit?: { of: string; amount: number },
): InvoiceContent {
  const byRate = sumsByRate(parts)
  const payable = credit?.amount ?? [...byRate.values()].reduce((sum, rials) => sum + rials, 0)
  const vat = [...byRate].reduce((sum, [percent, rials]) => sum + vatIn(rials, percent), 0)
  return { buyer, parts, payable, vat, ...(credit && { creditOf: credit.of }) }
}

/** What was paid at each rate, so that the tax of a rate is rounded once. */
function sumsByRate(parts: readonly InvoicePart[]): Map<number, number> {
  const sums = new Map<number, number>()
  const add = (percent: number, rials: number) => sums.set(percent, (sums.get(percent) ?? 0) + rials)
  for (const { lines, shipping } of parts) {
    for (const { paid, vatPercent = SENDING_PERCENT } of lines) add(vatPercent, paid)
    add(SENDING_PERCENT, shipping)
  }
  return sums
}

/** `1405-12` */
export const invoiceNumber = ({ year, number }: { year: number; number: number }): string =>
  `${year}-${number}`
