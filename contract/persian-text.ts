import * as z from 'zod/mini'
import type { $ZodType } from 'zod/v4/core'

const ARABIC_INDIC_ZERO = 0x660
const PERSIAN_ZERO = 0x6f0

/** Converts Persian and Arabic digits to ASCII. Everything else stays. */
export function asciiDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, (digit) => {
    const code = digit.charCodeAt(0)
    return String(code - (code >= PERSIAN_ZERO ? PERSIAN_ZERO : ARABIC_INDIC_ZERO))
  })
}

/**
 * The stored spelling of Persian text. Arabic ye and kaf become Persian, presentation forms become letters, and runs
 * of half-spaces become one. Half-spaces next to spaces and outer white space are removed. Half-spaces inside words
 * stay.
 */
export function canonicalText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\ufb50-\ufdff\ufe70-\ufefc]/g, (form) => form.normalize('NFKC'))
    .replace(/[يى]/g, 'ی')
    .replace(/ك/g, 'ک')
    .replace(/\u0647\u0654/g, 'ۀ')
    .replace(/[\u200b\u200e\u200f\ufeff]/g, '')
    .replace(/\u200c{2,}/g, '\u200c')
    .replace(/\u200c(?=\s|$)|(?<=\s|^)\u200c/g, '')
    .trim()
}

/** Text written by people. It gets its stored spelling before its length is checked. */
export function PersianText(minimum: number, maximum: number) {
  return z
    .string()
    .check(z.maxLength(maximum * 4), z.overwrite(canonicalText), z.minLength(minimum), z.maxLength(maximum))
}

const DIGITS_ALONE = new WeakSet<object>()

/** A pattern of a text that has nothing but digits. */
function digitsAlone(pattern: RegExp) {
  const check = z.regex(pattern)
  DIGITS_ALONE.add(check)
  return check
}

/** Whether a text has nothing but digits, so that callers may write it as a number. */
export function isInDigits(schema: $ZodType): boolean {
  const { checks = [] } = schema._zod.def
  return checks.some((check) => DIGITS_ALONE.has(check))
}

/** Digits from any keyboard, stored as ASCII. */
export function Digits(minimum: number, maximum: number) {
  return z.string().check(
    z.maxLength(100),
    z.overwrite((text) => asciiDigits(text).replace(/[\s-]/g, '')),
    digitsAlone(new RegExp(`^\\d{${minimum},${maximum}}$`)),
  )
}

const MOBILE = /^(?:\+98|0098|98|0)?(9\d{9})$/

/** A mobile number in any common notation, stored as +989xxxxxxxxx. */
export const Mobile = z.string().check(
  z.maxLength(30),
  z.overwrite((text) =>
    asciiDigits(text)
      .replace(/[\s()-]/g, '')
      .replace(MOBILE, '+98$1'),
  ),
  digitsAlone(/^\+989\d{9}$/),
)
