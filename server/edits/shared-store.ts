import { sql } from 'kysely'
import type { Tx } from '#server/platform/operations/implement.ts'
import { makeRoomForNews } from '#server/site/manage-site-store.ts'

/** So many people in one run of the job. */
export const GROUP = 200
const NEWS_DAYS = 14

/** A thing whose change everybody hears of. */
export interface Shared {
  thing: 'article' | 'course' | 'product'
  id: number
}

/** Notes that a thing is shared. False when it was within the last 24 hours. */
export async function claimSharing(tx: Tx, { thing, id }: Shared, now: Date): Promise<boolean> {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } =
    await sql`insert into shared_things (thing, thing_id, shared_at) values (${thing}, ${id}, ${at})
    on conflict (thing, thing_id) do update set shared_at = excluded.shared_at
      where shared_things.shared_at <= ${at} - interval '24 hours' returning thing_id`.execute(tx)
  return rows.length > 0
}

interface News {
  title: (title: string) => string
  body: string
  now: Date
}

/** Puts a message of the site that leads to the thing in force. A thing that nobody sees has none, and a warning stays. */
export async function addNews(tx: Tx, { thing, id }: Shared, { title, body, now }: News): Promise<void> {
  const { rows } = await sql<{ title: string; link: string }>`select title, ${
    thing === 'article'
      ? sql`case kind when 'product' then '/pa/' else '/a/' end`
      : sql`${thing === 'course' ? '/c/' : '/p/'}::text`
  } || id as link from ${sql.table(`${thing}s`)} where id = ${id} and is_active`.execute(tx)
  const [row] = rows
  if (!row || !(await makeRoomForNews(tx, now))) return
  await sql`insert into public_messages (title, text, link, ends_at) values (${title(row.title)}, ${body}, ${row.link},
    ${now.toISOString()}::timestamptz + make_interval(days => ${NEWS_DAYS}))`.execute(tx)
}

/** Those who own or like a thing, by id. */
export async function nextToTell(tx: Tx, { thing, id }: Shared, afterId: number): Promise<number[]> {
  const owned =
    thing === 'article'
      ? sql``
      : sql`union select user_id from ${sql.table(`user_${thing}s`)} where ${sql.ref(`${thing}_id`)} = ${id}`
  const { rows } = await sql<{ userId: number }>`select user_id as "userId" from (
      select user_id from likes where thing = ${thing} and thing_id = ${id} ${owned}) people
    where user_id > ${afterId} order by user_id limit ${GROUP}`.execute(tx)
  return rows.map(({ userId }) => userId)
}
