import { createHmac, timingSafeEqual } from 'node:crypto'

const STEP_SECONDS = 30
const DIGITS = 6
/** How many steps the clock of a phone may be ahead of or behind ours. */
const TOLERANCE = 1
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
/** The length that RFC 4226 recommends, and that of SHA-1. */
export const SECRET_BYTES = 20

export const stepAt = (now: Date) => Math.floor(now.getTime() / 1_000 / STEP_SECONDS)

/** The code of a time step (RFC 6238 with SHA-1 and six digits: what every authenticator app does). */
export function codeOfStep(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = mac.readUInt8(mac.length - 1) & 0xf
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** The step that a code belongs to, later than `lastStep`; null when there is none around this time. */
export function stepOfCode(secret: Buffer, code: string, lastStep: number | null, now: Date): number | null {
  const given = Buffer.from(code)
  const present = stepAt(now)
  let found: number | null = null
  for (let step = present - TOLERANCE; step <= present + TOLERANCE; step += 1) {
    const right = Buffer.from(codeOfStep(secret, step))
    const isRight = given.length === right.length && timingSafeEqual(given, right)
    if (isRight && step > (lastStep ?? -1)) found ??= step
  }
  return found
}

/** Bytes in the spelling of authenticator apps (RFC 4648 base32 without padding). */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => BASE32.charAt(Number.parseInt(group.padEnd(5, '0'), 2))).join('')
}

/** The address behind the QR code that an authenticator app reads. */
export function totpAddress(secret: Buffer, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  // spaces as %20: some apps show the plus signs of a form encoding
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`
}
