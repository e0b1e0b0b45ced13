import { safeParse } from 'zod/mini'
import { asciiDigits, Mobile } from '#contract/persian-text.ts'

/** A phone number or an e-mail address in its stored spelling. */
export type Identity = { kind: 'phone' | 'email'; value: string }

/** Reads what people type into one field: a mobile number in any habit of writing it, or an e-mail address. */
export function readIdentity(typed: string): Identity | null {
  const mobile = safeParse(Mobile, typed)
  if (mobile.success) return { kind: 'phone', value: mobile.data }
  const email = asciiDigits(typed).trim().toLowerCase()
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? { kind: 'email', value: email } : null
}
