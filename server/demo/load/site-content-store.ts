import { tehranDay } from '#contract/user/club-rules.ts'
import {
  COMMON_QUESTIONS,
  DOERS,
  HELPFUL_LINKS,
  PUBLIC_MESSAGE,
  SETTINGS,
  SLIDES,
} from '#server/demo/content/site.ts'
import { SLIDE_SCENES } from '#server/demo/cover-plan.ts'
import { pictureJson } from './demo-pictures.ts'
import { at, daysAgo, type Tx } from './load-tools.ts'

const SALE_DAYS = 10

/** Adds slides, links, message, dealers, common questions and all settings. */
export async function insertSiteContent(tx: Tx): Promise<void> {
  const slides = SLIDES.map(([title, link], i) => ({
    title,
    link,
    order: i,
    image: pictureJson(at(SLIDE_SCENES, i).key),
    image_mobile: pictureJson(`${at(SLIDE_SCENES, i).key}-mobile`),
  }))
  await tx.insertInto('slides').values(slides).execute()
  await tx
    .insertInto('helpful_links')
    .values(HELPFUL_LINKS.map(([title, url, icon], order) => ({ title, url, icon, order })))
    .execute()
  await tx.insertInto('public_messages').values(PUBLIC_MESSAGE).execute()
  await tx
    .insertInto('doers')
    .values(DOERS.map((doer, order) => ({ ...doer, order })))
    .execute()
  await tx
    .insertInto('common_questions')
    .values(COMMON_QUESTIONS.map(([group, question, answer], order) => ({ group, question, answer, order })))
    .execute()
  // the end of the day in Tehran, as the form of the setting writes it
  const offDate = `${tehranDay(new Date(daysAgo(-SALE_DAYS)))}T20:29:59.999Z`
  const settings = { ...SETTINGS, offDate }
  await tx
    .insertInto('site_settings')
    .values(Object.entries(settings).map(([key, value]) => ({ key, value: JSON.stringify(value) })))
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((row) => ({ value: row.ref('excluded.value') })),
    )
    .execute()
}
