import type { CartLine } from '#src/mirror/cart.ts'
import { text } from './text.ts'

/** Why a line cannot be bought now, in words. */
export function whyGone({ title, isKnown }: Pick<CartLine, 'title' | 'isKnown'>, isOnline: boolean): string {
  if (isKnown) return text.gone
  // nobody knows without a network whether it is gone, or came into the shop after the last pull
  if (!isOnline) return text.unread
  return title ? text.modelGone : text.unknown
}
