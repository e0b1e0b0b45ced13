import { sql } from 'kysely'
import type { OwnedThing } from '#contract/define.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import type { EditKind } from '#contract/edits/kinds.ts'
import { findThing } from './edits/things-store.ts'
import { fromOf } from './talk/kinds-store.ts'

type FindOwner = (tx: Tx, id: unknown) => Promise<number | undefined>

/** The owner by a column of the thing's own table. */
const by =
  (table: string, column: string): FindOwner =>
  async (tx, id) => {
    const { rows } = await sql<{ owner: number }>`
      select ${sql.ref(column)} as owner from ${sql.table(table)} where id = ${id}`.execute(tx)
    return rows[0]?.owner
  }

/** The teacher or seller of the goods that a report is about, itself or what was said about it. */
const byReportOf =
  (thing: 'course' | 'product', owner: 'teacher' | 'seller'): FindOwner =>
  async (tx, id) => {
    const words = (what: 'comments' | 'questions') => sql`(select ${sql.ref(`${thing}_id`)}
      from ${sql.table(`${thing}_${what}`)} where id = report.target_id)`
    const { rows } = await sql<{ owner: number }>`
      select profile.user_id as owner from reports report
      join ${sql.table(`${thing}s`)} thing on thing.id = case report.target_type
        when ${`${thing}Comment`} then ${words('comments')}
        when ${`${thing}Question`} then ${words('questions')}
        when ${thing} then report.target_id end
      join ${sql.table(`${owner}_profiles`)} profile on profile.id = ${sql.ref(`thing.${owner}_id`)}
      where report.id = ${id}`.execute(tx)
    return rows[0]?.owner
  }

/** The buyer of a thing, and the seller or teacher whose thing it was. */
const byItem =
  (owner: 'buyer' | 'partner'): FindOwner =>
  async (tx, id) => {
    const { rows } = await sql<{ buyer: number; partner: number }>`
      select orders.user_id as buyer, coalesce(seller.user_id, teacher.user_id) as partner
      from order_items item join orders on orders.id = item.order_id
        left join seller_profiles seller on seller.id = item.seller_id
        left join teacher_profiles teacher on teacher.id = item.teacher_id
      where item.id = ${id} and item.status <> 'waiting'`.execute(tx)
    return rows[0]?.[owner]
  }

/** The seller or teacher whose thing is to be returned. */
const byReturn: FindOwner = async (tx, id) => {
  const { rows } = await sql<{
    itemId: number
  }>`select item_id as "itemId" from item_returns where id = ${id}`.execute(tx)
  return rows[0] && byItem('partner')(tx, rows[0].itemId)
}
/** The teacher or seller of the goods that a comment or question is about. */
const byTextAbout =
  (thing: 'course' | 'product', what: 'comment' | 'question'): FindOwner =>
  async (tx, id) => {
    const { rows } = await sql<{ owner: number }>`
      select owner.user_id as owner from ${fromOf({ thing, what })} where words.id = ${id}`.execute(tx)
    return rows[0]?.owner
  }

/** The author of an article, and the teacher or seller of a course or product or of a part of it; deleted ones have none. */
const byThing =
  (kind: EditKind): FindOwner =>
  async (tx, id) =>
    (await findThing(tx, kind, Number(id)))?.ownerId

/** The teacher of a course. */
const byTeacherOfCourse: FindOwner = async (tx, id) => {
  const { rows } = await sql<{ owner: number }>`
    select teacher.user_id as owner from courses course
    join teacher_profiles teacher on teacher.id = course.teacher_id where course.id = ${id}`.execute(tx)
  return rows[0]?.owner
}

/** The teacher of the course of an exam, found by one of its tables; placement and level exams have none. */
const byTeacherOfExam =
  (table: 'exams' | 'exam_questions' | 'exam_tests' | 'exam_attempts'): FindOwner =>
  async (tx, id) => {
    const examId = sql.ref(table === 'exams' ? 'part.id' : 'part.exam_id')
    const { rows } = await sql<{ owner: number }>`
      select teacher.user_id as owner from ${sql.table(table)} part join exams exam on exam.id = ${examId}
      join courses course on course.id = exam.course_id
      join teacher_profiles teacher on teacher.id = course.teacher_id where part.id = ${id}`.execute(tx)
    return rows[0]?.owner
  }

/** The seller of a way of sending; those of the site have none. */
const bySellerOfMethod: FindOwner = async (tx, id) => {
  const { rows } = await sql<{ owner: number }>`
    select seller.user_id as owner from shipping_methods method
    join seller_profiles seller on seller.id = method.seller_id where method.id = ${id}`.execute(tx)
  return rows[0]?.owner
}
/** Whose a row is: the only place that knows. A new owned thing is one row here and its name in contract/define.ts. */
const OWNERS: Readonly<Record<OwnedThing, FindOwner>> = {
  article: byThing('article'),
  boughtItem: byItem('buyer'),
  cashRequest: by('cash_requests', 'user_id'),
  course: byTeacherOfCourse,
  courseComment: byTextAbout('course', 'comment'),
  courseQuestion: byTextAbout('course', 'question'),
  courseImage: byThing('courseImage'),
  courseVideo: byThing('courseVideo'),
  courseVoice: by('course_user_voices', 'user_id'),
  degree: by('degrees', 'user_id'),
  exam: byTeacherOfExam('exams'),
  examAttempt: by('exam_attempts', 'user_id'),
  examQuestion: byTeacherOfExam('exam_questions'),
  examTest: byTeacherOfExam('exam_tests'),
  taughtAttempt: byTeacherOfExam('exam_attempts'),
  product: byThing('product'),
  productDesign: byThing('productDesign'),
  productFurtherDetail: byThing('productFurtherDetail'),
  productImage: byThing('productImage'),
  productVideo: byThing('productVideo'),
  productComment: byTextAbout('product', 'comment'),
  productQuestion: byTextAbout('product', 'question'),
  order: by('orders', 'user_id'),
  soldItem: byItem('partner'),
  soldReturn: byReturn,
  courseReport: byReportOf('course', 'teacher'),
  productReport: byReportOf('product', 'seller'),
  askedPayAgain: by('pay_agains', 'asked_by_id'),
  payAgain: async (tx, id) => {
    const { rows } = await sql<{ owner: number }>`select orders.user_id as owner
      from pay_agains join orders on orders.id = pay_agains.order_id where pay_agains.id = ${id}`.execute(tx)
    return rows[0]?.owner
  },
  payment: by('payments', 'user_id'),
  productAddress: by('product_addresses', 'user_id'),
  shippingMethod: bySellerOfMethod,
  upload: by('uploads', 'user_id'),
}

/** The person who owns a row; undefined when there is no such row. */
export function ownerOf(tx: Tx, thing: OwnedThing, id: unknown): Promise<number | undefined> {
  return OWNERS[thing](tx, id)
}
