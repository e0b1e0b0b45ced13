import { codeOfStep, stepAt } from '#server/user/sign-in/totp.ts'

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The secret that a person types into an authenticator app. */
export function bytesOfBase32(text: string): Buffer {
  const bits = [...text].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const bytes = bits.match(/.{8}/g) ?? []
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
}

/** What the app shows at a moment. */
export const codeNow = (secret: Buffer, now: Date) => codeOfStep(secret, stepAt(now))
