import { sql } from 'kysely'
import type { Picture } from '#contract/shapes.ts'
import { makeLearningThings, makeWatchedLesson } from './lesson-goods.ts'
import { makeWords } from './report-goods.ts'
import type { Person, ShopServer } from './shop-server.ts'

/** Goods and articles with all their parts, and a second one of each that is sold. */
export interface StockedGoods {
  /** Reduced, and viewed more often than the other one, which the buyer owns and which is newer. */
  courseId: number
  ownedCourseId: number
  /** Reduced, special, viewed and sold more often than the other one, which has a design and is newer. */
  productId: number
  designedId: number
  designId: number
  articleId: number
  productArticleId: number
  teacherId: number
  sellerId: number
  /** A lesson of the course that the buyer owns, half watched. */
  lessonId: number
  /** What people say about the course and the product. */
  words: Record<'courseComment' | 'courseQuestion' | 'productComment' | 'productQuestion', number>
}

export const TEXTS = {
  tag: 'توربو',
  lesson: 'درس',
  film: 'نصب',
  detail: { title: 'جنس', value: 'فولاد' },
  gain: 'ریمپ کردن',
  about: '<p>شرح</p>',
} as const
export const VIEWS = 3
export const LIKES = 2
export const PIECES = 2

/** A picture whose files nobody asks for. */
export const PICTURE: Picture = {
  key: 'of-a-test',
  width: 800,
  height: 600,
  widths: [400, 800],
  placeholder: 'data:,',
  color: '#777777',
}

/** Fills the catalogue; the buyer, and somebody else, like the first of each, and the buyer has it in the cart and wrote about it. */
export async function makeGoods(shop: ShopServer, buyer: Person, other: Person): Promise<StockedGoods> {
  const counts = { view_count: VIEWS, like_count: LIKES }
  const sellerId = await shop.makeSeller({ user_id: (await shop.signIn('Buyer', 'Seller')).id })
  const teacherId = await shop.makeTeacher()
  const courseId = await shop.makeCourse({
    ...counts,
    teacher_id: teacherId,
    off_price: 900_000,
    description: TEXTS.about,
    gains: [TEXTS.gain],
  })
  const ownedCourseId = await shop.makeCourse({ teacher_id: teacherId })
  const special = { off_price: 450_000, is_special: true, sell_count: 2 }
  const productId = await shop.makeProduct({ ...counts, ...special, seller_id: sellerId })
  const designedId = await shop.makeProduct({ seller_id: sellerId })
  const designId = await shop.makeDesign(designedId)
  const articleId = await shop.makeArticle({ ...counts, body: TEXTS.about })
  const productArticleId = await shop.makeArticle({
    kind: 'product',
    product_id: productId,
    body: TEXTS.about,
  })
  const things = {
    course: [courseId, ownedCourseId],
    product: [productId, designedId],
    article: [articleId],
  }
  for (const kind of ['course', 'product', 'article'] as const)
    await classify(shop, kind, things[kind], [buyer, other])
  for (const row of [
    sql`insert into course_videos (course_id, title, "order", file_key) values (${courseId}, ${TEXTS.lesson}, 1, null)`,
    sql`insert into product_videos (product_id, title, file_key) values (${productId}, ${TEXTS.film}, 'video')`,
    sql`insert into product_further_details (product_id, title, value)
      values (${productId}, ${TEXTS.detail.title}, ${TEXTS.detail.value})`,
    sql`insert into user_courses (user_id, course_id, source) values (${buyer.id}, ${ownedCourseId}, 'gift')`,
    sql`insert into user_products (user_id, product_id, source) values (${buyer.id}, ${productId}, 'gift')`,
  ])
    await row.execute(shop.db)
  const goods = { courseId, ownedCourseId, productId, designedId, designId, articleId, productArticleId }
  await fillCart(shop, buyer, goods)
  const words = {
    courseComment: await makeWords(shop, 'course_comments', { thingId: courseId, userId: buyer.id }),
    courseQuestion: await makeWords(shop, 'course_questions', { thingId: courseId, userId: buyer.id }),
    productComment: await makeWords(shop, 'product_comments', { thingId: productId, userId: buyer.id }),
    productQuestion: await makeWords(shop, 'product_questions', { thingId: productId, userId: buyer.id }),
  }
  const lessonId = await makeWatchedLesson(shop, buyer.id, ownedCourseId)
  await makeLearningThings(shop, buyer.id, lessonId)
  return { ...goods, teacherId, sellerId, lessonId, words }
}

/** Puts things below one category with one tag, gives the first a picture and lets people like it. */
async function classify(
  shop: ShopServer,
  kind: 'course' | 'product' | 'article',
  ids: readonly number[],
  people: readonly Person[],
): Promise<void> {
  const categoryId = await shop.makeCategory(kind)
  const column = sql.ref(`${kind}_id`)
  for (const id of ids) {
    await sql`insert into ${sql.table(`${kind}_${kind}_categories`)} (${column}, category_id)
      values (${id}, ${categoryId})`.execute(shop.db)
    await sql`insert into ${sql.table(`${kind}_tags`)} (${column}, tag) values (${id}, ${TEXTS.tag})`.execute(
      shop.db,
    )
  }
  const [first] = ids
  for (const { id } of people)
    await sql`insert into likes (thing, thing_id, user_id) values (${kind}, ${first}, ${id})`.execute(shop.db)
  if (kind !== 'article')
    await sql`insert into ${sql.table(`${kind}_images`)} (${column}, picture)
      values (${first}, ${JSON.stringify(PICTURE)}::jsonb)`.execute(shop.db)
}

/** Puts the first course and pieces of both products into the buyer's cart; prices have changed since. */
export async function fillCart(
  { db }: Pick<ShopServer, 'db'>,
  buyer: Person,
  {
    courseId,
    productId,
    designedId,
    designId,
  }: Pick<StockedGoods, 'courseId' | 'productId' | 'designedId' | 'designId'>,
): Promise<void> {
  const { id: cart_id } = await db
    .insertInto('carts')
    .values({ user_id: buyer.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('cart_courses').values({ cart_id, course_id: courseId, seen_price: 1 }).execute()
  const line = { cart_id, count: PIECES, seen_count: PIECES, seen_price: 1 }
  await db
    .insertInto('cart_products')
    .values([
      { ...line, product_id: productId },
      { ...line, product_id: designedId, design_id: designId },
    ])
    .execute()
}
