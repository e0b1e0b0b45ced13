import { sql } from 'kysely'
import type { CommonQuestion, Doer, HelpfulLink, PublicMessage, Setting, Slide } from '#contract/site/site.ts'
import { isOfToday } from '#contract/site/is-of-today.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { revisionOf } from '#server/platform/operations/row-revision.ts'

type By = 'all' | readonly number[]

const within = (by: By) => (by === 'all' ? sql`true` : sql`id = any(${by})`)

/** Reads of the lists of the site: the published rows in their order, all of them or some by id. */
const rowsOf =
  <Row>(columns: ReturnType<typeof sql>, table: string, order: ReturnType<typeof sql>) =>
  async (tx: Tx, by: By = 'all'): Promise<Row[]> => {
    const { rows } = await sql<Row>`
    select ${columns} from ${sql.table(table)} where is_active and ${within(by)} order by ${order}, id`.execute(
      tx,
    )
    return rows
  }

const inOrder = sql`"order"`

export const findSlides = rowsOf<Slide>(
  sql`id, title, image, image_mobile as "imageMobile", link, "order", starts_at as "startsAt", ends_at as "endsAt"`,
  'slides',
  inOrder,
)
export const findHelpfulLinks = rowsOf<HelpfulLink>(
  sql`id, title, url, icon, "order", ${revisionOf('helpful_links')} as revision`,
  'helpful_links',
  inOrder,
)
export const findDoers = rowsOf<Doer>(
  sql`id, name, title, province, city, address, phone, lat, long, "order"`,
  'doers',
  inOrder,
)
export const findCommonQuestions = rowsOf<CommonQuestion>(
  sql`id, question, answer, "group", "order", ${revisionOf('common_questions')} as revision`,
  'common_questions',
  inOrder,
)
export const findPublicMessages = rowsOf<PublicMessage>(
  sql`id, title, text, link, level, starts_at as "startsAt", ends_at as "endsAt"`,
  'public_messages',
  sql`id desc`,
)

/** The slides of today. */
export const currentSlides = async (tx: Tx, now: Date): Promise<Slide[]> =>
  (await findSlides(tx)).filter((slide) => isOfToday(slide, now.getTime()))

/** The public message in force: the newest of today. */
export async function currentPublicMessage(tx: Tx, now: Date): Promise<PublicMessage | null> {
  const messages = await findPublicMessages(tx)
  return messages.find((message) => isOfToday(message, now.getTime())) ?? null
}

const DEFAULTS = {
  siteVersion: '',
  androidApp: '',
  oldestAndroidApp: '',
  isCourseDisabled: false,
  isProductDisabled: false,
  isOff: false,
  offDate: null,
  offPercent: 0,
  limitTitle: '',
} satisfies Setting

/** All settings by name, with a value for each that the program itself reads. */
export async function readSetting(tx: Tx): Promise<Setting> {
  const rows = await tx.selectFrom('site_settings').select(['key', 'value']).execute()
  const setting: Setting = { ...DEFAULTS }
  for (const { key, value } of rows)
    if (typeof value === 'string' || typeof value === 'boolean' || value === null) setting[key] = value
    // other numbers are rules of the house
    else if (key === 'offPercent' && typeof value === 'number') setting[key] = value
  return setting
}
