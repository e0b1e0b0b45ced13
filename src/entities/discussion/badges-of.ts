import { text } from './text.ts'

interface Said {
  isStaff: boolean
  byOwner?: boolean | undefined
  isBest?: boolean
}

/** What is special about a text: the best answer, or one of the teacher, the seller or the shop. */
export function badgeOf(thing: 'course' | 'product', { isStaff, byOwner, isBest }: Said): string | undefined {
  if (isBest) return text.best
  if (byOwner) return text.owner[thing]
  return isStaff ? text.staff : undefined
}
