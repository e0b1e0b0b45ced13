import { wholeTomans } from '../checkout/price-order.ts'

/** What all pieces of a bought thing were sold for, in rials. */
export interface LineSums {
  count: number
  codeDiscount: number
  paid: number
  share: number
  commission: number
}

/**
 * The sums of some of the pieces. The buyer gets whole tomans: the discount of the code is divided, rounded down, and the price of a piece
 * is whole already. What does not go with the pieces stays with the others, so that returns in any order sum to what was paid.
 */
export function partOfLine(line: LineSums, pieces: number): Omit<LineSums, 'count'> {
  const part = (sum: number) => Math.floor((sum * pieces) / line.count)
  const codeDiscount = wholeTomans(part(line.codeDiscount))
  const paid = part(line.paid + line.codeDiscount) - codeDiscount
  // a code that the site pays for takes nothing from its partner
  const isCodeOfSite = line.share + line.commission > line.paid
  const price = isCodeOfSite ? paid + codeDiscount : paid
  const commission = Math.min(line.commission, Math.max(part(line.commission), price - line.share))
  return { codeDiscount, paid, share: price - commission, commission }
}
