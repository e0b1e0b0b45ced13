import { hkdfSync } from 'node:crypto'
import { seal, unseal } from '#server/platform/sealed-box.ts'

const keyOf = (serverSecret: string, userId: number) =>
  Buffer.from(hkdfSync('sha256', serverSecret, `user ${userId}`, 'second factor', 32))

/** Encrypts a secret of one account; it opens for the same account only. */
export const sealSecret = (serverSecret: string, userId: number, secret: Buffer): Buffer =>
  seal(keyOf(serverSecret, userId), secret)

/** The secret in `box`; throws when it was changed or belongs to another account. */
export const openSecret = (serverSecret: string, userId: number, box: Buffer): Buffer =>
  unseal(keyOf(serverSecret, userId), box)
