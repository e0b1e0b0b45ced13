import { sql } from 'kysely'
import { inTransaction } from '#server/platform/postgres/in-transaction.ts'
import { generateCourses, generateProducts } from '#server/demo/generate-catalogue.ts'
import { categoryIds, insertCourses, insertProducts } from './catalogue-store.ts'
import type { Db } from './load-tools.ts'
import { carModelIds } from './tuner-plus-store.ts'

export type Wanted = { products: number; courses: number; seed: number }

/**
 * Adds a generated catalogue beside the demo content, all or nothing. A seed can be added once: a second time its slugs
 * are taken and nothing changes. Needs the demo content's sellers, teachers and categories.
 */
export async function addCatalogue(db: Db, { products, courses, seed }: Wanted): Promise<void> {
  await inTransaction(db, async (tx) => {
    const sellers = await tx.selectFrom('seller_profiles').select('id').orderBy('id').execute()
    const teachers = await tx.selectFrom('teacher_profiles').select('id').orderBy('id').execute()
    const mark = `G${seed}X`
    const shop = {
      ownerIds: sellers.map(({ id }) => id),
      categories: await categoryIds(tx, 'product_categories'),
      cars: await carModelIds(tx),
      mark,
    }
    const school = {
      ownerIds: teachers.map(({ id }) => id),
      categories: await categoryIds(tx, 'course_categories'),
      mark,
    }
    await insertProducts(tx, generateProducts(products, seed, shop))
    await insertCourses(tx, generateCourses(courses, seed, school))
  })
  // what PostgreSQL does by itself within minutes of so many new rows
  await sql`vacuum analyze`.execute(db)
}
