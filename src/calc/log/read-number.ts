const EXACT_POWERS = 22
/** Powers of ten that a double represents exactly. */
const POWERS = Array.from({ length: EXACT_POWERS + 1 }, (_, power) => Number(`1e${power}`))
const LONGEST_EXACT = Number.MAX_SAFE_INTEGER

const ZERO = 0x30
const MINUS = 0x2d
const PLUS = 0x2b
const POINT = 0x2e
const COMMA = 0x2c
const LOWER_E = 0x65

const ODD = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i

/**
 * The number in ASCII between two positions of a file, without quotes and blanks around it. NaN for anything else.
 * It equals the double of `Number()`: with at most 2^53 in its digits and 10^±22 beside them, one multiplication
 * rounds correctly (Clinger, How to Read Floating Point Numbers Accurately, 1990).
 */
export function readNumber(bytes: Uint8Array, start: number, end: number, decimal = POINT): number {
  let at = start
  let stop = end
  while (at < stop && isAround(bytes[at])) at += 1
  while (stop > at && isAround(bytes[stop - 1])) stop -= 1
  if (at === stop) return NaN
  const first = at
  const sign = bytes[at] === MINUS ? -1 : 1
  if (bytes[at] === MINUS || bytes[at] === PLUS) at += 1
  let mantissa = 0
  let shift = 0
  let digits = 0
  let hasPoint = false
  for (; at < stop; at += 1) {
    const digit = (bytes[at] ?? 0) - ZERO
    if (digit >= 0 && digit <= 9) {
      mantissa = mantissa * 10 + digit
      digits += 1
      if (hasPoint) shift -= 1
    } else if (bytes[at] === decimal && !hasPoint) hasPoint = true
    else break
  }
  if (digits > 0 && at < stop && ((bytes[at] ?? 0) | 0x20) === LOWER_E) {
    at += 1
    const exponentSign = bytes[at] === MINUS ? -1 : 1
    if (bytes[at] === MINUS || bytes[at] === PLUS) at += 1
    const from = at
    let exponent = 0
    for (; at < stop && isDigit(bytes[at]); at += 1) exponent = exponent * 10 + (bytes[at] ?? 0) - ZERO
    if (at === from) return NaN
    shift += exponentSign * exponent
  }
  if (digits === 0 || at < stop) return NaN
  if (mantissa > LONGEST_EXACT || shift > EXACT_POWERS || shift < -EXACT_POWERS)
    return readOdd(bytes, first, stop, decimal)
  return sign * (shift < 0 ? mantissa / (POWERS[-shift] ?? 1) : mantissa * (POWERS[shift] ?? 1))
}

function isDigit(byte = 0): boolean {
  return byte >= ZERO && byte <= ZERO + 9
}

/** A blank or a quote. */
function isAround(byte = 0): boolean {
  return byte === 0x20 || byte === 0x22 || byte === 0x09 || byte === 0x0d || byte === 0x27
}

function readOdd(bytes: Uint8Array, start: number, end: number, decimal: number): number {
  let word = ''
  for (let at = start; at < end; at += 1) word += String.fromCharCode(bytes[at] ?? 0)
  const plain = decimal === COMMA ? word.replace(',', '.') : word
  const value = ODD.test(plain) ? Number(plain) : NaN
  return Number.isFinite(value) ? value : NaN
}
