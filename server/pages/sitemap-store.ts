import { sql } from 'kysely'
import type { Tx } from '#server/platform/operations/implement.ts'

/** The page of a thing, with the day it was last published. */
export interface ListedPage {
  path: string
  changed: string | null
}

/** Pages of things, newest first; articles have a page for each kind. */
const THINGS = sql<ListedPage>`
  select '/c/' || id as path, published_at::date::text as changed from courses where is_active
  union all select '/p/' || id, published_at::date::text from products where is_active
  union all select case kind when 'product' then '/pa/' else '/a/' end || id, published_at::date::text
    from articles where is_active
  union all select '/Teachers/' || id, null from teacher_profiles where is_shown and not is_hidden
  union all select '/Questions/' || id, created_at::date::text from course_questions where is_active and deleted_at is null
  union all select '/ProductQuestions/' || id, created_at::date::text from product_questions where is_active and deleted_at is null
  union all select '/Degree/' || code, issued_at::date::text from degrees where is_shared and revoked_at is null`

/** The pages of everything published, newest first. */
export async function listedPages(tx: Tx, most: number): Promise<ListedPage[]> {
  const { rows } = await sql<ListedPage>`
    select * from (${THINGS}) as things order by changed desc nulls last, path limit ${most}`.execute(tx)
  return rows
}
