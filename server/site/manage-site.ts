import { allowedHosts, hostOf, isInside } from '#contract/site/link-hosts.ts'
import { manageSite } from '#contract/site/manage-site.ts'
import { OperationError } from '#contract/errors.ts'
import { implement, orNotFound, type Tx } from '#server/platform/operations/implement.ts'
import {
  allDoers,
  allMessages,
  allSlides,
  type ContentTable,
  endMessages,
  endsThen,
  nextDoerOrder,
  removeRow,
  saveRow,
  type ScheduledTable,
  writeDoerOrder,
} from './manage-site-store.ts'
import { refusePast } from './refuse-past.ts'
import { findHelpfulLinks, readSetting } from './site-store.ts'
import { letSlideGo, takeSlidePictures } from './slide-pictures.ts'

interface One {
  input: { id: number }
  tx: Tx
  fail: (code: 'NotFound') => Error
}

const removedFrom =
  (table: ContentTable) =>
  async ({ input: { id }, tx, fail }: One) => {
    if (!(await removeRow(tx, table, id))) throw fail('NotFound')
    return {}
  }

const slideSwitched =
  (isActive: boolean) =>
  async ({ input: { id }, tx, fail }: One) => {
    if ((await saveRow(tx, 'slides', id, { is_active: isActive })) === undefined) throw fail('NotFound')
    return {}
  }

/** Refuses a link to a site that the settings do not name. */
async function requireKnownHost(tx: Tx, link: string): Promise<void> {
  const host = hostOf(link)
  if (isInside(link) || (host && allowedHosts(await readSetting(tx)).includes(host))) return
  throw new OperationError('InvalidInput', { fields: [{ path: 'link', code: 'host_not_allowed' }] })
}

/** Refuses an end that is over, unless the row has had this one before: its other fields can still be changed. */
async function requireEndToCome(
  tx: Tx,
  table: ScheduledTable,
  { id, endsAt }: { id?: number | undefined; endsAt?: string | undefined },
  now: Date,
): Promise<void> {
  const isKept = endsAt !== undefined && id !== undefined && (await endsThen(tx, table, id, endsAt))
  if (!isKept) refusePast(now, 'endsAt', endsAt)
}

export const manageSiteHandlers = implement(manageSite, {
  AdminGetAllSlides: ({ tx, now }) => allSlides(tx, now),
  async AddOrUpdateSlide({ input, tx, actor, now, fail }) {
    const { id, title, link, order, startsAt = null, endsAt = null } = input
    await requireKnownHost(tx, link)
    await requireEndToCome(tx, 'slides', input, now)
    const pictures = await takeSlidePictures(tx, actor.id, input)
    // a new one is looked at before everybody sees it
    const hidden = id === undefined ? { is_active: false } : {}
    const columns = { title, link, order, starts_at: startsAt, ends_at: endsAt, ...pictures, ...hidden }
    return { id: orNotFound(await saveRow(tx, 'slides', id, columns), { fail }) }
  },
  async RemoveSlide(call) {
    await letSlideGo(call.tx, call.input.id)
    return removedFrom('slides')(call)
  },
  ActiveSlide: slideSwitched(true),
  DeActiveSlide: slideSwitched(false),

  async GetHelpfulLinkById({ input: { id }, tx, fail }) {
    const [link] = await findHelpfulLinks(tx, [id])
    return orNotFound(link, { fail })
  },
  async AddOrUpdateHelpfulLink({ input: { id, ...columns }, tx, fail }) {
    return { id: orNotFound(await saveRow(tx, 'helpful_links', id, columns), { fail }) }
  },
  DeleteHelpfulLink: removedFrom('helpful_links'),

  async AddOrUpdateCommonQuestion({ input: { id, ...columns }, tx, fail }) {
    return { id: orNotFound(await saveRow(tx, 'common_questions', id, columns), { fail }) }
  },
  DeleteCommonQuestion: removedFrom('common_questions'),

  AdminGetAllDoers: ({ tx }) => allDoers(tx),
  async AddOrUpdateDoer({ input, tx, fail }) {
    const { id, place, isActive, ...columns } = input
    const order = id === undefined ? { order: await nextDoerOrder(tx) } : {}
    const row = { ...columns, ...place, is_active: isActive, ...order }
    return { id: orNotFound(await saveRow(tx, 'doers', id, row), { fail }) }
  },
  DeleteDoer: removedFrom('doers'),
  async SetDoerOrder({ input: { ids }, tx, fail }) {
    if (!(await writeDoerOrder(tx, ids))) throw fail('Outdated')
    return {}
  },

  AdminGetPublicMessage: ({ tx, now }) => allMessages(tx, now),
  async AddOrUpdatePublicMessage({ input, tx, now, fail }) {
    const { id, link = null, isActive, startsAt = null, endsAt = null, ...columns } = input
    await requireEndToCome(tx, 'public_messages', input, now)
    if (isActive) await endMessages(tx, id)
    const row = { ...columns, link, is_active: isActive, starts_at: startsAt, ends_at: endsAt }
    return { id: orNotFound(await saveRow(tx, 'public_messages', id, row), { fail }) }
  },
  DeletePublicMessage: removedFrom('public_messages'),
})
