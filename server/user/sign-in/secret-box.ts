import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const IV_BYTES = 12
const TAG_BYTES = 16

const keyOf = (serverSecret: string, userId: number) =>
  Buffer.from(hkdfSync('sha256', serverSecret, `user ${userId}`, 'second factor', 32))

/** Encrypts a secret of one account with AES-256-GCM; it opens for the same account only. */
export function sealSecret(serverSecret: string, userId: number, secret: Buffer): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyOf(serverSecret, userId), iv)
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

/** The secret in `box`; throws when it was changed or belongs to another account. */
export function openSecret(serverSecret: string, userId: number, box: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(serverSecret, userId), box.subarray(0, IV_BYTES))
  decipher.setAuthTag(box.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(box.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
}
