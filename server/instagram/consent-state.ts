import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const LASTS_MS = 15 * 60_000

const signatureOf = (secret: string, userId: number, words: string) =>
  createHmac('sha256', secret).update(`instagram consent ${userId} ${words}`).digest('base64url')

/** What a consent brings back: it proves that this account began it a short time ago. */
export function newState(secret: string, userId: number, now: Date): string {
  const words = `${(now.getTime() + LASTS_MS).toString(36)}.${randomBytes(12).toString('base64url')}`
  return `${words}.${signatureOf(secret, userId, words)}`
}

/** The name of a state, which may be used once; undefined when it is old, changed or of another account. */
export function readState(secret: string, userId: number, state: string, now: Date): string | undefined {
  const [until = '', nonce = '', signature = ''] = state.split('.')
  const expected = Buffer.from(signatureOf(secret, userId, `${until}.${nonce}`))
  const given = Buffer.from(signature)
  const isRight = given.length === expected.length && timingSafeEqual(given, expected)
  return isRight && Number.parseInt(until, 36) > now.getTime() ? nonce : undefined
}
