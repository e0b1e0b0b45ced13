const PHONE = /(?:\+98|0098|0)9\d{9}/g
/** It is tried at the beginning of a run alone: a long run without an address costs no more than its length. */
const EMAIL = /(?<![\w.%+-])([\w.%+-])[\w.%+-]*@([\w-]+(?:\.[\w-]+)+)/g
const TEN_DIGITS = /(?<!\d)\d{10}(?!\d)/g
/** Fields whose whole value is hidden: what tells a person, opens something, or says what is right in an exam. */
const HIDDEN =
  /^(?:code|national_?code|password|token|postal_?code|sheba|iban|card_?number|correct|corrected|explanation|right_?count)$/i

const STARS = '***'
/** Longer texts are cut off: a change shows what it was about, and pages of them stay small. */
const LONGEST = 500

/** A text without whole numbers, addresses and national codes of people. */
export const maskedText = (text: string): string =>
  text
    .replace(PHONE, (phone) => `${phone.slice(0, -7)}${STARS}${phone.slice(-4)}`)
    .replace(EMAIL, `$1${STARS}@$2`)
    .replace(TEN_DIGITS, (digits) => `${STARS}${digits.slice(-3)}`)

/** A value of JSON in which nobody can be recognised by number, address or code, and no right answer is read. */
export function masked(value: unknown, field = ''): unknown {
  if (value !== null && HIDDEN.test(field)) return STARS
  if (typeof value === 'string')
    return maskedText(value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value)
  if (Array.isArray(value)) return value.map((one: unknown) => masked(one, field))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]: [string, unknown]) => [name, masked(inner, name)]),
  )
}
