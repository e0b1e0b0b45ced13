import { sql } from 'kysely'
import { EDIT_DECISIONS, OWN_EDITS } from '#contract/edits/edits.ts'
import { EDIT_KINDS, type EditKind } from '#contract/edits/kinds.ts'
import { KINDS } from '#server/edits/kinds.ts'
import { editAgain, settle } from './edit-goods.ts'
import type { Prepare } from './prepare.ts'

/** A version of a thing of the stranger's waits. */
const waits =
  (kind: EditKind, isActive = false): Prepare =>
  async (shop, { edits: { own, authorId } }) => {
    await editAgain(shop, kind, own[kind], authorId)
    await sql`update ${sql.table(KINDS[kind].table)} set is_active = ${isActive} where id = ${own[kind]}`.execute(
      shop.db,
    )
  }
/** A version of a thing of the stranger's was withdrawn. */
const wasWithdrawn =
  (kind: EditKind): Prepare =>
  async (shop, stocked) => {
    await waits(kind)(shop, stocked)
    await sql`update edits set state = 'withdrawn' where kind = ${kind} and thing_id = ${stocked.edits.own[kind]}`.execute(
      shop.db,
    )
  }
/** The stranger calls about a thing of which nothing waits. */
const nothingWaits =
  (kind: EditKind, ...more: readonly ReturnType<typeof sql>[]): Prepare =>
  async (shop, { stranger, edits: { own, authorId } }) => {
    await settle(shop, kind, own[kind], authorId)
    for (const each of more) await each.execute(shop.db)
    return { as: stranger }
  }
const asStranger: Prepare = async (_shop, { stranger }) => ({ as: stranger })
/** The thing has the tag that is removed. */
const withTag =
  (kind: 'article' | 'course' | 'product'): Prepare =>
  async (shop, stocked) => {
    const { table, thing } = { table: `${kind}_tags`, thing: `${kind}_id` }
    await sql`insert into ${sql.table(table)} (${sql.ref(thing)}, tag) values (${stocked.edits.own[kind]}, 'فرمان')
      on conflict do nothing`.execute(shop.db)
    return nothingWaits(kind)(shop, stocked)
  }
const withoutTag =
  (kind: 'article' | 'course' | 'product'): Prepare =>
  async (shop, stocked) => {
    await sql`delete from ${sql.table(`${kind}_tags`)} where ${sql.ref(`${kind}_id`)} = ${stocked.edits.own[kind]}`.execute(
      shop.db,
    )
    return nothingWaits(kind)(shop, stocked)
  }
/** The course has one video again. */
const oneVideo: Prepare = async (shop, stocked) => {
  const { own } = stocked.edits
  await sql`delete from course_videos where course_id = ${own.course} and id <> ${own.courseVideo}`.execute(
    shop.db,
  )
  await sql`update course_videos set "order" = 1 where id = ${own.courseVideo}`.execute(shop.db)
  await sql`update courses set deleted_at = null where id = ${own.course}`.execute(shop.db)
}
/** An order that nothing has been put into. */
const unplaced =
  (kind: 'courseImage' | 'productImage'): Prepare =>
  async (shop, stocked) => {
    const options = await nothingWaits(kind)(shop, stocked)
    await sql`update ${sql.table(KINDS[kind].table)} set "order" = 0 where id = ${stocked.edits.own[kind]}`.execute(
      shop.db,
    )
    return options
  }
const wholesAreThere: Prepare = async ({ db }, { stranger, edits: { own } }) => {
  await sql`update courses set deleted_at = null where id = ${own.course}`.execute(db)
  await sql`update products set deleted_at = null where id = ${own.product}`.execute(db)
  return { as: stranger }
}
/** What was deleted by other tests is there again before anything about a part. */
const whole =
  (next: Prepare): Prepare =>
  async (shop, stocked) => {
    await wholesAreThere(shop, stocked)
    return next(shop, stocked)
  }

/** What admins write and delete at once. */
const WRITTEN_AT_ONCE: Readonly<Record<string, EditKind>> = {
  'Course/AdminAddCourse': 'course',
  'Course/AdminUpdateCourse': 'course',
  'Course/AdminDeleteCourse': 'course',
  'Course/AdminAddCourseVideo': 'courseVideo',
  'Course/AdminUpdateCourseVideo': 'courseVideo',
  'Course/AdminDeleteCourseVideo': 'courseVideo',
  'Course/AdminAddCourseImage': 'courseImage',
  'Course/AdminUpdateCourseImage': 'courseImage',
  'Course/AdminDeleteCourseImage': 'courseImage',
  'Product/AdminAddOrUpdateProduct': 'product',
  'Product/AdminDeleteProduct': 'product',
  'Product/AdminAddOrUpdateProductImage': 'productImage',
  'Product/AdminDeleteProductImage': 'productImage',
  'Product/AdminAddOrUpdateProductVideo': 'productVideo',
  'Product/AdminDeleteProductVideo': 'productVideo',
  'Product/AdminAddOrUpdateProductDesign': 'productDesign',
  'Product/AdminDeleteProductDesign': 'productDesign',
  'Product/AdminAddOrUpdateProductFurtherDetail': 'productFurtherDetail',
  'Product/AdminDeleteProductFurtherDetail': 'productFurtherDetail',
  'Article/AdminUpdateArticle': 'article',
}
/** The thing is as it was stocked, with another title and another order. */
const another = (kind: EditKind): Prepare => {
  const { table, judged, free } = KINDS[kind]
  const set = 'title' in judged ? sql`title = 'پیش'` : sql`"order" = 0`
  const isPriced = 'offPrice' in free ? sql`off_price is null` : sql`true`
  return withoutCaller(nothingWaits(kind, sql`update ${sql.table(table)} set ${set} where ${isPriced}`))
}
/** Admins call. */
const withoutCaller =
  (next: Prepare): Prepare =>
  async (shop, stocked) =>
    void (await whole(next)(shop, stocked))

/** What the operations about versions and own things need before. */
export const EDIT_PREPARED: Readonly<Record<string, Prepare>> = {
  ...Object.fromEntries(
    EDIT_KINDS.flatMap((kind) =>
      [...Object.entries(EDIT_DECISIONS[kind]), ...Object.entries(OWN_EDITS[kind])].map(
        ([slot, name]): [string, Prepare] => [
          `${KINDS[kind].module}/${name}`,
          whole(slot === 'restore' ? wasWithdrawn(kind) : waits(kind, slot === 'deActivate')),
        ],
      ),
    ),
  ),
  'Course/GetCourseVideoEditFilm': whole(nothingWaits('courseVideo')),
  'Product/GetProductVideoEditFilm': whole(nothingWaits('productVideo')),
  'Site/GetEditsByFilter': waits('course'),
  'Course/GetEditCoursesByFilter': waits('course'),
  'Product/GetEditProductsByFilter': waits('product'),
  'Article/GetEditArticlesByFilter': waits('article'),
  'Course/GetCourseByAuth': nothingWaits('course'),
  'Course/GetAdminActiveCourseById': waits('course'),
  'Course/GetTeacherCoursesByFilter': nothingWaits('course'),
  'Course/GetCourseVideosByFilter': whole(nothingWaits('courseVideo')),
  'Course/GetCourseImagesByFilter': whole(nothingWaits('courseImage')),
  'Product/GetProductByAuth': nothingWaits('product'),
  'Product/GetAdminActiveProductById': waits('product'),
  'Product/GetSellerProductsByFilter': nothingWaits('product'),
  'Product/GetProductImagesByFilter': whole(nothingWaits('productImage')),
  'Product/GetProductVideosByFilter': whole(nothingWaits('productVideo')),
  'Product/GetSellerProductDesignsByFilter': whole(nothingWaits('productDesign')),
  'Product/GetSellerProductFurtherDetailsByFilter': whole(nothingWaits('productFurtherDetail')),
  'Article/GetArticleByAuth': nothingWaits('article'),
  'Article/GetTeacherArticlesByFilter': nothingWaits('article'),
  'Article/GetSellerArticlesByFilter': nothingWaits('article'),
  'Course/AddCourse': asStranger,
  'Course/UpdateCourse': nothingWaits('course', sql`update courses set title = 'پیش'`),
  'Course/DeleteCourse': nothingWaits('course'),
  'Course/AddCourseVideo': whole(asStranger),
  'Course/UpdateCourseVideo': whole(nothingWaits('courseVideo', sql`update course_videos set title = 'پیش'`)),
  'Course/DeleteCourseVideo': whole(nothingWaits('courseVideo')),
  'Course/SetCourseVideoOrder': oneVideo,
  'Course/AddCourseImage': whole(asStranger),
  'Course/UpdateCourseImage': whole(unplaced('courseImage')),
  'Course/DeleteCourseImage': whole(nothingWaits('courseImage')),
  'Course/AddCourseTag': withoutTag('course'),
  'Course/RemoveCourseTag': withTag('course'),
  'Product/AddOrUpdateProduct': nothingWaits(
    'product',
    sql`update products set title = 'پیش' where off_price is null`,
  ),
  'Product/DeleteProduct': nothingWaits('product'),
  'Product/AddOrUpdateProductImage': whole(unplaced('productImage')),
  'Product/AddOrUpdateProductVideo': whole(
    nothingWaits('productVideo', sql`update product_videos set title = 'پیش'`),
  ),
  'Product/AddOrUpdateProductDesign': whole(
    nothingWaits('productDesign', sql`update product_designs set title = 'پیش'`),
  ),
  'Product/AddOrUpdateProductFurtherDetail': whole(
    nothingWaits('productFurtherDetail', sql`update product_further_details set title = 'پیش'`),
  ),
  'Product/DeleteProductImage': whole(nothingWaits('productImage')),
  'Product/DeleteProductVideo': whole(nothingWaits('productVideo')),
  'Product/DeleteProductDesign': whole(nothingWaits('productDesign')),
  'Product/DeleteProductFurtherDetail': whole(nothingWaits('productFurtherDetail')),
  'Product/AddOrUpdateProductTag': withoutTag('product'),
  'Product/DeleteProductTag': withTag('product'),
  ...Object.fromEntries(
    Object.entries(WRITTEN_AT_ONCE).map(([path, kind]): [string, Prepare] => [path, another(kind)]),
  ),
  'Article/UpdateArticle': nothingWaits('article', sql`update articles set title = 'پیش'`),
  'Article/SellerUpdateArticle': nothingWaits('article', sql`update articles set title = 'پیش'`),
  'Article/DeleteArticle': nothingWaits('article'),
  'Article/AddArticleTag': withoutTag('article'),
  'Article/RemoveArticleTag': withTag('article'),
}
