import { cleanRichText } from '#server/catalogue/clean-rich-text.ts'
import type { CategoryContent } from '#server/demo/content/shapes.ts'
import type { CourseRows, ProductRows } from './catalogue-rows.ts'
import { at, inBatches, inBatchesReturning, of, type Tx } from './load-tools.ts'

export type CategoryTable = 'course_categories' | 'product_categories' | 'article_categories'

/** Adds categories, parents first, and returns their ids by slug. */
export async function insertCategories(
  tx: Tx,
  table: CategoryTable,
  categories: readonly CategoryContent[],
): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const [order, { slug, title, parent, icon, isHidden = false }] of categories.entries()) {
    const parent_id = parent ? of(ids, parent) : null
    const row = { slug, title, icon, order, parent_id, is_active: !isHidden }
    const { id } = await tx.insertInto(table).values(row).returning('id').executeTakeFirstOrThrow()
    ids.set(slug, id)
  }
  return ids
}

/** Gives a product a tag that an admin has hidden. */
export async function insertHiddenTag(tx: Tx, product_id: number): Promise<void> {
  await tx.insertInto('product_tags').values({ product_id, tag: 'ارزان‌ترین', is_active: false }).execute()
}

/** The ids of the categories that are there, by slug. */
export async function categoryIds(tx: Tx, table: CategoryTable): Promise<Map<string, number>> {
  const rows = await tx.selectFrom(table).select(['id', 'slug']).execute()
  return new Map(rows.map(({ id, slug }) => [slug, id]))
}

/** A course or product whose description may be stored. */
function clean<R extends { description?: string | undefined }>(row: R): R {
  return row.description === undefined ? row : { ...row, description: cleanRichText(row.description) }
}

/** Adds products with all their parts and returns their ids, in order. */
export async function insertProducts(tx: Tx, products: readonly ProductRows[]): Promise<number[]> {
  const added = await inBatchesReturning(products, (part) =>
    tx
      .insertInto('products')
      .values(part.map(({ row }) => clean(row)))
      .returning('id')
      .execute(),
  )
  const ids = added.map(({ id }) => id)
  const each = <T>(parts: (product: ProductRows, product_id: number) => T[]): T[] =>
    products.flatMap((product, i) => parts(product, at(ids, i)))

  await inBatches(
    each((p, product_id) => p.categoryIds.map((category_id) => ({ product_id, category_id }))),
    (rows) => tx.insertInto('product_product_categories').values(rows).execute(),
  )
  await inBatches(
    each((p, product_id) => [...new Set(p.tags)].map((tag) => ({ product_id, tag }))),
    (rows) => tx.insertInto('product_tags').values(rows).execute(),
  )
  await inBatches(
    each((p, product_id) => p.carModelIds.map((car_model_id) => ({ product_id, car_model_id }))),
    (rows) => tx.insertInto('product_car_models').values(rows).execute(),
  )
  await inBatches(
    each((p, product_id) => p.pictures.map((picture, order) => ({ product_id, picture, order }))),
    (rows) => tx.insertInto('product_images').values(rows).execute(),
  )
  await inBatches(
    each((p, product_id) => p.designs.map((design) => ({ ...design, product_id }))),
    (rows) => tx.insertInto('product_designs').values(rows).execute(),
  )
  await inBatches(
    each((p, product_id) => p.details.map((detail) => ({ ...detail, product_id }))),
    (rows) => tx.insertInto('product_further_details').values(rows).execute(),
  )
  return ids
}

/** Adds courses with all their parts and returns their ids, in order. */
export async function insertCourses(tx: Tx, courses: readonly CourseRows[]): Promise<number[]> {
  const added = await inBatchesReturning(courses, (part) =>
    tx
      .insertInto('courses')
      .values(part.map(({ row }) => clean(row)))
      .returning('id')
      .execute(),
  )
  const ids = added.map(({ id }) => id)
  const each = <T>(parts: (course: CourseRows, course_id: number) => T[]): T[] =>
    courses.flatMap((course, i) => parts(course, at(ids, i)))

  await inBatches(
    each((c, course_id) => c.categoryIds.map((category_id) => ({ course_id, category_id }))),
    (rows) => tx.insertInto('course_course_categories').values(rows).execute(),
  )
  await inBatches(
    each((c, course_id) => [...new Set(c.tags)].map((tag) => ({ course_id, tag }))),
    (rows) => tx.insertInto('course_tags').values(rows).execute(),
  )
  await inBatches(
    each((c, course_id) => c.lessons.map((lesson) => ({ ...lesson, course_id }))),
    (rows) => tx.insertInto('course_videos').values(rows).execute(),
  )
  return ids
}
