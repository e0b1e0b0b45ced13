import type { Category } from '#contract/shapes.ts'
import type { HelpfulLink, PublicMessage, Setting, Slide } from '#contract/site/site.ts'
import type { Mirror } from '#src/mirror/mirror.ts'
import {
  readCategories,
  readHelpfulLinks,
  readPublicMessage,
  readSetting,
  readSlides,
} from '#src/mirror/site-content.ts'

export interface HomeContent {
  slides: Slide[]
  message: PublicMessage | undefined
  categories: Category[]
  links: HelpfulLink[]
  setting: Setting | undefined
}

/** What the home page shows besides its rows; `now` in milliseconds. */
export async function readHome(mirror: Mirror, now: number): Promise<HomeContent> {
  const [slides, message, categories, links, setting] = await Promise.all([
    readSlides(mirror, now),
    readPublicMessage(mirror, now),
    readCategories(mirror, 'course'),
    readHelpfulLinks(mirror),
    readSetting(mirror),
  ])
  return { slides, message, categories, links, setting }
}
