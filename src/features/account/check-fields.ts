import type { Check, Refusals } from '#src/entities/form/use-form.ts'
import { isMobileNumber } from '#src/lib/mobile-number.ts'
import { asciiDigits } from '#src/lib/persian-digits.ts'
import { text } from './text.ts'

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const CODE_LENGTH = 6
const SHORTEST_PASSWORD = 8
const SHORTEST_NAME = 2

/** The refusals that stand at the field of a code. */
export const OF_THE_CODE: Refusals<'code'> = { WrongCode: { field: 'code' }, CodeExpired: { field: 'code' } }

/** An identity as it is sent: ASCII digits, no white space around. */
export function plainIdentity(value: string): string {
  return asciiDigits(value).trim()
}

export const checkIdentity: Check = (value) => {
  if (!value.trim()) return text.needed
  return isMobileNumber(value) || EMAIL.test(value.trim()) ? undefined : text.invalid.identity
}

export const checkPhone: Check = (value) => (isMobileNumber(value) ? undefined : text.invalid.phone)

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
