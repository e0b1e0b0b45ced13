import { asciiDigits } from '#src/lib/persian-digits.ts'
import { text } from './text.ts'

const MOBILE = /^(?:\+98|0098|98|0)?9\d{9}$/
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const CODE_LENGTH = 6
const SHORTEST_PASSWORD = 8
const SHORTEST_NAME = 2

/** What is wrong with a value, as a sentence; undefined when nothing is. The server checks again. */
type Check = (value: string) => string | undefined

const isMobile = (value: string) => MOBILE.test(asciiDigits(value).replace(/[\s()-]/g, ''))

/** An identity as it is sent: ASCII digits, no white space around. */
export function plainIdentity(value: string): string {
  return asciiDigits(value).trim()
}

export const checkIdentity: Check = (value) => {
  if (!value.trim()) return text.needed
  return isMobile(value) || EMAIL.test(value.trim()) ? undefined : text.invalid.identity
}

export const checkPhone: Check = (value) => (isMobile(value) ? undefined : text.invalid.phone)

export const checkEmail: Check = (value) => (value.trim() ? checkOptionalEmail(value) : text.needed)

export const checkOptionalEmail: Check = (value) =>
  !value.trim() || EMAIL.test(value.trim()) ? undefined : text.invalid.email

export const checkName: Check = (value) =>
  value.trim().length < SHORTEST_NAME ? text.invalid.name : undefined

export const checkNewPassword: Check = (value) =>
  value.length < SHORTEST_PASSWORD ? text.invalid.password : undefined

export const checkPassword: Check = (value) => (value ? undefined : text.needed)

export const checkCode: Check = (value) =>
  new RegExp(`^\\d{${CODE_LENGTH}}$`).test(asciiDigits(value)) ? undefined : text.invalid.code
