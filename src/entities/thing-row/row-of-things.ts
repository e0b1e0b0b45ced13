import type { ReactNode } from 'react'
import { listThings, type ListedThing, type ListFilter } from '#src/mirror/lists.ts'
import type { Mirror } from '#src/mirror/mirror.ts'
import { isCatalogueComplete } from '#src/mirror/site-content.ts'
import { cardOf } from '../cards/thing-card.tsx'

const ROW_LENGTH = 10
/** A CSS length: a little less than half a phone, so that the third card is partly visible. */
export const CARD_WIDTH = 'clamp(10rem, 44vw, 14rem)'

/** What a row shows: the first things of a list that no earlier row of the page shows. */
export interface RowContent<T extends ListedThing = ListedThing> {
  thing: T
  filter: ListFilter
  /** The largest number of cards. */
  length?: number
  /** Earlier rows of the same kind, in their order. */
  before?: readonly Pick<RowContent, 'filter' | 'length'>[]
}

/** The cards of a row, and whether they are complete. */
export interface Row {
  cards: ReactNode[]
  firstId: number | undefined
  isComplete: boolean
}

/** The things of a row. */
async function listRow<T extends ListedThing>(
  mirror: Mirror,
  { thing, filter, length = ROW_LENGTH, before = [] }: RowContent<T>,
) {
  const without = new Set<number>()
  for (const row of before) {
    const { items } = await listThings(mirror, thing, { ...row.filter, without }, row.length ?? ROW_LENGTH)
    for (const { id } of items) without.add(id)
  }
  return (await listThings(mirror, thing, { ...filter, without }, length)).items
}

/** Reads a row and makes its cards. */
export async function readRow<T extends ListedThing>(mirror: Mirror, content: RowContent<T>): Promise<Row> {
  const [items, isComplete] = await Promise.all([listRow(mirror, content), isCatalogueComplete(mirror)])
  const cardFor = cardOf[content.thing]
  return { cards: items.map((item) => cardFor(item)), firstId: items[0]?.id, isComplete }
}
