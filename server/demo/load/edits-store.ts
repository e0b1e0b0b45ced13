import { sql } from 'kysely'
import type { EditKind } from '#contract/edits/kinds.ts'
import { addVersion, endOpen, noteVerified } from '#server/edits/edits-store.ts'
import { findThing, insertThing } from '#server/edits/things-store.ts'
import { slugOf as slugOfNew } from '#server/edits/derived.ts'
import { at, type Tx } from './load-tools.ts'
import type { LoadedPeople } from './people-store.ts'

interface Wanted {
  kind: EditKind
  id: number
  authorId: number
  fields: Record<string, unknown>
}

/** Ids of the first things of an owner. */
async function idsOf(tx: Tx, table: 'courses' | 'products', owner: 'teacher_id' | 'seller_id', id: number) {
  const { rows } = await sql<{
    id: number
  }>`select id from ${sql.table(table)} where ${sql.ref(owner)} = ${id}
    order by id limit 4`.execute(tx)
  return rows.map((row) => row.id)
}

/** Keeps a version that waits. */
async function keep(tx: Tx, { kind, id, authorId, fields }: Wanted, isNew = false): Promise<void> {
  const thing = await findThing(tx, kind, id)
  if (!thing) throw new Error(`there is no ${kind} ${id}`)
  const base = Object.fromEntries(Object.keys(fields).map((field) => [field, thing.fields[field]]))
  const { revision: baseRevision, title } = thing
  await addVersion(tx, {
    kind,
    thingId: id,
    baseRevision,
    authorId,
    title,
    isNew,
    fields,
    base,
    now: new Date(),
  })
}

/** A course that waits for its first publication. */
async function insertWaitingCourse(tx: Tx, teacherId: number, authorId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from course_categories order by id limit 1`.execute(tx)
  const title = 'لانچ کنترل و تو استپ در ECUهای استاندالون'
  const fields = {
    title,
    summary: 'راه‌اندازی لانچ کنترل، تنظیم دور قطع و محافظت از توربو و دیفرانسیل.',
    level: 'advanced',
    price: 9_800_000,
    gains: ['تنظیم دور لانچ', 'محدود کردن گشتاور در دنده‌های پایین'],
    categoryIds: rows.map(({ id }) => id),
    tags: ['لانچ کنترل', 'استاندالون'],
  }
  const id = await insertThing(tx, 'course', {
    fields,
    given: { teacher_id: teacherId, slug: slugOfNew(title) },
    isDraft: true,
  })
  for (const [order, lesson] of ['اصول لانچ کنترل', 'سیم‌کشی کلید کلاچ', 'تنظیم روی داینو'].entries())
    await insertThing(tx, 'courseVideo', {
      fields: { title: lesson, order, isFreeSample: order === 0 },
      given: { course_id: id },
      isDraft: false,
    })
  await keep(tx, { kind: 'course', id, authorId, fields: {} }, true)
}

/** Versions in all states, one of them outdated, and a course that waits for its first publication. */
export async function insertEdits(tx: Tx, people: LoadedPeople): Promise<void> {
  const { adminId } = people
  const [teacherId, teacher] = [at(people.teacherIds, 0), at(people.teacherUserIds, 0)]
  const [sellerId, seller] = [at(people.sellerIds, 0), at(people.sellerUserIds, 0)]
  const courses = await idsOf(tx, 'courses', 'teacher_id', teacherId)
  const products = await idsOf(tx, 'products', 'seller_id', sellerId)
  const now = new Date()
  const course = (index: number, fields: object): Wanted => ({
    kind: 'course',
    id: at(courses, index),
    authorId: teacher,
    fields: { ...fields },
  })
  const product = (index: number, fields: object): Wanted => ({
    kind: 'product',
    id: at(products, index),
    authorId: seller,
    fields: { ...fields },
  })
  const refused = product(0, { title: 'ارزان‌ترین قطعهٔ بازار، فقط امروز' })
  await keep(tx, refused)
  await endOpen(tx, {
    kind: 'product',
    thingId: refused.id,
    state: 'discarded',
    reason: 'عنوان تبلیغاتی است. نام و مدل قطعه را بنویسید.',
    adminId,
    now,
  })
  await keep(
    tx,
    product(1, {
      summary: 'با گواهی آزمایش نشتی و شش ماه ضمانت تعویض.',
      tags: ['ضمانت تعویض', 'آزمایش نشتی'],
    }),
  )
  await keep(
    tx,
    course(0, { summary: 'با سه پروژهٔ جدید روی موتورهای XU7 و EF7.', gains: ['خواندن لاگ', 'تنظیم جدول VE'] }),
  )
  const video = await sql<{
    id: number
  }>`select id from course_videos where course_id = ${at(courses, 0)} order by id limit 1`.execute(tx)
  for (const { id } of video.rows)
    await keep(tx, {
      kind: 'courseVideo',
      id,
      authorId: teacher,
      fields: { title: 'شروع کار و ابزارهای لازم' },
    })
  await verifyOne(tx, course(1, { alias: 'ریمپ، تیون ECU' }), adminId, now)
  await outdate(tx, seller, at(products, 2))
  await insertWaitingCourse(tx, teacherId, teacher)
}

/** A version that is right and is not published yet. */
async function verifyOne(tx: Tx, wanted: Wanted, adminId: number, now: Date): Promise<void> {
  await keep(tx, wanted)
  const { rows } = await sql<{ id: number }>`select id from edits where kind = ${wanted.kind}
    and thing_id = ${wanted.id} and state = 'pending'`.execute(tx)
  for (const { id } of rows) await noteVerified(tx, id, adminId, now)
}

/** A version of a product whose summary was changed meanwhile. */
async function outdate(tx: Tx, authorId: number, id: number): Promise<void> {
  await keep(tx, {
    kind: 'product',
    id,
    authorId,
    fields: { summary: 'مناسب نصب روی خودروهای داخلی، با واشر و پیچ.' },
  })
  await sql`update products set summary = summary || ' موجودی انبار تهران.' where id = ${id}`.execute(tx)
}
