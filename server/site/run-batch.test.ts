import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { courses } from '#contract/course/course.ts'
import { implement } from '#server/platform/operations/implement.ts'
import { openShopServer, type CallOptions, type Person, type ShopServer } from '#tests/world/shop-server.ts'
import { syncHandlers } from './sync.ts'

let shop: ShopServer
let buyer: Person
let product: number

beforeAll(async () => {
  shop = await openShopServer()
  buyer = await shop.asBuyer()
  product = await shop.makeProduct({ stock: 5 })
})
afterAll(() => shop.close())

const item = (path: string, input: Record<string, unknown>, lane = 'cart') => ({
  mutationId: randomUUID(),
  lane,
  path,
  input,
})
const setCount = (count: number, id = product) => item('Order/ChangeProductCartCount', { id, count })
const like = (id: number) => item('Product/AddOrUpdateUserLikedProduct', { id, like: true }, 'likes')
const view = (id: number) => item('Product/AddOrUpdateUserViewedProduct', { id }, 'views')

async function run(items: ReturnType<typeof item>[], options: CallOptions = { as: buyer }) {
  const { data } = await shop.call('Site/RunBatch', { items }, options)
  expect(data.results.map(({ mutationId }) => mutationId)).toEqual(items.map(({ mutationId }) => mutationId))
  return data.results.map(({ status, code }) => code ?? status)
}

test('changes are made in their order, each with its own answer', async () => {
  const person = await shop.asBuyer()
  expect(
    await run([setCount(2), setCount(9), setCount(3), view(product), view(999_999)], { as: person }),
  ).toEqual(['Success', 'OutOfStock', 'Success', 'Success', 'NotFound'])
  const { data } = await shop.call('Order/GetUserCart', {}, { as: person })
  expect(data.products).toMatchObject([{ productId: product, count: 3 }])
})

test('only what may wait on a device, or what admins decide, goes through a batch', async () => {
  const login = item('User/Login', { userName: buyer.phone, password: 'a guess' })
  const batch = item('Site/RunBatch', { items: [] })
  const read = item('Product/GetProduct', { id: product })
  const nothing = item('Order/NothingOfTheKind', {})
  expect(await run([login, batch, read, nothing])).toEqual([
    'BatchNotAllowed',
    'UnknownOperation',
    'BatchNotAllowed',
    'UnknownOperation',
  ])
})

test('an admin decides about several rows at once; one refusal hinders none of the others', async () => {
  const admin = await shop.signIn('Admin')
  const add = async (name: string) => (await shop.call('Site/AddCarFactory', { name }, { as: admin })).data.id
  const [first, used, last] = [await add('سایپا'), await add('پژو'), await add('کرمان')]
  await shop.call('Site/AddCarModel', { factoryId: used, name: '۲۰۶' }, { as: admin })
  const items = [first, used, last].map((id) => item('Site/DeleteCarFactory', { id }, String(id)))
  expect(await run(items, { as: admin })).toEqual(['Success', 'InUse', 'Success'])
  const changes = shop.db.selectFrom('admin_changes').select('operation').execute()
  expect((await changes).filter(({ operation }) => operation === 'Site/DeleteCarFactory')).toHaveLength(2)
})

test('an admin marks several texts as seen at once, and a teacher only those about the own courses', async () => {
  const courseId = await shop.makeCourse()
  const { rows } = await sql<{ id: number }>`insert into course_comments (course_id, user_id, text)
    values (${courseId}, ${buyer.id}, 'یک'), (${courseId}, ${buyer.id}, 'دو') returning id`.execute(shop.db)
  const items = () => rows.map(({ id }) => item('Course/SetCourseCommentSeen', { id }, String(id)))
  expect(await run(items(), { as: await shop.asTeacher() })).toEqual(['NotFound', 'NotFound'])
  expect(await run(items(), { as: await shop.signIn('Admin') })).toEqual(['Success', 'Success'])
})

test('who is no admin gets nothing of theirs through a batch, and what changes people goes alone', async () => {
  const [factory] = (await shop.call('Site/GetCarFactories', {})).data
  const remove = item('Site/DeleteCarFactory', { id: factory?.id ?? 0 })
  expect(await run([remove])).toEqual(['NotAllowed'])
  const activate = item('User/ActiveTeacher', { id: buyer.id, version: 0 })
  expect(await run([activate], { as: await shop.signIn('Admin') })).toEqual(['BatchNotAllowed'])
})

test('a batch sent again is not made again', async () => {
  const person = await shop.asBuyer()
  const items = [setCount(1), like(product), setCount(8)]
  const first = await shop.call('Site/RunBatch', { items }, { as: person })
  const second = await shop.call('Site/RunBatch', { items }, { as: person })
  expect(second.data).toEqual(first.data)
  const { data } = await shop.call('Product/GetProductLikedById', { id: product }, { as: person })
  expect(data).toEqual({ count: 1, liked: true })
})

test('a visitor’s views count, likes wait for sign-in and hold back their lane alone', async () => {
  const unseen = await shop.makeProduct()
  const device = randomUUID()
  expect(await run([like(unseen), view(unseen), like(product)], { device })).toEqual([
    'SignInRequired',
    'Success',
    'LaneWaits',
  ])
  expect(await run([view(unseen)], { device })).toEqual(['Success'])
  const { data } = await shop.call('Product/GetProductViewedById', { id: unseen })
  expect(data.count).toBe(1)
})

test('after a change that must be tried again its lane waits, and nothing of it is remembered', async () => {
  const broken = await openShopServer()
  const person = await broken.asBuyer()
  const good = await broken.makeProduct()
  const items = [setCount(1, good), setCount(2, good), view(good)]
  await broken.db.schema.alterTable('cart_products').renameTo('cart_products_away').execute()
  const first = await broken.call('Site/RunBatch', { items }, { as: person })
  expect(first.data.results.map(({ status, code }) => code ?? status)).toEqual([
    'Internal',
    'LaneWaits',
    'Success',
  ])
  await broken.db.schema.alterTable('cart_products_away').renameTo('cart_products').execute()
  const second = await broken.call('Site/RunBatch', { items }, { as: person })
  expect(second.data.results.map(({ status }) => status)).toEqual(['Success', 'Success', 'Success'])
  const { data } = await broken.call('Order/GetUserCart', {}, { as: person })
  expect(data.products).toMatchObject([{ count: 2 }])
  await broken.close()
})

test('an item with a wrong input is refused alone', async () => {
  expect(await run([item('Order/ChangeProductCartCount', { id: 'x', count: 1 }), view(product)])).toEqual([
    'InvalidInput',
    'Success',
  ])
})

test('a batch holds between one and a hundred changes', async () => {
  const many = Array.from({ length: 101 }, () => view(product))
  expect((await shop.call('Site/RunBatch', { items: many })).code).toBe('InvalidInput')
  expect((await shop.call('Site/RunBatch', { items: [] })).code).toBe('InvalidInput')
})

test('a batch that arrives twice at once is made once, and both get the same answers', async () => {
  const person = await shop.asBuyer()
  const things = await Promise.all(Array.from({ length: 20 }, () => shop.makeProduct()))
  const items = things.flatMap((id) => [like(id), view(id)])
  const twins = await Promise.all(
    Array.from({ length: 4 }, () => shop.call('Site/RunBatch', { items }, { as: person })),
  )
  for (const { body } of twins) expect(body).toBe(twins[0]?.body)
  for (const id of things) {
    const { data } = await shop.call('Product/GetProductLikedById', { id }, { as: person })
    expect(data).toEqual({ count: 1, liked: true })
  }
})

test('likes and views of many things are made at once, and each has the answer it would have alone', async () => {
  const person = await shop.asBuyer()
  const [liked, unliked, viewed] = await Promise.all(Array.from({ length: 3 }, () => shop.makeProduct()))
  const course = await shop.makeCourse()
  const set = (id: number, on: boolean, thing = 'Product') => ({
    ...item(`${thing}/AddOrUpdateUserLiked${thing}`, { id, like: on }, `like:${thing}:${id}`),
  })
  const seen = (id: number) => ({ ...view(id), lane: `view:${id}` })
  await run([set(unliked ?? 0, true), seen(viewed ?? 0)], { as: person })
  const items = [
    set(unliked ?? 0, false),
    set(liked ?? 0, true),
    set(course, true, 'Course'),
    seen(viewed ?? 0),
    seen(liked ?? 0),
  ]
  const { data } = await shop.call('Site/RunBatch', { items }, { as: person })
  expect(data.results.map((result) => result.data)).toEqual([
    { count: 0, liked: false },
    { count: 1, liked: true },
    { count: 1, liked: true },
    // seen before today
    { count: 1 },
    { count: 1 },
  ])
  // what is gone is refused, and its neighbours are made all the same
  expect(
    await run([set(999_999, true), set(liked ?? 0, true), set(unliked ?? 0, true)], { as: person }),
  ).toEqual(['NotFound', 'Success', 'Success'])
  const counts = await Promise.all(
    [liked, unliked].map((id) => shop.call('Product/GetProductLikedById', { id: id ?? 0 }, { as: person })),
  )
  expect(counts.map((answer) => answer.data)).toEqual([
    { count: 1, liked: true },
    { count: 1, liked: true },
  ])
})

test('people whose batches touch the same things in another order never wait crosswise', async () => {
  const things = await Promise.all(Array.from({ length: 30 }, () => shop.makeProduct()))
  const people = await Promise.all([shop.asBuyer(), shop.asBuyer(), shop.asBuyer()])
  const orders = [things, things.toReversed(), [...things.slice(15), ...things.slice(0, 15)]]
  const liking = (id: number) => ({ ...like(id), lane: `like:${id}` })
  const queries = vi.spyOn(pg.Client.prototype, 'query')
  const answers = await Promise.all(
    people.map((person, index) => run((orders[index] ?? []).map(liking), { as: person })),
  )
  expect(new Set(answers.flat())).toEqual(new Set(['Success']))
  // the one that PostgreSQL chooses of those in a deadlock fails, and is tried again
  const failed = queries.mock.settledResults.filter(({ type }) => type === 'rejected')
  expect(failed.map(({ value }) => String(value))).toEqual([])
  queries.mockRestore()
  for (const id of things) {
    const { data } = await shop.call('Product/GetProductLikedById', { id })
    expect(data.count).toBe(3)
  }
})

test('once the database is away, nothing more of the batch is tried', async () => {
  const envelope = { status: 'Error' as const, code: 'Unavailable' as const, details: {} }
  const like = implement(courses, {} as never)
    .filter(({ operation }) => operation.name === 'AddOrUpdateUserLikedCourse')
    .at(0)
  let runs = 0
  const batch = syncHandlers({
    find: () => like,
    run() {
      runs += 1
      return Promise.resolve(envelope)
    },
    runTogether: () => Promise.resolve(undefined),
    now: () => shop.now(),
  }).find(({ operation }) => operation.name === 'RunBatch')
  const items = Array.from({ length: 100 }, (_, index) => item('x', {}, `lane ${index}`))
  const caller = { ip: '127.0.0.1' }
  const answer = await batch?.handle({ input: { items }, tx: shop.db, now: shop.now(), caller } as never)
  expect(runs).toBe(1)
  expect(answer).toMatchObject({ results: items.map(() => ({ code: 'Unavailable' })) })
})
