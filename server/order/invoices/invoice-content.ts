/** The part of a price that is value added tax, by the rate of 1405. Prices include it. */
export const VAT_PERCENT = 10

/** The tax in a price, in whole rials, rounded down. */
export const vatIn = (rials: number): number => Math.floor((rials * VAT_PERCENT) / (100 + VAT_PERCENT))

/** A line of an invoice. Money is rials. */
export interface InvoiceLine {
  title: string
  count: number
  unitPrice: number
  discount: number
  paid: number
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
  const paid = parts.flatMap(({ lines, shipping }) => [...lines.map((line) => line.paid), shipping])
  const payable = credit?.amount ?? paid.reduce((sum, rials) => sum + rials, 0)
  return { buyer, parts, payable, vat: vatIn(payable), ...(credit && { creditOf: credit.of }) }
}

/** `1405-12` */
export const invoiceNumber = ({ year, number }: { year: number; number: number }): string =>
  `${year}-${number}`
