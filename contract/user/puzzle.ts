/**
 * A proof of work instead of a picture to read. After repeated tries the server sends a puzzle, and the device finds
 * numbers whose hashes begin with zero bits. Server and device share the texts here. There is no schema, so the
 * device may import this file.
 */
export interface Puzzle {
  /** Signed by the server, and sent back with the solution. */
  token: string
  id: string
  /** How many numbers are needed. */
  count: number
  /** Zero bits at the start of each SHA-256. */
  bits: number
}

/** The text to hash for one of the numbers: ASCII, short enough for one block of SHA-256. */
export function puzzleText(id: string, index: number, nonce: number): string {
  return `${id}:${index}:${nonce}`
}

/** The solution as sent in `captcha`. */
export function solutionText(token: string, nonces: readonly number[]): string {
  return `${token}.${nonces.join('-')}`
}

/** The puzzle in the details of CaptchaRequired. Undefined when there is none. */
export function puzzleIn({ puzzle }: Record<string, unknown>): Puzzle | undefined {
  if (typeof puzzle !== 'object' || puzzle === null) return undefined
  const { token, id, count, bits } = { token: '', id: '', count: 0, bits: 0, ...puzzle }
  return token && id && count > 0 && bits > 0 ? { token, id, count, bits } : undefined
}
