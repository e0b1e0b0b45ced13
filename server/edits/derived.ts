import { randomBytes } from 'node:crypto'
import { foldText } from '#contract/search-tokens.ts'

const LONGEST_SLUG = 80

/** The words of a text, without its elements. */
export const plainText = (html: string) => html.replace(/<[^>]*>/g, ' ').trim()

/** The part of an address that names a new thing; the end keeps equal titles apart. */
export function slugOf(title: string): string {
  const words = foldText(title)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  return `${words.slice(0, LONGEST_SLUG)}-${randomBytes(3).toString('hex')}`
}
