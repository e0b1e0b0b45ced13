/** Rules for a person's profile. The device checks them while the person types; the server decides by them. */

const isOneDigit = (digits: string) => /^(\d)\1*$/.test(digits)

/** Whether ten ASCII digits are a national code: the last digit is a checksum. */
export function isNationalCode(code: string): boolean {
  if (!/^\d{10}$/.test(code) || isOneDigit(code)) return false
  const parts = Array.from(code.slice(0, 9), (digit, index) => Number(digit) * (10 - index))
  const sum = parts.reduce((total, part) => total + part, 0)
  const rest = sum % 11
  return Number(code[9]) === (rest < 2 ? rest : 11 - rest)
}

/** Whether ten ASCII digits may be a postal code. */
export function isPostalCode(code: string): boolean {
  return /^\d{10}$/.test(code) && !isOneDigit(code)
}

/**
 * Whether a postal code has the usual form of the post: 0 and 2 only in its middle. Other forms may be right as
 * well.
 */
export function isUsualPostalCode(code: string): boolean {
  return /^[13-9]{4}[134-9][013-9]{5}$/.test(code) && code[4] !== '5'
}

/** The networks of a person's links. All but the website are names on a network. */
export const NETWORKS = {
  instagram: 'instagram.com',
  telegram: 't.me',
  aparat: 'aparat.com',
  linkedIn: 'linkedin.com/in',
  website: '',
} as const
export type Network = keyof typeof NETWORKS

/**
 * The name in a pasted text: `@tuner`, `tuner` or the whole address. A website stays as it is. Null when it is
 * neither.
 */
export function socialName(network: Network, typed: string): string | null {
  const plain = typed.trim()
  if (plain === '') return ''
  if (network === 'website') return websiteOf(plain)
  const site = NETWORKS[network].replaceAll('.', '\\.')
  const name = plain
    .replace(new RegExp(`^(?:https?://)?(?:www\\.)?${site}/`, 'i'), '')
    .replace(/^@|[/?].*$/g, '')
  return /^[\w.-]{2,60}$/.test(name) ? name : null
}

function websiteOf(plain: string): string | null {
  const address = /^https?:\/\//i.test(plain) ? plain : `https://${plain}`
  return /^https?:\/\/[^\s/@]+\.[^\s/@]{2,}(?:\/\S*)?$/i.test(address) && address.length <= 200
    ? address
    : null
}

/** The largest number of delivery addresses of a person. */
export const MOST_ADDRESSES = 20

/** The longest text of a person about themselves. */
export const MOST_BIO = 500
