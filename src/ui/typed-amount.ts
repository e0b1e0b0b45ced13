import { asciiDigits } from '#src/lib/persian-digits.ts'

/** A whole amount as it was typed. */
interface TypedAmount {
  /** ASCII digits. */
  digits: string
  /** A decimal sign with zeros, which change nothing. */
  fraction: string
}

/** A minus, and the slash: it groups thousands for some people and begins decimals for others. */
const REFUSED = /[-\u2010-\u2015\u2212/]/
/** Three zeros after a point may be thousands. */
const WHOLE = /^(\d*)(٫0*|\.0{0,2})?$/

/** The digits and decimal signs of a text, without grouping signs and words. */
export const amountSigns = (text: string): string => asciiDigits(text).replace(/[^\d.٫]/g, '')

/** The amount that was typed or pasted, in any digits. Undefined for a text that is no whole amount, or that can be read in two ways. */
export function typedAmount(text: string): TypedAmount | undefined {
  const found = REFUSED.test(text) ? null : WHOLE.exec(amountSigns(text))
  return found ? { digits: found[1] ?? '', fraction: found[2] ?? '' } : undefined
}
