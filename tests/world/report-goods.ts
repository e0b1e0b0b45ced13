import { COURSE_REPORTS } from '#contract/course/reports.ts'
import { PRODUCT_REPORTS } from '#contract/product/reports.ts'
import type { ReportTarget } from '#contract/reports.ts'
import type { Person, ShopServer } from './shop-server.ts'

/** Why the stocked targets were reported. */
export const REASON = 'نادرست است'

/** A target of a report, and a report of it. */
interface Reported {
  targetId: number
  reportId: number
}
export type AllReported = Readonly<Record<ReportTarget, Reported>>

type Thing = 'course' | 'product'

/** What somebody said about a course or a product, seen by everybody; answers its id. */
export async function makeWords(
  { db }: Pick<ShopServer, 'db'>,
  what: `${Thing}_${'comments' | 'questions'}`,
  { thingId, userId, text = 'متن' }: { thingId: number; userId: number; text?: string },
): Promise<number> {
  const isOfCourse = what.startsWith('course')
  const values = {
    [isOfCourse ? 'course_id' : 'product_id']: thingId,
    user_id: userId,
    text,
    is_active: true,
    ...(what.endsWith('questions') && { title: 'پرسش' }),
  }
  const made = db
    .insertInto(what as 'course_comments')
    .values(values as never)
    .returning('id')
  return (await made.executeTakeFirstOrThrow()).id
}

/** A course, a product and words about both, each reported by somebody. */
export async function makeReports(
  shop: ShopServer,
  by: Person,
  { courseId, productId }: { courseId: number; productId: number },
): Promise<AllReported> {
  const words = (thing: Thing, what: 'comments' | 'questions') =>
    makeWords(shop, `${thing}_${what}`, { thingId: thing === 'course' ? courseId : productId, userId: by.id })
  const reported = async (target: ReportTarget, targetId: number): Promise<Reported> => {
    const values = { target_type: target, target_id: targetId, user_id: by.id, reason: REASON }
    const report = shop.db.insertInto('reports').values(values).returning('id')
    return { targetId, reportId: (await report.executeTakeFirstOrThrow()).id }
  }
  return {
    course: await reported('course', courseId),
    courseComment: await reported('courseComment', await words('course', 'comments')),
    courseQuestion: await reported('courseQuestion', await words('course', 'questions')),
    product: await reported('product', productId),
    productComment: await reported('productComment', await words('product', 'comments')),
    productQuestion: await reported('productQuestion', await words('product', 'questions')),
  }
}

const NAMES = { Course: COURSE_REPORTS, Product: PRODUCT_REPORTS }

/** The least input of every operation about reports. */
export const REPORT_INPUTS: Readonly<Record<string, (all: AllReported) => Record<string, unknown>>> =
  Object.fromEntries(
    Object.entries(NAMES).flatMap(([module, byTarget]) =>
      Object.entries(byTarget).flatMap(([target, names]) => {
        const of = (all: AllReported) => all[target as ReportTarget]
        const byId = (all: AllReported) => ({ id: of(all).reportId })
        return [
          [
            `${module}/${names.report}`,
            (all: AllReported) => ({ id: of(all).targetId, reason: 'توهین‌آمیز' }),
          ],
          [`${module}/${names.one}`, byId],
          // the report is wrong at first, and right after all: what it is about stays to be reported
          [`${module}/${names.verify}`, byId],
          [`${module}/${names.deVerify}`, byId],
          ...[names.list, names.unseen, names.count].map((name) => [`${module}/${name}`, () => ({})]),
        ]
      }),
    ),
  )
