const PERSIAN = '۰۱۲۳۴۵۶۷۸۹'

/** «۱۲٬۳۴۵»: a number with Persian digits and separators, and at most `decimals` digits after the point. */
export function persianNumber(value: number, decimals = 0): string {
  const factor = 10 ** decimals
  const rounded = Math.round(value * factor) / factor
  if (decimals > 0) return persianDigits(String(rounded).replace('.', '٫'))
  // written by hand, because the first Intl.NumberFormat takes a phone 40 ms
  const grouped = persianDigits(String(Math.abs(rounded)).replace(/\B(?=(\d{3})+$)/g, '٬'))
  return rounded < 0 ? `\u200e\u2212${grouped}` : grouped
}

/** The text with Persian digits. Codes and versions have no separators. */
export function persianDigits(text: string | number): string {
  return String(text).replace(/\d/g, (digit) => PERSIAN[Number(digit)] ?? digit)
}

/** The text with ASCII digits instead of Persian and Arabic ones. */
export function asciiDigits(text: string): string {
  return text
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
}

/** A number that a person typed, in any digits and with separators. `null` when it is not a number. */
export function parseNumber(text: string): number | null {
  const plain = asciiDigits(text)
    .replace(/[٬،,\s\u00a0\u200c]/g, '')
    .replace('٫', '.')
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : null
}
