import { createCipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Paper } from '#contract/course/exams/paper.ts'
import { NONCE_BYTES, sealedHash, sealedSheet } from '#contract/course/exams/exam-rules.ts'

const KEY_BYTES = 32

/** A new key of a paper, or of its seal. */
export const newKey = (): Buffer => randomBytes(KEY_BYTES)

/** A paper that its key alone opens: nonce, ciphertext and tag. */
export function sealPaper(paper: Paper, key: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  cipher.setAAD(Buffer.from(String(paper.id)))
  const text = Buffer.concat([cipher.update(JSON.stringify(paper), 'utf8'), cipher.final()])
  return Buffer.concat([nonce, text, cipher.getAuthTag()])
}

const keyed = (key: Buffer, words: string) => createHmac('sha256', key).update(words).digest('base64url')

/** The hash of the answers of a paper, in its order. */
export const hashOfSheet = (key: Buffer, id: number, sheet: string): string =>
  keyed(key, sealedSheet(id, sheet))

/** Whether a device that had begun the exam has made the seal. */
export function isGenuineSeal(key: Buffer, id: number, hash: string, mac: string): boolean {
  const [right, given] = [keyed(key, sealedHash(id, hash)), mac].map((text) => Buffer.from(text))
  return right !== undefined && given !== undefined && right.length === given.length
    ? timingSafeEqual(right, given)
    : false
}
