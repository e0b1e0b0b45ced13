import { sql } from 'kysely'
import type { FilterRequest } from '#contract/shapes.ts'
import { type Teacher, teachers } from '#contract/user/teacher.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { defineList, is } from '#server/platform/operations/list.ts'

const TEACHER = sql`
  select t.id, p.display_name as "displayName", t.title, t.resume, t.skills, t.city, t.avatar, t."order",
    (select count(*)::integer from courses where teacher_id = t.id and is_active) as "courseCount"
  from teacher_profiles t join user_profiles p on p.user_id = t.user_id`

/** Teachers of the public list by id. */
export async function findTeachers(tx: Tx, ids: readonly number[]): Promise<Teacher[]> {
  const { rows } =
    await sql<Teacher>`${TEACHER} where t.is_shown and not t.is_hidden and t.id = any(${ids}) order by t."order", t.id`.execute(
      tx,
    )
  return rows
}

/** One page of the public list, in its own order, or those whose name or title holds a text. */
export async function listTeachers(tx: Tx, { page, take, text }: FilterRequest) {
  const condition = text
    ? sql`t.is_shown and not t.is_hidden and (p.display_name ilike ${`%${text}%`} or t.title ilike ${`%${text}%`})`
    : sql`t.is_shown and not t.is_hidden`
  const { rows } = await sql<Teacher>`
    ${TEACHER} where ${condition} order by t."order", t.id limit ${take} offset ${(page - 1) * take}`.execute(
    tx,
  )
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::integer as total from teacher_profiles t join user_profiles p on p.user_id = t.user_id
    where ${condition}`.execute(tx)
  return { items: rows, total: counted[0]?.total ?? 0, page, take }
}

/** The cards of all teachers, for admins. */
export const cardList = defineList(teachers.GetAdminShowTeachersByFilter, {
  from: sql`teacher_profiles card join user_profiles profile on profile.user_id = card.user_id`,
  id: 'card.id',
  columns: {
    id: 'card.id',
    userId: 'card.user_id',
    displayName: 'profile.display_name',
    title: 'card.title',
    city: 'card.city',
    order: 'card.order',
    isActive: 'card.is_shown',
    isHidden: 'card.is_hidden',
    courseCount: sql`(select count(*)::integer from courses where teacher_id = card.id and is_active)`,
  },
  words: ['profile.display_name', 'card.title', 'card.city'],
  filters: { isHidden: is('card.is_hidden'), isActive: is('card.is_shown') },
})

/** Writes the place of a card. False when there is no such card. */
export async function writeCardPlace(
  tx: Tx,
  id: number,
  place: { isHidden: boolean; order?: number },
): Promise<boolean> {
  const { isHidden, order } = place
  const { numUpdatedRows } = await tx
    .updateTable('teacher_profiles')
    .set({ is_hidden: isHidden, ...(order !== undefined && { order }) })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
