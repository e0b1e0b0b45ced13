import { asciiDigits } from '../../persian-text.ts'

/** Crockford's base 32: no I, L, O or U, so that nothing is misread. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const BITS = 5
/** x⁵ + x² + 1, which makes a field of the 32 letters. */
const FIELD = 0b100101
const RANDOM_LETTERS = 8

/** Bytes of randomness in a code: 40 bits. */
export const CODE_BYTES = 5

const double = (value: number) => {
  const next = value << 1
  return next >= LETTERS.length ? next ^ FIELD : next
}

/**
 * The last letter of a code. Each letter is multiplied by another power of x and all are added, so a wrong letter and two letters that
 * changed places are always noticed.
 */
function checkLetter(letters: string): string {
  let sum = 0
  for (const letter of letters) sum = double(sum ^ LETTERS.indexOf(letter))
  return LETTERS.charAt(sum)
}

/** The code of a degree of a Persian year, of five random bytes: `DG-1405-7K3M-92QX-V`. */
export function makeDegreeCode(year: number, random: Uint8Array): string {
  let bits = 0n
  for (const byte of random.subarray(0, CODE_BYTES)) bits = (bits << 8n) | BigInt(byte)
  const letters = Array.from({ length: RANDOM_LETTERS }, (_, place) =>
    LETTERS.charAt(Number((bits >> BigInt(BITS * (RANDOM_LETTERS - 1 - place))) & 31n)),
  ).join('')
  return written(String(year), letters)
}

const written = (year: string, letters: string) =>
  `DG-${year}-${letters.slice(0, 4)}-${letters.slice(4)}-${checkLetter(year + letters)}`

/**
 * The spelling of a code that somebody typed: any keyboard's digits, small letters, O for 0, I and L for 1, with or without lines and
 * `DG`. Undefined when it cannot be a code.
 */
export function readDegreeCode(typed: string): string | undefined {
  const folded = asciiDigits(typed)
    .toUpperCase()
    .replace(/[\s\u200c\u200e\u200f_‐‑–—-]/g, '')
    .replace(/^D?G/, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
  const parts = /^(1[34]\d\d)([0-9A-HJKMNP-TV-Z]{8})([0-9A-HJKMNP-TV-Z])$/.exec(folded)
  if (!parts) return undefined
  const [, year = '', letters = '', check] = parts
  return checkLetter(year + letters) === check ? written(year, letters) : undefined
}
