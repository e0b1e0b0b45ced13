import type { Check, Refusals } from '#src/entities/form/use-form.ts'
import { isMobileNumber } from '#src/lib/mobile-number.ts'
import { asciiDigits } from '#src/lib/persian-digits.ts'
import { text } from './text.ts'

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const CODE_LENGTH = 6
const SHORTEST_PASSWORD = 8
const LONGEST_PASSWORD = 128
const SHORTEST_NAME = 2

/** The refusals shown at the field of a code. */
export const OF_THE_CODE: Refusals<'code'> = { WrongCode: { field: 'code' }, CodeExpired: { field: 'code' } }

/** An identity as it is sent: ASCII digits, no white space around. */
export function plainIdentity(value: string): string {
  return asciiDigits(value).trim()
}

export const checkIdentity: Check = (value) => {
  if (!value.trim()) return text.needed.identity
  return isMobileNumber(value) || EMAIL.test(value.trim()) ? undefined : text.invalid.identity
}

export const checkEmail: Check = (value) => {
  if (!value.trim()) return text.needed.email
  return EMAIL.test(value.trim()) ? undefined : text.invalid.email
}

export const checkName: Check = (value) =>
  value.trim().length < SHORTEST_NAME ? text.invalid.name : undefined

export const checkNewPassword: Check = ({ length }) => {
  if (length < SHORTEST_PASSWORD) return text.invalid.password
  return length > LONGEST_PASSWORD ? text.invalid.longPassword : undefined
}

export const checkOptionalPassword: Check = (value) => (value ? checkNewPassword(value) : undefined)

export const checkPassword: Check = (value) => (value ? undefined : text.needed.password)

export const checkCode: Check = (value) =>
  new RegExp(`^\\d{${CODE_LENGTH}}$`).test(asciiDigits(value)) ? undefined : text.invalid.code
