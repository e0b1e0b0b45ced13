import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OperationPath } from '#contract/contract.ts'
import { EDIT_KINDS, type EditKind } from '#contract/edits/kinds.ts'
import { REMOVED_AT_ONCE } from '#contract/edits/at-once.ts'
import { makeEdits, PICTURE_FILE, settle, type StockedEdits } from '#tests/world/edit-goods.ts'
import { makeFilm } from '#tests/world/lesson-goods.ts'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'
import { KINDS } from './kinds.ts'

let shop: ShopServer
let teacher: Person
let seller: Person
let admin: Person
let second: Person
let courseId: number
let productId: number
let teacherCard: number
let sellerCard: number

beforeAll(async () => {
  shop = await openShopServer()
  teacher = await shop.asTeacher()
  seller = await shop.signIn('Buyer', 'Seller')
  admin = await shop.signIn('Admin')
  second = await shop.signIn('Admin')
  teacherCard = await shop.makeTeacher({ user_id: teacher.id })
  sellerCard = await shop.makeSeller({ user_id: seller.id })
})
beforeEach(async () => {
  await sql`delete from call_counts`.execute(shop.db)
  await sql`delete from notices`.execute(shop.db)
  courseId = await shop.makeCourse({
    teacher_id: teacherCard,
    title: 'ریمپ',
    summary: 'خلاصه',
    price: 1_000_000,
  })
  productId = await shop.makeProduct({ seller_id: sellerCard, title: 'توربو', summary: 'خلاصه' })
})
afterAll(() => shop.close())

const send = (path: OperationPath, input: object, as = admin) => shop.send(path, input, { as })
const change = (input: object, as = admin) => send('Course/AdminUpdateCourse', { id: courseId, ...input }, as)
const own = async (id = courseId) => (await shop.call('Course/GetCourseByAuth', { id }, { as: teacher })).data
const shown = async (id = courseId) => {
  const { data } = await shop.call('Course/GetCoursesByFilter', { take: 100 })
  return data.items.find((course) => course.id === id)
}
const told = async (as = teacher) => {
  const { data } = await shop.call('User/GetNotices', {}, { as })
  return data.items.map(({ event, thingId, words }) => ({ event, thingId, words }))
}
const idIn = (data: unknown) => Number(Object(data).id)
const noted = async () => {
  const { rows } = await sql<{
    operation: string
    target: string
    rows: { thing: string; before: Record<string, unknown>; after: Record<string, unknown> }[]
  }>`select operation, target, rows from admin_changes order by id desc limit 1`.execute(shop.db)
  return rows[0]
}

describe('what an admin changes', () => {
  test('is seen, found and sent to devices at once', async () => {
    const { data } = await change({ title: 'تنظیم سوپاپ', tags: ['سوپاپ'] })
    expect(data).toMatchObject({ state: 'active', waiting: [] })
    expect(await shown()).toMatchObject({ title: 'تنظیم سوپاپ', tags: ['سوپاپ'] })
    const { data: found } = await shop.call('Course/GetCoursesByFilter', { text: 'سوپاپ' })
    expect(found.items.map(({ id }) => id)).toContain(courseId)
    expect((await shop.call('Site/GetChanges', {})).body).toContain('تنظیم سوپاپ')
  })

  test('is told to the owner with its reason, and what changes nothing is told to nobody', async () => {
    await change({ title: 'ریمپ' })
    expect(await told()).toEqual([])
    await change({ title: 'ریمپ دو', reason: 'غلط املایی' })
    expect(await told()).toEqual([{ event: 'changedByAdmin', thingId: courseId, words: 'غلط املایی' }])
  })

  test('is cleaned, checked and counted like what its owner writes', async () => {
    await change({ description: '<p>متن<script>alert(1)</script></p>' })
    expect((await own()).description).toBe('<p>متن</p>')
    expect((await change({ price: 10_000_000 })).details).toEqual({
      fields: [{ path: 'confirmsPrice', code: 'price_jump' }],
    })
    expect((await change({ offPrice: 2_000_000, confirmsPrice: true })).code).toBe('InvalidInput')
    expect((await change({ categoryIds: [999_999] })).code).toBe('InvalidInput')
    expect((await change({ price: 10_000_000, confirmsPrice: true })).status).toBe('Success')
    expect((await shown())?.price).toBe(10_000_000)
  })

  test('is noted with what was before, the columns alone that changed', async () => {
    await change({ title: 'ریمپ دو', tags: ['تازه'], reason: 'غلط املایی' })
    const note = await noted()
    expect(note).toMatchObject({ operation: 'Course/AdminUpdateCourse', target: `courses ${courseId}` })
    expect(note?.rows).toContainEqual({
      thing: 'courses',
      id: String(courseId),
      before: { title: 'ریمپ' },
      after: { title: 'ریمپ دو' },
    })
    expect(note?.rows).toContainEqual(
      expect.objectContaining({
        thing: 'course_tags',
        before: {},
        after: { course_id: courseId, tag: 'تازه' },
      }),
    )
  })

  test('leaves the version of the owner, whose judge chooses between both', async () => {
    const save = { id: courseId, title: 'از مدرس', summary: 'متن مدرس' }
    await shop.send('Course/UpdateCourse', save, { as: teacher })
    await change({ title: 'از مدیر' })
    expect((await own()).edit).toMatchObject({ wanted: { title: 'از مدرس', summary: 'متن مدرس' } })
    const judged = await send('Course/ActiveCourseEdit', { id: courseId })
    expect(judged.code).toBe('FieldsChanged')
    expect(judged.details).toMatchObject({
      fields: [{ field: 'title', before: 'ریمپ', now: 'از مدیر', wanted: 'از مدرس' }],
    })
    await send('Course/ActiveCourseEdit', { id: courseId, choices: { title: 'now' } })
    expect(await shown()).toMatchObject({ title: 'از مدیر', summary: 'متن مدرس' })
  })

  test('of two admins who saw the same, the second is told', async () => {
    const { revision } = await own()
    const answers = await Promise.all([
      change({ title: 'از یکی', revision }),
      change({ title: 'از دیگری', revision }, second),
    ])
    expect(answers.map(({ code, status }) => code ?? status).toSorted()).toEqual(['Outdated', 'Success'])
    const { revision: now } = await own()
    expect((await change({ title: 'باز', revision: now })).status).toBe('Success')
  })

  test('is refused to everybody else', async () => {
    for (const as of [teacher, seller, await shop.asBuyer()])
      expect((await change({ title: 'دزدی' }, as)).code).toBe('NotAllowed')
    expect((await shown())?.title).toBe('ریمپ')
  })

  test('takes no film that somebody else has uploaded', async () => {
    const at = shop.now().toISOString()
    const ready = { size: 4, kind: 'video', state: 'ready', created_at: at, touched_at: at }
    const film_key = await makeFilm(shop)
    const uploadOf = async ({ id }: Person) => {
      const added = shop.db
        .insertInto('uploads')
        .values({ ...ready, film_key, user_id: id })
        .returning('id')
      return (await added.executeTakeFirstOrThrow()).id
    }
    const add = (uploadId: number) => send('Course/AdminAddCourseVideo', { courseId, title: 'درس', uploadId })
    expect((await add(await uploadOf(admin))).status).toBe('Success')
    const film = await add(await uploadOf(seller))
    expect(film.details).toEqual({ fields: [{ path: 'uploadId', code: 'not_ready' }] })
  })
})

describe('a draft', () => {
  const draft = { title: 'دورهٔ تازه', price: 500_000 }

  test('is made for an active teacher, who is told and goes on with it', async () => {
    const { data } = await send('Course/AdminAddCourse', { ...draft, ownerId: teacher.id })
    expect(data).toMatchObject({ state: 'draft' })
    const id = idIn(data)
    expect(await shown(id)).toBeUndefined()
    expect(await told()).toEqual([{ event: 'addedByAdmin', thingId: id, words: '' }])
    expect((await own(id)).level).toBe('beginner')
    const saved = await shop.send('Course/UpdateCourse', { id, title: 'نام دیگر' }, { as: teacher })
    expect(saved.data).toMatchObject({ state: 'draft', waiting: [] })
  })

  test('is made for nobody whose role is missing or was taken away', async () => {
    const wrong = { fields: [{ path: 'ownerId', code: 'not_found' }] }
    const add = (ownerId: number) => send('Course/AdminAddCourse', { ...draft, ownerId })
    for (const { id } of [seller, await shop.asBuyer()]) expect((await add(id)).details).toEqual(wrong)
    const left = await shop.asTeacher()
    await shop.makeTeacher({ user_id: left.id })
    await sql`update user_roles set is_active = false where user_id = ${left.id} and role = 'Teacher'`.execute(
      shop.db,
    )
    expect((await add(left.id)).details).toEqual(wrong)
    const product = { title: 'فیلتر هوا', price: 1_000_000 }
    expect((await send('Product/AdminAddOrUpdateProduct', product)).details).toMatchObject({
      fields: [{ path: 'ownerId' }],
    })
    const { data } = await send('Product/AdminAddOrUpdateProduct', { ...product, ownerId: seller.id })
    expect(data).toMatchObject({ state: 'draft' })
  })

  test('that waits for its first publication waits as it is now, as its owner sent it', async () => {
    const { data } = await send('Course/AdminAddCourse', { ...draft, ownerId: teacher.id, summary: 'خلاصه' })
    const id = idIn(data)
    await sql`insert into course_course_categories (course_id, category_id)
      values (${id}, ${await shop.makeCategory('course')})`.execute(shop.db)
    await send('Course/AdminAddCourseVideo', { courseId: id, title: 'درس' })
    await shop.send('Course/UpdateCourse', { id, submit: true }, { as: teacher })
    await send('Course/AdminUpdateCourse', { id, title: 'نام مدیر' })
    const { rows } = await sql`select revision, state, author_id, is_new from edits
      where kind = 'course' and thing_id = ${id} order by revision`.execute(shop.db)
    expect(rows).toEqual([
      { revision: 1, state: 'replaced', author_id: teacher.id, is_new: true },
      { revision: 2, state: 'pending', author_id: teacher.id, is_new: true },
    ])
    expect((await send('Course/AdminUpdateCourse', { id, summary: '' })).code).toBe('WrongState')
  })
})

describe('a part', () => {
  test('of a published thing is seen at once, and so is its change', async () => {
    const design = { productId, title: 'مشکی', price: 700_000, stock: 3 }
    const { data } = await send('Product/AdminAddOrUpdateProductDesign', design)
    expect(data).toMatchObject({ state: 'active', waiting: [] })
    const designs = async () => (await shop.call('Product/GetProduct', { id: productId })).data.designs
    expect(await designs()).toMatchObject([{ title: 'مشکی', price: 700_000 }])
    await send('Product/AdminAddOrUpdateProductDesign', { productId, id: idIn(data), title: 'سفید' })
    expect(await designs()).toMatchObject([{ title: 'سفید' }])
    await send('Product/AdminDeleteProductDesign', { id: idIn(data) })
    expect(await designs()).toEqual([])
  })

  test('of another product is not found', async () => {
    const other = await shop.makeProduct({ seller_id: sellerCard })
    const { data } = await send('Product/AdminAddOrUpdateProductFurtherDetail', {
      productId,
      title: 'جنس',
      value: 'فولاد',
    })
    const moved = { productId: other, id: idIn(data), value: 'چدن' }
    expect((await send('Product/AdminAddOrUpdateProductFurtherDetail', moved)).code).toBe('NotFound')
  })

  test('with a picture is taken as a form', async () => {
    const { status, data } = await send('Course/AdminAddCourseImage', { courseId, picture: PICTURE_FILE })
    expect(status).toBe('Success')
    const { data: images } = await shop.call('Course/GetCourseImagesById', { id: courseId })
    expect(images).toHaveLength(1)
    expect(idIn(data)).toBeGreaterThan(0)
  })
})

describe('what an admin deletes', () => {
  let edits: StockedEdits
  let owner: Person
  beforeAll(async () => {
    owner = await shop.signIn('Buyer', 'Teacher', 'Seller')
    edits = await makeEdits(shop, owner)
  })

  // parts first: their versions go with the whole
  const wholesLast = (kind: EditKind) => (KINDS[kind].parent ? 0 : 1)
  test.each(
    EDIT_KINDS.filter((kind) => kind !== 'article').toSorted((a, b) => wholesLast(a) - wholesLast(b)),
  )('is gone at once with the version that waits, and its owner reads why: %s', async (kind) => {
    const id = edits.own[kind]
    const { table, module } = KINDS[kind]
    const wholes = sql`select 1 from edits where kind = ${kind} and thing_id = ${id} and state = 'pending'`
    expect((await wholes.execute(shop.db)).rows).toHaveLength(1)
    const path = `${module}/${REMOVED_AT_ONCE[kind].remove}`
    expect((await shop.send(path, { id, revision: 99 }, { as: admin })).code).toBe('Outdated')
    expect((await shop.send(path, { id, reason: 'تکراری' }, { as: admin })).status).toBe('Success')
    expect((await shop.send(path, { id }, { as: admin })).code).toBe('NotFound')
    const { rows } = await sql`select state, reason, decided_by_id from edits
        where kind = ${kind} and thing_id = ${id} order by revision desc limit 1`.execute(shop.db)
    expect(rows).toEqual([{ state: 'discarded', reason: 'تکراری', decided_by_id: admin.id }])
    expect(await told(owner)).toMatchObject([{ event: 'deletedByAdmin', words: 'تکراری' }])
    expect((await noted())?.rows[0]).toMatchObject({ thing: table, id: String(id) })
    await settle(shop, kind, id, owner.id)
  })

  test('stays with those who bought it', async () => {
    const buyer = await shop.asBuyer()
    await sql`insert into user_courses (user_id, course_id, source) values (${buyer.id}, ${courseId}, 'gift')`.execute(
      shop.db,
    )
    await send('Course/AdminDeleteCourse', { id: courseId })
    expect(await shown()).toBeUndefined()
    expect((await shop.call('Course/GetUserCoursesId', {}, { as: buyer })).data).toEqual([courseId])
  })
})

test('an article of anybody is changed at once', async () => {
  const id = await shop.makeArticle({ author_id: teacher.id, title: 'سوپاپ', body: '<p>متن</p>' })
  await send('Article/AdminUpdateArticle', { id, title: 'سوپاپ دو', body: '<p>تازه</p><script>1</script>' })
  const { data } = await shop.call('Article/GetArticle', { id })
  expect(data).toMatchObject({ title: 'سوپاپ دو', body: '<p>تازه</p>' })
  expect(await told()).toMatchObject([{ event: 'changedByAdmin', thingId: id }])
})

test('an article that an admin deletes is told to its author, who hears nothing of an own deletion', async () => {
  const [first, own] = [
    await shop.makeArticle({ author_id: teacher.id }),
    await shop.makeArticle({ author_id: teacher.id }),
  ]
  await send('Article/DeleteArticle', { id: own }, teacher)
  expect(await told()).toEqual([])
  await send('Article/DeleteArticle', { id: first })
  expect(await told()).toMatchObject([{ event: 'deletedByAdmin', thingId: first }])
})

test('what owners change is noted nowhere', async () => {
  const count = async () => (await sql`select id from admin_changes`.execute(shop.db)).rows.length
  const before = await count()
  await shop.send('Course/UpdateCourse', { id: courseId, price: 1_100_000 }, { as: teacher })
  expect(await count()).toBe(before)
})
