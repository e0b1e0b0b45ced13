import { type Insertable, type Kysely, sql } from 'kysely'
import { searchKey } from '#contract/search-tokens.ts'
import type { Database } from '#server/platform/postgres/schema.ts'

type Row<T extends keyof Database> = Partial<Insertable<Database[T]>>

/** What the catalogue is filled with: each with sensible columns, of which the given ones win. Answers the id. */
export interface Goods {
  makeTeacher(row?: Row<'teacher_profiles'>): Promise<number>
  makeSeller(row?: Row<'seller_profiles'>): Promise<number>
  makeCourse(row?: Row<'courses'>): Promise<number>
  makeProduct(row?: Row<'products'>): Promise<number>
  makeDesign(productId: number, row?: Row<'product_designs'>): Promise<number>
  makeArticle(row?: Row<'articles'>): Promise<number>
  makeCategory(kind: 'course' | 'product' | 'article', row?: Row<'course_categories'>): Promise<number>
  setSetting(key: string, value: string | boolean): Promise<void>
  /** Many plain products with one statement. */
  makeManyProducts(count: number): Promise<void>
}

/** Builders on one database. The seller and the teacher of most things are made once, when first needed. */
export function goodsOf(db: Kysely<Database>, makePerson: () => Promise<number>): Goods {
  let made = 0
  let anySeller: Promise<number> | undefined
  let anyTeacher: Promise<number> | undefined
  let anyAuthor: Promise<number> | undefined
  const slug = (thing: string) => `${thing}-${(made += 1)}`
  const keyOf = (row: { title: string; alias?: string | undefined }) => searchKey(row.title, row.alias ?? '')

  const goods: Goods = {
    async makeTeacher(row = {}) {
      const user_id = row.user_id ?? (await makePerson())
      const values = { title: 'مدرس تیونینگ', ...row, user_id }
      return idOf(await db.insertInto('teacher_profiles').values(values).returning('id').executeTakeFirst())
    },
    async makeSeller(row = {}) {
      const user_id = row.user_id ?? (await makePerson())
      const values = { shop_name: 'فروشگاه توربو', city: 'تهران', ...row, user_id }
      return idOf(await db.insertInto('seller_profiles').values(values).returning('id').executeTakeFirst())
    },
    async makeCourse(row = {}) {
      const teacher_id = row.teacher_id ?? (await (anyTeacher ??= goods.makeTeacher()))
      const values = {
        slug: slug('course'),
        title: 'دورهٔ ریمپ',
        price: 1_000_000,
        level: 'beginner',
        ...row,
        teacher_id,
      }
      const search_key = keyOf(values)
      return idOf(
        await db
          .insertInto('courses')
          .values({ search_key, ...values })
          .returning('id')
          .executeTakeFirst(),
      )
    },
    async makeProduct(row = {}) {
      const seller_id = row.seller_id ?? (await (anySeller ??= goods.makeSeller()))
      const values = {
        slug: slug('product'),
        title: 'شمع سوزنی',
        price: 500_000,
        stock: 10,
        ...row,
        seller_id,
      }
      const search_key = keyOf(values)
      return idOf(
        await db
          .insertInto('products')
          .values({ search_key, ...values })
          .returning('id')
          .executeTakeFirst(),
      )
    },
    async makeDesign(product_id, row = {}) {
      const values = { title: 'قرمز', price: 500_000, stock: 10, ...row, product_id }
      return idOf(await db.insertInto('product_designs').values(values).returning('id').executeTakeFirst())
    },
    async makeArticle(row = {}) {
      const author_id = row.author_id ?? (await (anyAuthor ??= makePerson()))
      const values = { slug: slug('article'), kind: 'article', title: 'توربو چیست؟', ...row, author_id }
      const search_key = keyOf(values)
      return idOf(
        await db
          .insertInto('articles')
          .values({ search_key, ...values })
          .returning('id')
          .executeTakeFirst(),
      )
    },
    async makeCategory(kind, row = {}) {
      const values = { slug: slug('category'), title: 'موتور', ...row }
      return idOf(await db.insertInto(`${kind}_categories`).values(values).returning('id').executeTakeFirst())
    },
    async setSetting(key, value) {
      await sql`insert into site_settings (key, value) values (${key}, ${JSON.stringify(value)}::jsonb)
        on conflict (key) do update set value = excluded.value`.execute(db)
    },
    async makeManyProducts(count) {
      const seller_id = await (anySeller ??= goods.makeSeller())
      await sql`insert into products (slug, title, price, stock, seller_id)
        select 'many-' || n, 'قطعهٔ ' || n, 100000 + n, 5, ${seller_id} from generate_series(1, ${count}::integer) n`.execute(
        db,
      )
    },
  }
  return goods
}

function idOf(row: { id: number } | undefined): number {
  if (!row) throw new Error('Nothing was inserted.')
  return row.id
}
