/** Digits are left out: a number alone says nothing about the words around it. */
const PERSIAN_LETTER = /[\u0620-\u064a\u0671-\u06d3]/

/**
 * The direction of a text whose kind is unknown. A Persian text runs from right to left, also where its first word is Latin: the browser
 * asks for the first letter alone.
 */
export function directionOf(text: string): 'rtl' | 'auto' {
  return PERSIAN_LETTER.test(text) ? 'rtl' : 'auto'
}
