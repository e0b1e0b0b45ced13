import { mixBlock, startOfSha256 } from '#src/lib/sha256.ts'

const BLOCK_WORDS = 16
/** Beyond it a text needs a second block. */
const LONGEST_TEXT = 55

const start = startOfSha256()
const state = startOfSha256()
const block = new Int32Array(BLOCK_WORDS)

/**
 * The first 32 bits of the SHA-256 of a short ASCII text. The browser's own digest is a promise each time, ten times as
 * slow for texts of this size. Throws a RangeError beyond 55 letters.
 */
export function sha256Word(text: string): number {
  const { length } = text
  if (length > LONGEST_TEXT) throw new RangeError('The text is longer than one block.')
  block.fill(0)
  for (let at = 0; at < length; at += 1) place(at, text.charCodeAt(at))
  place(length, 0x80)
  block[BLOCK_WORDS - 1] = length * 8
  state.set(start)
  mixBlock(state, block)
  return (state[0] ?? 0) >>> 0
}

function place(at: number, byte: number): void {
  const index = at >> 2
  block[index] = (block[index] ?? 0) | (byte << (24 - (at & 3) * 8))
}
