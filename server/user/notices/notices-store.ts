import { type RawBuilder, sql, type SqlBool } from 'kysely'
import {
  type NoticeEvent,
  type NoticeKind,
  notices,
  type NoticeSwitches,
  switchOf,
} from '#contract/user/notices.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { defineList, isSet } from '#server/platform/operations/list.ts'
import { pushThread } from './push-store.ts'

const KEPT_DAYS = 90

/** What a person is notified of. */
export interface NewNotice {
  to: number | null
  /** Who caused it. Own actions make no notice. */
  by?: number | undefined
  event: NoticeEvent
  /** What it is about. A thread has one notice an hour. */
  thread: string
  thing?: 'course' | 'product' | 'article' | undefined
  thingId?: number | null | undefined
  questionId?: number | null | undefined
  /** The order or payment. */
  number?: number | undefined
  /** What an admin wrote to this person. */
  words?: string | undefined
}

interface Telling {
  tx: Tx
  now: Date
}

/** Notifies a person of what happened. */
export const giveNotice = (call: Telling, notice: NewNotice): Promise<void> => giveNotices(call, [notice])

/**
 * Notifies people of what happened, unless they did it or have switched its kind off. The unseen notice of a thread is renewed, and so
 * is one that was seen within the hour. The statements of the changes that the notices are about become one with that of the notices:
 * no two of them may change one row.
 */
export async function giveNotices(
  { tx, now }: Telling,
  notices: readonly NewNotice[],
  changes: readonly RawBuilder<unknown>[] = [],
): Promise<void> {
  const given = notices.filter(({ to, by }) => to !== null && to !== by)
  if (given.length === 0) {
    for (const change of changes) await change.execute(tx)
    return
  }
  const at = sql`${now.toISOString()}::timestamptz`
  const changed = changes.map((change, place) => sql`${sql.ref(`change_${place}`)} as (${change}), `)
  const { rows } = await sql<{ userId: number; thread: string; hasDevice: boolean }>`
    with ${sql.join(changed, sql``)} given (user_id, event, kind, thread, thing, thing_id, question_id, number, words) as (
      values ${sql.join(given.map(rowOf))}),
    wanted as (select * from given where not exists (
      select from switched_off_notices off where off.user_id = given.user_id and off.kind = given.kind)),
    replaced as (delete from notices using wanted where notices.user_id = wanted.user_id and notices.thread = wanted.thread
      and notices.seen_at is not null and notices.created_at > ${at} - interval '1 hour'
      returning notices.user_id, notices.thread, notices.pushed_at)
    insert into notices (user_id, event, thread, thing, thing_id, question_id, number, words, created_at, pushed_at)
    select user_id, event, thread, thing, thing_id, question_id, number, words, ${at},
      (select max(pushed_at) from replaced where replaced.user_id = wanted.user_id and replaced.thread = wanted.thread)
    from wanted
    on conflict (user_id, thread) where seen_at is null do update set id = excluded.id, event = excluded.event,
      thing = excluded.thing, thing_id = excluded.thing_id, question_id = excluded.question_id,
      number = excluded.number, words = excluded.words, created_at = excluded.created_at
    returning user_id as "userId", thread,
      exists (select from push_subscriptions device where device.user_id = notices.user_id) as "hasDevice"`.execute(
    tx,
  )
  for (const { userId, thread, hasDevice } of rows) if (hasDevice) await pushThread(tx, userId, thread, now)
}

function rowOf(notice: NewNotice): RawBuilder<unknown> {
  const { to, event, thread, thing, thingId, questionId, number, words = '' } = notice
  return sql`(${to}::integer, ${event}::text, ${switchOf(event)}::text, ${thread}::text, ${thing ?? null}::text,
    ${thingId ?? null}::integer, ${questionId ?? null}::integer, ${number ?? null}::integer, ${words}::text)`
}

/** The notices of everybody, newest first. */
export const noticeList = defineList(notices.GetNotices, {
  from: sql`notices notice left join courses course on notice.thing = 'course' and course.id = notice.thing_id
    left join products product on notice.thing = 'product' and product.id = notice.thing_id
    left join articles article on notice.thing = 'article' and article.id = notice.thing_id
    left join degrees degree on notice.event in ('degreeRevoked', 'degreeRestored') and degree.id = notice.number`,
  id: 'notice.id',
  columns: {
    id: 'notice.id',
    createdAt: 'notice.created_at',
    event: 'notice.event',
    thing: sql`case when notice.thing = 'article' and article.kind = 'product' then 'productArticle' else notice.thing end`,
    thingId: 'notice.thing_id',
    title: sql`coalesce(course.title, product.title, article.title, degree.title, '')`,
    questionId: 'notice.question_id',
    number: 'notice.number',
    words: 'notice.words',
    seenAt: 'notice.seen_at',
  },
  words: ['course.title', 'product.title', 'article.title', 'degree.title'],
  filters: {
    onlyUnseen: (isWanted) => (isWanted ? isSet('notice.seen_at')(false) : sql<SqlBool>`true`),
  },
})

/** Marks the notices of a person as seen, from one of them to another. */
export async function markNoticesSeen(
  tx: Tx,
  userId: number,
  { from = 0, upTo }: { from?: number | undefined; upTo: number },
  now: Date,
): Promise<void> {
  await sql`update notices set seen_at = ${now.toISOString()}::timestamptz
    where user_id = ${userId} and id between ${from} and ${upTo} and seen_at is null`.execute(tx)
}

/** Which kinds of notices a person gets. */
export async function readSwitches(tx: Tx, userId: number): Promise<NoticeSwitches> {
  const { rows } = await sql<{ kind: NoticeKind }>`
    select kind from switched_off_notices where user_id = ${userId}`.execute(tx)
  const switches: NoticeSwitches = {
    answer: true,
    reply: true,
    decision: true,
    order: true,
    price: true,
    stock: true,
    moderation: true,
    points: true,
    news: true,
  }
  for (const { kind } of rows) switches[kind] = false
  return switches
}

/** Switches one kind of notices on or off. */
export async function writeSwitch(tx: Tx, userId: number, kind: NoticeKind, isOn: boolean): Promise<void> {
  if (isOn)
    await sql`delete from switched_off_notices where user_id = ${userId} and kind = ${kind}`.execute(tx)
  else
    await sql`insert into switched_off_notices (user_id, kind) values (${userId}, ${kind})
      on conflict do nothing`.execute(tx)
}

/** Removes notices 90 days after they were written. */
export async function sweepNotices(tx: Tx, now: Date): Promise<void> {
  await sql`delete from notices
    where created_at < ${now.toISOString()}::timestamptz - make_interval(days => ${KEPT_DAYS})`.execute(tx)
}
