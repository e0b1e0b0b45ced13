import type { HelpfulLink, PublicMessage, Setting, Slide } from '#contract/site/site.ts'
import { isOfToday } from '#contract/site/is-of-today.ts'
import type { Category } from '#contract/shapes.ts'
import type { ListedThing } from './lists.ts'
import { readMeta } from './meta.ts'
import type { Mirror } from './mirror.ts'

/** The slides that are shown at `now`, in milliseconds. */
export async function readSlides(mirror: Mirror, now: number): Promise<Slide[]> {
  const slides = await mirror.of('slide').orderBy('order').toArray()
  return slides.filter((slide) => isOfToday(slide, now))
}

export function readHelpfulLinks(mirror: Mirror): Promise<HelpfulLink[]> {
  return mirror.of('helpfulLink').orderBy('order').toArray()
}

/** The message for everybody that is valid at `now`, in milliseconds. */
export async function readPublicMessage(mirror: Mirror, now: number): Promise<PublicMessage | undefined> {
  const messages = await mirror.of('publicMessage').toArray()
  return messages.find((message) => isOfToday(message, now))
}

export async function readSetting(mirror: Mirror): Promise<Setting | undefined> {
  return (await mirror.of('setting').toCollection().first())?.values
}

/** The categories of one kind of document, in their order. */
export async function readCategories(mirror: Mirror, thing: ListedThing): Promise<Category[]> {
  const rows: Category[] = await mirror.of(`${thing}Category`).toArray()
  return rows.sort((a, b) => a.order - b.order)
}

/** Whether the whole catalogue was pulled to this device at least once. */
export async function isCatalogueComplete(mirror: Mirror): Promise<boolean> {
  return (await readMeta(mirror, 'isComplete')) ?? false
}
