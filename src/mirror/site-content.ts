import type { HelpfulLink, PublicMessage, Setting, Slide } from '#contract/site/site.ts'
import type { Category } from '#contract/shapes.ts'
import type { ListedThing } from './lists.ts'
import { readMeta } from './meta.ts'
import type { Mirror } from './mirror.ts'

export function readSlides(mirror: Mirror): Promise<Slide[]> {
  return mirror.of('slide').orderBy('order').toArray()
}

export function readHelpfulLinks(mirror: Mirror): Promise<HelpfulLink[]> {
  return mirror.of('helpfulLink').orderBy('order').toArray()
}

/** The message for everybody that is valid at `now`, in milliseconds. */
export async function readPublicMessage(mirror: Mirror, now: number): Promise<PublicMessage | undefined> {
  const messages = await mirror.of('publicMessage').toArray()
  return messages.find(({ endsAt }) => endsAt === null || Date.parse(endsAt) > now)
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
