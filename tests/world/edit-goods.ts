import { sql } from 'kysely'
import { EDIT_KINDS, type EditKind } from '#contract/edits/kinds.ts'
import { KINDS } from '#server/edits/kinds.ts'
import { addVersion } from '#server/edits/edits-store.ts'
import { findThing } from '#server/edits/things-store.ts'
import { makeFilm } from './lesson-goods.ts'
import type { Person, ShopServer } from './shop-server.ts'
import type { Picture } from '#contract/shapes.ts'

/** A thing of each kind. */
type ThingOfEach = Readonly<Record<EditKind, number>>

export interface StockedEdits {
  /** Of the stranger's: published and hidden again, each with a version that waits. */
  own: ThingOfEach
  /** Of somebody else. */
  theirs: ThingOfEach
  authorId: number
  /** An article of the stranger's about a product, with a version. */
  productArticleId: number
  /** That version. */
  editId: number
}

const PICTURE: Picture = {
  key: 'of-a-version',
  width: 960,
  height: 540,
  widths: [480, 960],
  placeholder: 'data:,',
  color: '#777777',
}
const FILM = 'film-of-a-part'
const SMALLEST_PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
/** A picture as somebody sends it. */
export const PICTURE_FILE = new File([new Uint8Array(Buffer.from(SMALLEST_PNG, 'base64'))], 'cover.png')

const PICTURES: readonly EditKind[] = ['courseImage', 'productImage']
export const NEW_TITLE = 'عنوان تازه'
/** What the stocked versions want. */
const wanted = (kind: EditKind) =>
  PICTURES.includes(kind) ? { picture: { ...PICTURE, key: 'of-a-new-version' } } : { title: NEW_TITLE }

const idOf = ({ rows }: { rows: { id: number }[] }) => rows[0]?.id ?? 0

/** A teacher and a seller, each with one published thing. */
export async function makePartners(shop: ShopServer) {
  const teacher = await shop.asTeacher()
  const seller = await shop.signIn('Buyer', 'Seller')
  const teacher_id = await shop.makeTeacher({ user_id: teacher.id })
  const seller_id = await shop.makeSeller({ user_id: seller.id })
  return {
    teacher,
    seller,
    courseId: await shop.makeCourse({ teacher_id }),
    productId: await shop.makeProduct({ seller_id, price: 1_000_000 }),
  }
}

/** Parts of a course and a product that were published. */
async function makeParts({ db }: ShopServer, courseId: number, productId: number) {
  const picture = JSON.stringify(PICTURE)
  const added = async (query: ReturnType<typeof sql<{ id: number }>>) => idOf(await query.execute(db))
  return {
    courseVideo: await added(
      sql`insert into course_videos (course_id, title, "order", file_key) values (${courseId}, 'درس', 1, ${FILM}) returning id`,
    ),
    courseImage: await added(
      sql`insert into course_images (course_id, picture) values (${courseId}, ${picture}::jsonb) returning id`,
    ),
    productImage: await added(
      sql`insert into product_images (product_id, picture) values (${productId}, ${picture}::jsonb) returning id`,
    ),
    productVideo: await added(
      sql`insert into product_videos (product_id, title, file_key) values (${productId}, 'نصب', ${FILM}) returning id`,
    ),
    productDesign: await added(
      sql`insert into product_designs (product_id, title, price) values (${productId}, 'آبی', 100) returning id`,
    ),
    productFurtherDetail: await added(
      sql`insert into product_further_details (product_id, title, value) values (${productId}, 'جنس', 'فولاد') returning id`,
    ),
  }
}

/** Things of a teacher and seller with all their parts. */
async function makeThings(shop: ShopServer, owner: Person): Promise<ThingOfEach> {
  const { db } = shop
  const teacher = await db
    .selectFrom('teacher_profiles')
    .select('id')
    .where('user_id', '=', owner.id)
    .executeTakeFirst()
  const seller = await db
    .selectFrom('seller_profiles')
    .select('id')
    .where('user_id', '=', owner.id)
    .executeTakeFirst()
  const hidden = { is_active: false, summary: 'خلاصه' }
  const course = await shop.makeCourse({
    ...hidden,
    teacher_id: teacher?.id ?? (await shop.makeTeacher({ user_id: owner.id, is_shown: false })),
  })
  const product = await shop.makeProduct({
    ...hidden,
    seller_id: seller?.id ?? (await shop.makeSeller({ user_id: owner.id })),
  })
  const article = await shop.makeArticle({ ...hidden, author_id: owner.id, body: '<p>متن</p>' })
  return { article, course, product, ...(await makeParts(shop, course, product)) }
}

/** A version of a thing waits, as it is stocked; whatever tests have done with the thing is undone. */
export async function editAgain(
  shop: ShopServer,
  kind: EditKind,
  id: number,
  authorId: number,
): Promise<void> {
  const { db, now } = shop
  await sql`update ${sql.table(KINDS[kind].table)} set deleted_at = null, is_active = false, is_draft = false
    where id = ${id}`.execute(db)
  await sql`delete from edits where kind = ${kind} and thing_id = ${id}`.execute(db)
  const thing = await findThing(db, kind, id)
  const fields = wanted(kind)
  const base = Object.fromEntries(Object.keys(fields).map((field) => [field, thing?.fields[field]]))
  await addVersion(db, {
    kind,
    thingId: id,
    baseRevision: thing?.revision ?? 1,
    authorId,
    title: thing?.title ?? '',
    isNew: false,
    fields,
    base,
    now: now(),
  })
}

/** Nothing waits of a thing. */
export async function settle(shop: ShopServer, kind: EditKind, id: number, authorId: number): Promise<void> {
  await editAgain(shop, kind, id, authorId)
  await sql`delete from edits where kind = ${kind} and thing_id = ${id}`.execute(shop.db)
}

/** Things of the stranger with versions that wait, and things of somebody else. */
export async function makeEdits(shop: ShopServer, stranger: Person): Promise<StockedEdits> {
  await makeFilm(shop, FILM)
  const own = await makeThings(shop, stranger)
  const other = await shop.signIn('Buyer')
  const theirs = await makeThings(shop, other)
  for (const kind of EDIT_KINDS) await editAgain(shop, kind, own[kind], stranger.id)
  const productArticleId = await shop.makeArticle({
    kind: 'product',
    product_id: own.product,
    author_id: stranger.id,
    is_active: false,
  })
  await editAgain(shop, 'article', productArticleId, stranger.id)
  const { id: editId } = await shop.db
    .selectFrom('edits')
    .select('id')
    .where('thing_id', '=', productArticleId)
    .where('kind', '=', 'article')
    .executeTakeFirstOrThrow()
  return { own, theirs, authorId: stranger.id, productArticleId, editId }
}
