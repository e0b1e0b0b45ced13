import { allowedHosts, hostOf, isInside } from '#contract/site/link-hosts.ts'
import { manageSite } from '#contract/site/manage-site.ts'
import { OperationError } from '#contract/errors.ts'
import { implement, orNotFound, type Tx } from '#server/platform/operations/implement.ts'
import {
  allDoers,
  allMessages,
  allSlides,
  type Columns,
  type ContentTable,
  endMessages,
  endsThen,
  lockRevision,
  nextDoerOrder,
  removeRow,
  saveRow,
  type ScheduledTable,
  writeDoerOrder,
} from './manage-site-store.ts'
import { refusePast } from '#server/platform/operations/refuse-past.ts'
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

interface Saving {
  input: { id?: number | undefined; revision?: number | undefined }
  tx: Tx
  fail: (code: 'NotFound' | 'Outdated') => OperationError
}

/** What a form writes into its row. */
const columnsOf = <I extends Saving['input']>({ id: _id, revision: _revision, ...columns }: I) => columns

/** Adds a row, or changes the one with the id unless it was changed since it was read. */
async function save({ input: { id, revision }, tx, fail }: Saving, table: ContentTable, columns: Columns) {
  const seen = id !== undefined && revision !== undefined ? await lockRevision(tx, table, id) : undefined
  if (seen !== undefined && seen !== revision) throw fail('Outdated')
  return { id: orNotFound(await saveRow(tx, table, id, columns), { fail }) }
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
  async AddOrUpdateSlide(call) {
    const { input, tx, actor, now } = call
    const { id, title, link, order, startsAt = null, endsAt = null } = input
    await requireKnownHost(tx, link)
    await requireEndToCome(tx, 'slides', input, now)
    const pictures = await takeSlidePictures(tx, actor.id, input)
    // a new one is looked at before everybody sees it
    const hidden = id === undefined ? { is_active: false } : {}
    const columns = { title, link, order, starts_at: startsAt, ends_at: endsAt, ...pictures, ...hidden }
    return save(call, 'slides', columns)
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
  AddOrUpdateHelpfulLink: (call) => save(call, 'helpful_links', columnsOf(call.input)),
  DeleteHelpfulLink: removedFrom('helpful_links'),

  AddOrUpdateCommonQuestion: (call) => save(call, 'common_questions', columnsOf(call.input)),
  DeleteCommonQuestion: removedFrom('common_questions'),

  AdminGetAllDoers: ({ tx }) => allDoers(tx),
  async AddOrUpdateDoer(call) {
    const { place, isActive, ...columns } = columnsOf(call.input)
    const order = call.input.id === undefined ? { order: await nextDoerOrder(call.tx) } : {}
    return save(call, 'doers', { ...columns, ...place, is_active: isActive, ...order })
  },
  DeleteDoer: removedFrom('doers'),
  async SetDoerOrder({ input: { ids }, tx, fail }) {
    if (!(await writeDoerOrder(tx, ids))) throw fail('Outdated')
    return {}
  },

  AdminGetPublicMessage: ({ tx, now }) => allMessages(tx, now),
  async AddOrUpdatePublicMessage(call) {
    const { input, tx, now } = call
    const { link = null, isActive, startsAt = null, endsAt = null, ...columns } = columnsOf(input)
    await requireEndToCome(tx, 'public_messages', input, now)
    if (isActive) await endMessages(tx, input.id)
    const row = { ...columns, link, is_active: isActive, starts_at: startsAt, ends_at: endsAt }
    return save(call, 'public_messages', row)
  },
  DeletePublicMessage: removedFrom('public_messages'),
})
