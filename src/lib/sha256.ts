const BLOCK_WORDS = 16
const BLOCK_BYTES = 64
const ROUNDS = 64
/** The last two words of the last block are the length. */
const LENGTH_BYTES = 8

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

const word = (at: number) => schedule[at] ?? 0
const constant = (at: number) => CONSTANTS[at] ?? 0
const turn = (value: number, bits: number) => (value >>> bits) | (value << (32 - bits))

function add(state: Int32Array, at: number, value: number): void {
  state[at] = (state[at] ?? 0) + value
}

export const startOfSha256 = () => Int32Array.from(START)

/** Mixes a block of 16 words into the state. */
export function mixBlock(state: Int32Array, block: ArrayLike<number>): void {
  for (let at = 0; at < BLOCK_WORDS; at += 1) schedule[at] = block[at] ?? 0
  for (let at = BLOCK_WORDS; at < ROUNDS; at += 1) {
    const before15 = word(at - 15)
    const before2 = word(at - 2)
    const first = turn(before15, 7) ^ turn(before15, 18) ^ (before15 >>> 3)
    const second = turn(before2, 17) ^ turn(before2, 19) ^ (before2 >>> 10)
    schedule[at] = word(at - 16) + first + word(at - 7) + second
  }
  // destructuring would be four times as slow
  let a = state[0] ?? 0
  let b = state[1] ?? 0
  let c = state[2] ?? 0
  let d = state[3] ?? 0
  let e = state[4] ?? 0
  let f = state[5] ?? 0
  let g = state[6] ?? 0
  let h = state[7] ?? 0
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
  add(state, 0, a)
  add(state, 1, b)
  add(state, 2, c)
  add(state, 3, d)
  add(state, 4, e)
  add(state, 5, f)
  add(state, 6, g)
  add(state, 7, h)
}

/** SHA-256 of bytes that come piece by piece. The browser's own digest takes only the whole in memory. */
export function createSha256() {
  const state = startOfSha256()
  const block = new Int32Array(BLOCK_WORDS)
  let length = 0
  let rest = new Uint8Array(0)

  function mix(bytes: Uint8Array): void {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    for (let from = 0; from < bytes.length; from += BLOCK_BYTES) {
      for (let at = 0; at < BLOCK_WORDS; at += 1) block[at] = view.getInt32(from + at * 4)
      mixBlock(state, block)
    }
  }

  return {
    update(piece: Uint8Array): void {
      length += piece.length
      const missing = rest.length === 0 ? 0 : Math.min(BLOCK_BYTES - rest.length, piece.length)
      if (missing > 0) {
        const joined = new Uint8Array([...rest, ...piece.subarray(0, missing)])
        if (joined.length === BLOCK_BYTES) mix(joined)
        rest = joined.length === BLOCK_BYTES ? new Uint8Array(0) : joined
      }
      const whole = missing + Math.floor((piece.length - missing) / BLOCK_BYTES) * BLOCK_BYTES
      mix(piece.subarray(missing, whole))
      if (whole < piece.length) rest = piece.slice(whole)
    },
    /** The hash in hexadecimal digits. Nothing may be added after it. */
    digest(): string {
      const end = rest.length + 1 + LENGTH_BYTES > BLOCK_BYTES ? 2 * BLOCK_BYTES : BLOCK_BYTES
      const last = new Uint8Array(end)
      last.set(rest)
      last[rest.length] = 0x80
      new DataView(last.buffer).setBigUint64(end - LENGTH_BYTES, BigInt(length) * 8n)
      mix(last)
      return [...state].map((value) => (value >>> 0).toString(16).padStart(8, '0')).join('')
    },
  }
}
