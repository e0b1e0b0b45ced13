import { text } from './text.ts'

interface Said {
  isStaff?: boolean | undefined
  byOwner?: boolean | undefined
  isBest?: boolean
  hasBought?: boolean
}

/** What is special about a text: the best answer, and one of the teacher, the seller, the shop or a buyer. */
export function badgesOf(
  thing: 'course' | 'product',
  { isStaff, byOwner, isBest, hasBought }: Said,
): string[] {
  const by = byOwner ? text.owner[thing] : isStaff ? text.staff : hasBought ? text.hasBought : undefined
  return [isBest ? text.best : undefined, by].filter((badge) => badge !== undefined)
}
