import { sql } from 'kysely'
import { EDIT_KINDS, type EditKind } from '#contract/edits/kinds.ts'
import { addVersion, endOpen, noteVerified } from '#server/edits/edits-store.ts'
import { KINDS } from '#server/edits/kinds.ts'
import { findThing, fromOf, insertThing } from '#server/edits/things-store.ts'
import { slugOf as slugOfNew } from '#server/edits/derived.ts'
import type { DemoFilm } from '#server/demo/lesson-plan.ts'
import { at, type Tx } from './load-tools.ts'
import type { LoadedPeople } from './people-store.ts'

interface Wanted {
  kind: EditKind
  id: number
  authorId: number
  fields: Record<string, unknown>
}

/** Keeps a version that waits. */
async function keep(
  tx: Tx,
  { kind, id, authorId, fields }: Wanted,
  { isNew = false, base }: { isNew?: boolean; base?: Record<string, unknown> } = {},
): Promise<void> {
  const thing = await findThing(tx, kind, id)
  if (!thing) throw new Error(`there is no ${kind} ${id}`)
  const before = Object.fromEntries(Object.keys(fields).map((field) => [field, thing.fields[field]]))
  const { revision: baseRevision, title } = thing
  await addVersion(tx, {
    kind,
    thingId: id,
    baseRevision,
    authorId,
    title,
    isNew,
    fields,
    base: base ?? before,
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
  await keep(tx, { kind: 'course', id, authorId, fields: {} }, { isNew: true })
}

/** What authors wish for one field of a kind. A field with a picture gets that of another thing. */
interface Wish {
  field: string
  words?: Readonly<Record<'pending' | 'verified' | 'discarded' | 'withdrawn' | 'before', string>>
}
const PICTURE: Wish = { field: 'picture' }

const WISHES: Readonly<Record<EditKind, Wish>> = {
  article: {
    field: 'summary',
    words: {
      pending: 'با جدول مقایسه و عکس هر مرحله.',
      verified: 'با پاسخ به پرسش‌های خوانندگان.',
      discarded: 'برای خرید با بیشترین تخفیف همین حالا تماس بگیرید.',
      withdrawn: 'خلاصۀ ناتمام',
      before: 'نکته‌هایی از کار در کارگاه.',
    },
  },
  course: {
    field: 'summary',
    words: {
      pending: 'با سه پروژۀ جدید روی موتورهای XU7 و EF7.',
      verified: 'با تمرین‌های داینو و پاسخ مدرس به هر تمرین.',
      discarded: 'بهترین دورۀ ایران با تضمین درآمد!',
      withdrawn: 'خلاصۀ ناتمام',
      before: 'آموزش گام‌به‌گام برای تیونرها.',
    },
  },
  courseVideo: {
    field: 'title',
    words: {
      pending: 'شروع کار و ابزارهای لازم',
      verified: 'خواندن لاگ، قدم به قدم',
      discarded: 'این درس را حتماً ببینید!!!',
      withdrawn: 'درس جدید',
      before: 'درس اول',
    },
  },
  courseImage: PICTURE,
  product: {
    field: 'summary',
    words: {
      pending: 'مناسب نصب روی خودروهای داخلی، با واشر و پیچ.',
      verified: 'با کارت ضمانت دوازده‌ماهه.',
      discarded: 'ارزان‌ترین قطعۀ بازار، فقط امروز',
      withdrawn: 'خلاصۀ ناتمام',
      before: 'قطعۀ تقویتی با کیفیت بالا.',
    },
  },
  productImage: PICTURE,
  productVideo: {
    field: 'title',
    words: {
      pending: 'نصب روی خودرو در ده دقیقه',
      verified: 'آزمایش روی داینو',
      discarded: 'تماس برای تخفیف',
      withdrawn: 'فیلم دوم',
      before: 'فیلم محصول',
    },
  },
  productDesign: {
    field: 'title',
    words: {
      pending: 'مشکی مات',
      verified: 'نقره‌ای براق',
      discarded: 'رنگ دلخواه، تماس بگیرید',
      withdrawn: 'رنگ جدید',
      before: 'ساده',
    },
  },
  productFurtherDetail: {
    field: 'value',
    words: {
      pending: 'آلومینیوم ۶۰۶۱',
      verified: '۱۲ ماه',
      discarded: 'بهترین بازار',
      withdrawn: '؟',
      before: 'نامشخص',
    },
  },
}

const REFUSED = 'متن تبلیغاتی است یا عکس به این مورد ربط ندارد. مشخصات واقعی را بنویسید.'
/** Kinds whose second open version was made before somebody else changed the row. */
const OUTDATED: readonly EditKind[] = ['article', 'course', 'product']

/** Two published things of a kind that nobody has changed yet. */
async function twoOf(tx: Tx, kind: EditKind) {
  const { from, owner } = fromOf(kind)
  const { field } = WISHES[kind]
  const { rows } = await sql<{ id: number; authorId: number }>`
    select thing.id, ${owner} as "authorId" from ${from}
    where thing.is_active and whole.is_active and thing.deleted_at is null and whole.deleted_at is null
      and ${sql.ref(`thing.${field}`)} is not null
      and not exists (select from edits where edits.kind = ${kind} and edits.thing_id = thing.id)
    order by thing.id limit 2`.execute(tx)
  return [at(rows, 0), at(rows, 1)] as const
}

/** Of a kind, versions in every state: one thing with its history and a version that waits, one with a version that is right. */
async function keepEveryState(tx: Tx, kind: EditKind, adminId: number): Promise<void> {
  const { field, words } = WISHES[kind]
  const [one, other] = await twoOf(tx, kind)
  const now = (await findThing(tx, kind, one.id))?.fields[field]
  const ofOther = (await findThing(tx, kind, other.id))?.fields[field]
  const wishing = (thing: typeof one, wanted: unknown): Wanted => ({
    kind,
    ...thing,
    fields: { [field]: wanted },
  })
  const end = (thing: typeof one, state: 'active' | 'discarded' | 'shared' | 'withdrawn', reason = '') =>
    endOpen(tx, {
      kind,
      thingId: thing.id,
      state,
      now: new Date(),
      reason,
      ...(state !== 'withdrawn' && { adminId }),
    })

  await keep(tx, wishing(one, words?.discarded ?? ofOther))
  await end(one, 'discarded', REFUSED)
  await keep(tx, wishing(one, words?.withdrawn ?? ofOther))
  await end(one, 'withdrawn')
  await keep(tx, wishing(one, now), { base: { [field]: words?.before ?? ofOther } })
  await end(one, 'active')
  await keep(tx, wishing(other, ofOther), { base: { [field]: words?.before ?? now } })
  await end(other, 'shared')
  await keep(tx, wishing(one, words?.pending ?? ofOther))
  await verifyOne(tx, wishing(other, words?.verified ?? now), adminId, new Date())
  if (OUTDATED.includes(kind))
    await sql`update ${sql.table(KINDS[kind].table)} set summary = summary || ' موجودی و جدول‌ها به‌روز شد.'
      where id = ${one.id}`.execute(tx)
}

/** Two images of a course, from the covers of others, and two films of a product: the catalogue has none. */
async function insertImagesAndFilms(tx: Tx, teacherId: number, sellerId: number): Promise<void> {
  const { rows: courses } = await sql<{ id: number; cover: unknown }>`
    select id, cover from courses where teacher_id = ${teacherId} and cover is not null order by id limit 3`.execute(
    tx,
  )
  const { rows: products } = await sql<{ id: number }>`
    select id from products where seller_id = ${sellerId} order by id limit 1`.execute(tx)
  for (const [order, { cover }] of courses.slice(1).entries())
    await insertThing(tx, 'courseImage', {
      fields: { picture: cover, order },
      given: { course_id: at(courses, 0).id },
      isDraft: false,
    })
  for (const [order, title] of ['معرفی محصول', 'نصب محصول'].entries())
    await insertThing(tx, 'productVideo', {
      fields: { title, order, fileKey: 'demo-sample' satisfies DemoFilm },
      given: { product_id: at(products, 0).id },
      isDraft: false,
    })
}

/** Versions of every kind and state, some of them outdated, and a course that waits for its first publication. */
export async function insertEdits(tx: Tx, people: LoadedPeople): Promise<void> {
  await insertImagesAndFilms(tx, at(people.teacherIds, 0), at(people.sellerIds, 0))
  for (const kind of EDIT_KINDS) await keepEveryState(tx, kind, people.adminId)
  await insertWaitingCourse(tx, at(people.teacherIds, 0), at(people.teacherUserIds, 0))
}

/** A version that is right and is not published yet. */
async function verifyOne(tx: Tx, wanted: Wanted, adminId: number, now: Date): Promise<void> {
  await keep(tx, wanted)
  const { rows } = await sql<{ id: number }>`select id from edits where kind = ${wanted.kind}
    and thing_id = ${wanted.id} and state = 'pending'`.execute(tx)
  for (const { id } of rows) await noteVerified(tx, id, adminId, now)
}
