const isOwnPage = (address: string) => /^\/(?![/\\])/.test(address)

/** Whether the server keeps a link with this address: a page of ours, or one that is read by https. */
export const isKept = (address: string): boolean => isOwnPage(address) || /^(?:https:\/\/|#)/i.test(address)

const inTheSite = ({ pathname, search, hash }: URL) => `${pathname}${search}${hash}`

/** The address that was typed, as the server keeps it. Undefined for what is no address of a page. */
export function linkAddress(typed: string, origin: string): string | undefined {
  const words = typed.trim()
  if (isOwnPage(words)) return inTheSite(new URL(words, 'https://own.page'))
  const whole = /^https?:\/\//i.test(words) ? words : `https://${words}`
  if (/\s/.test(words) || !URL.canParse(whole)) return undefined
  const url = new URL(whole)
  if (url.origin === origin) return inTheSite(url)
  if (!url.hostname.includes('.') || url.username !== '') return undefined
  url.protocol = 'https:'
  return url.href
}
