/**
 * Work instead of a picture to read: the server hands out a puzzle after repeated tries, the device finds numbers whose
 * hashes begin with so many zero bits. Server and device agree on the texts here; no schema, so the device may import it.
 */
export interface Puzzle {
  /** Signed by the server; sent back with the solution. */
  token: string
  id: string
  /** How many numbers are asked for. */
  count: number
  /** Zero bits at the beginning of each SHA-256. */
  bits: number
}

/** What is hashed for one of the numbers: ASCII, short enough for one block of SHA-256. */
export function puzzleText(id: string, index: number, nonce: number): string {
  return `${id}:${index}:${nonce}`
}

/** The solution as it is sent in `captcha`. */
export function solutionText(token: string, nonces: readonly number[]): string {
  return `${token}.${nonces.join('-')}`
}

/** The puzzle in the details of CaptchaRequired; undefined when there is none. */
export function puzzleIn({ puzzle }: Record<string, unknown>): Puzzle | undefined {
  if (typeof puzzle !== 'object' || puzzle === null) return undefined
  const { token, id, count, bits } = { token: '', id: '', count: 0, bits: 0, ...puzzle }
  return token && id && count > 0 && bits > 0 ? { token, id, count, bits } : undefined
}
