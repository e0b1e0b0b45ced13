import type { RawBuilder } from 'kysely'
import type { EditKind } from '#contract/edits/kinds.ts'
import { enqueueJob, type JobName } from '#server/platform/jobs/jobs-store.ts'
import { jobKind } from '#server/platform/jobs/run-jobs.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { giveNotice, giveNotices } from '#server/user/notices/notices-store.ts'
import type { EditRow } from './edits-store.ts'
import { KINDS } from './kinds.ts'
import { addNews, claimSharing, GROUP, nextToTell, type Shared } from './shared-store.ts'
import { text } from './text.ts'
import type { Thing } from './things-store.ts'

interface Call {
  tx: Tx
  now: Date
}

const wholeOf = (kind: EditKind): Shared['thing'] => {
  const { module } = KINDS[kind]
  return module === 'Article' ? 'article' : module === 'Course' ? 'course' : 'product'
}

interface Decision {
  open: EditRow
  thing: Thing
  event: 'editPublished' | 'editRefused'
  by: number
  /** Why, in the admin's words. */
  words?: string
}

/** Notifies the author of a version of what was decided, with the statements that decide it. */
export async function tellAuthor(
  call: Call,
  kind: EditKind,
  { open, thing, event, by, words }: Decision,
  changes: readonly RawBuilder<unknown>[],
): Promise<void> {
  const whole = wholeOf(kind)
  const thread = `edit:${whole}:${thing.wholeId}`
  const about = { thread, thing: whole, thingId: thing.wholeId }
  await giveNotices(call, [{ to: open.authorId, by, event, words, ...about }], changes)
}

interface Done {
  thing: Pick<Thing, 'ownerId' | 'wholeId'>
  event: 'addedByAdmin' | 'changedByAdmin' | 'deletedByAdmin'
  by: number
  /** Why, in the admin's words. */
  words?: string | undefined
}

/** Notifies the owner of a thing of what an admin has done with it. */
export async function tellOwner(
  call: Call,
  kind: EditKind,
  { thing, event, by, words }: Done,
): Promise<void> {
  const whole = wholeOf(kind)
  const { ownerId: to, wholeId: thingId } = thing
  await giveNotice(call, {
    to,
    by,
    event,
    thread: `${event}:${whole}:${thingId}`,
    thing: whole,
    thingId,
    words,
  })
}

const telling: JobName<Shared & { afterId: number }> = { name: 'tell of shared' }

/** Announces a shared version: to everybody by a message of the site, to owners and likers by a notice. Once a day for one thing. */
export async function tellOfShared({ tx, now }: Call, kind: EditKind, { wholeId: id }: Thing): Promise<void> {
  const thing = wholeOf(kind)
  if (!(await claimSharing(tx, { thing, id }, now))) return
  await addNews(tx, { thing, id }, { title: text.news, body: text.newsBody, now })
  await enqueueJob(tx, telling, { thing, id, afterId: 0 }, { key: `${thing}:${id}` })
}

/** Notices and the place of the next run are committed together: after a killed run nobody gets a second one. */
export const sharedTelling = jobKind(telling, {
  leaseSeconds: 120,
  async run({ tx, now }, { thing, id, afterId }) {
    const people = await nextToTell(tx, { thing, id }, afterId)
    for (const to of people)
      await giveNotice(
        { tx, now },
        { to, event: 'renewed', thread: `renewed:${thing}:${id}`, thing, thingId: id },
      )
    const last = people.at(-1)
    if (last === undefined || people.length < GROUP) return undefined
    return { payload: { thing, id, afterId: last }, at: now }
  },
})
