import type { ReactNode } from 'react'
import { listThings, type ListedThing, type ListFilter } from '#src/mirror/lists.ts'
import type { Mirror } from '#src/mirror/mirror.ts'
import { isCatalogueComplete } from '#src/mirror/site-content.ts'
import { cardOf } from '../cards/thing-card.tsx'

export const ROW_LENGTH = 10
/** A CSS length: a little less than half a phone, so that the third card is hinted at. */
export const CARD_WIDTH = 'clamp(10rem, 44vw, 14rem)'

/** The cards of a row, and whether nothing more is on its way. */
export interface Row {
  cards: ReactNode[]
  firstId: number | undefined
  isComplete: boolean
}

/** Reads a row and makes its cards. */
export async function readRow<T extends ListedThing>(
  mirror: Mirror,
  thing: T,
  filter: ListFilter,
): Promise<Row> {
  const [{ items }, isComplete] = await Promise.all([
    listThings(mirror, thing, filter, ROW_LENGTH),
    isCatalogueComplete(mirror),
  ])
  const cardFor = cardOf[thing]
  return { cards: items.map((item) => cardFor(item)), firstId: items[0]?.id, isComplete }
}
