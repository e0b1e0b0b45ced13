import { createHmac, timingSafeEqual } from 'node:crypto'

/** What proves that words came from here. No word has a space. */
export const proofOf = (secret: string, words: readonly (string | number)[]): string =>
  createHmac('sha256', secret).update(words.join(' ')).digest('base64url')

/** Whether a proof is that of the words, compared in constant time. */
export function isProofOf(secret: string, words: readonly (string | number)[], proof: string): boolean {
  const given = Buffer.from(proof)
  const right = Buffer.from(proofOf(secret, words))
  return given.length === right.length && timingSafeEqual(given, right)
}
