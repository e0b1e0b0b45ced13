const BLOCK_WORDS = 16
const ROUNDS = 64
/** Beyond it a text needs a second block. */
const LONGEST_TEXT = 55

/** The first 32 bits of the fractional parts of roots of the first primes, as SHA-256 defines its constants. */
function rootsOfPrimes(count: number, root: (prime: number) => number): Uint32Array {
  const words = new Uint32Array(count)
  for (let number = 2, found = 0; found < count; number += 1) {
    let divisor = 2
    while (divisor * divisor <= number && number % divisor !== 0) divisor += 1
    if (divisor * divisor <= number) continue
    words[found] = (root(number) % 1) * 2 ** 32
    found += 1
  }
  return words
}

const CONSTANTS = rootsOfPrimes(ROUNDS, Math.cbrt)
const START = rootsOfPrimes(8, Math.sqrt)
const schedule = new Int32Array(ROUNDS)

/**
 * The first 32 bits of the SHA-256 of a short ASCII text. The browser's own digest is a promise each time, ten times as
 * slow for texts of this size. Throws a RangeError beyond 55 letters.
 */
export function sha256Word(text: string): number {
  const { length } = text
  if (length > LONGEST_TEXT) throw new RangeError('The text is longer than one block.')
  schedule.fill(0, 0, BLOCK_WORDS)
  for (let at = 0; at < length; at += 1) place(at, text.charCodeAt(at))
  place(length, 0x80)
  schedule[BLOCK_WORDS - 1] = length * 8
  for (let at = BLOCK_WORDS; at < ROUNDS; at += 1) {
    const before15 = word(at - 15)
    const before2 = word(at - 2)
    const first = turn(before15, 7) ^ turn(before15, 18) ^ (before15 >>> 3)
    const second = turn(before2, 17) ^ turn(before2, 19) ^ (before2 >>> 10)
    schedule[at] = word(at - 16) + first + word(at - 7) + second
  }
  return compress()
}

const word = (at: number) => schedule[at] ?? 0
const constant = (at: number) => CONSTANTS[at] ?? 0
const turn = (value: number, bits: number) => (value >>> bits) | (value << (32 - bits))

function place(at: number, byte: number): void {
  const index = at >> 2
  schedule[index] = word(index) | (byte << (24 - (at & 3) * 8))
}

/** The rounds over the schedule; the other words of the digest are of no interest. */
function compress(): number {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = START
  const start = a
  for (let at = 0; at < ROUNDS; at += 1) {
    const high = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)
    const added = (h + high + ((e & f) ^ (~e & g)) + constant(at) + word(at)) | 0
    const low = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)
    const sum = (low + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + added) | 0
    d = c
    c = b
    b = a
    a = (added + sum) | 0
  }
  return (start + a) >>> 0
}
