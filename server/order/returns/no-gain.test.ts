import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { faultsOfBooks } from '#server/money/books-store.ts'
import { makeExam, makeSubject } from '#tests/world/exam-goods.ts'
import { giveAddress, giveRials, makeShippingMethod, rialsOf } from '#tests/world/paying-goods.ts'
import {
  ask,
  buy,
  buyCourse,
  decide,
  openReturnWorld,
  payLater,
  receive,
  type ReturnWorld,
  send,
} from '#tests/world/return-goods.ts'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'

const PRICE = 500_000

let shop: ShopServer
let world: ReturnWorld

beforeAll(async () => {
  shop = await openShopServer()
  await makeShippingMethod(shop)
  world = await openReturnWorld(shop)
})
beforeEach(() => sql`delete from call_counts`.execute(shop.db))
afterAll(async () => {
  expect(await faultsOfBooks(shop.db)).toEqual([])
  await shop.close()
})

async function examOf(course_id: number, price = 0): Promise<number> {
  const examId = await makeExam(shop, { kind: 'course', course_id, price, retake_hours: 0 })
  await makeSubject(shop, examId, { keys: [1, 2, 3, 4] })
  return examId
}
const make = async (as: Person, examId: number) =>
  (await shop.call('Course/MakeExam', { examId }, { as })).data.attempt.id
const begin = (as: Person, id: number, agreed = false) =>
  shop.call('Course/GetExamByIdForBegin', { id, agreed }, { as })

describe('the exam of a course that was bought', () => {
  test('is begun only after its buyer has agreed that the course is not given back then', async () => {
    const { buyer, items, course } = await buyCourse(world)
    const attempt = await make(buyer, await examOf(course))
    expect(await begin(buyer, attempt)).toMatchObject({
      code: 'WrongState',
      details: { state: 'returnable' },
    })
    expect((await begin(buyer, attempt, true)).status).toBe('Success')
    expect((await ask(world, buyer, items[0])).code).toBe('WrongState')
  })

  test('is not begun while the course is given back', async () => {
    const { buyer, items, course } = await buyCourse(world)
    const attempt = await make(buyer, await examOf(course))
    await ask(world, buyer, items[0])
    expect(await begin(buyer, attempt, true)).toMatchObject({
      code: 'WrongState',
      details: { state: 'returning' },
    })
  })

  test('is paid back with the course, and not paid after that', async () => {
    const { buyer, items, course } = await buyCourse(world)
    await giveRials(shop, buyer, 2 * PRICE)
    const paid = await examOf(course, PRICE)
    await shop.call('Course/MakeExamByWallet', { examId: paid }, { as: buyer })
    await shop.db.updateTable('exams').set({ is_active: false }).where('id', '=', paid).execute()
    const waiting = await make(buyer, await examOf(course, PRICE))
    const { data: atBank } = await shop.call(
      'Course/PayExam',
      { id: waiting },
      { as: buyer, mutationId: '01890000-0000-7000-8000-000000000077' },
    )
    const before = await rialsOf(shop, buyer)
    const { id } = (await ask(world, buyer, items[0])).data
    await decide(world, world.teacher, id, 'accepted')
    expect(await rialsOf(shop, buyer)).toBe(before + 400_000 + PRICE)
    expect((await shop.call('Course/PayExamByWallet', { id: waiting }, { as: buyer })).code).toBe(
      'CourseNotOwned',
    )
    const { Authority: authority, Status: status } = shop.bank.choose(atBank.address, 'pay')
    const back = await shop.call('Course/OnlinePaymentExam', { id: atBank.paymentId, authority, status })
    expect(back.data.state).toBe('verified')
    expect(await rialsOf(shop, buyer)).toBe(before + 400_000 + 2 * PRICE)
  })
})

describe('points of a purchase', () => {
  const pointsOf = (buyer: Person) => rialsOf(shop, buyer, 'points')

  /** Three pieces at one million rials and three at three millions; two of the first are given back after a refusal and the payout. */
  async function overturned(change: (buyer: Person) => Promise<unknown>) {
    const bought = await buy(world, { prices: [1_000_000, 3_000_000], count: 3 })
    const { buyer, items } = bought
    await send(world, bought)
    const { id } = (await ask(world, buyer, items[0], { count: 2 })).data
    await decide(world, world.seller, id, 'refused')
    await payLater(world)
    const given = await pointsOf(buyer)
    await change(buyer)
    await decide(world, world.admin, id, 'accepted', 'refused')
    await receive(world, world.admin, id)
    return { buyer, given }
  }

  test('go back with what an admin lets be given back after they were given', async () => {
    const { buyer, given } = await overturned(async () => undefined)
    expect([given, await pointsOf(buyer)]).toEqual([2 + 1 + 9, 1 + 9])
    const { items } = (await shop.call('Order/GetPointHistoryByFilter', {}, { as: buyer })).data
    expect(items[0]).toMatchObject({ cause: 'pointsOfReturn', amount: -2, balanceAfter: 10 })
  })

  test('go back as far as they were not spent', async () => {
    const { buyer } = await overturned((spender) =>
      shop.call(
        'User/AdminReduceUserPoint',
        { userId: spender.id, amount: 11, reason: 'اصلاح' },
        { as: world.admin },
      ),
    )
    expect(await pointsOf(buyer)).toBe(0)
  })
})

describe('a discount code', () => {
  const addCode = async (fields: { code: string; isPaidBySite: boolean }) =>
    (await shop.call('User/AddOffCodeByAdmin', { percent: 30, ...fields }, { as: world.admin })).data
  const priceWith = async (as: Person, code: string) =>
    shop.call('Order/AddOffCodeToCart', { offCode: code }, { as })

  test('that the site pays for takes nothing off what sellers and teachers buy of themselves', async () => {
    const product = await shop.makeProduct({ seller_id: world.sellerId, price: PRICE, stock: 5 })
    const course = await shop.makeCourse({ teacher_id: world.teacherId, price: PRICE })
    await addCode({ code: 'SITE30', isPaidBySite: true })
    await addCode({ code: 'OWN30', isPaidBySite: false })
    await shop.call(
      'Order/ChangeProductCartCount',
      { id: product, count: 1, designId: null },
      { as: world.seller },
    )
    await shop.call('Order/AddCourseById', { id: course }, { as: world.teacher })
    for (const partner of [world.seller, world.teacher]) {
      expect(await priceWith(partner, 'SITE30')).toMatchObject({
        code: 'CodeNotValid',
        details: { reason: 'nothingFits' },
      })
      expect((await priceWith(partner, 'OWN30')).status).toBe('Success')
    }
    const stranger = await shop.asBuyer()
    await shop.call('Order/AddCourseById', { id: course }, { as: stranger })
    expect((await priceWith(stranger, 'SITE30')).status).toBe('Success')
  })

  test('that was bought with points counts again, for the time it had left, when nothing of its order is left', async () => {
    const buyer = await shop.asBuyer()
    await giveAddress(shop, buyer)
    await giveRials(shop, buyer, 2 * PRICE)
    await shop.call(
      'User/AdminAddUserPoint',
      { userId: buyer.id, amount: 50, reason: 'هدیه' },
      {
        as: world.admin,
      },
    )
    const { data: code } = await shop.call('User/AddLimitedOffCodeByPoint', { points: 50 }, { as: buyer })
    const product = await shop.makeProduct({ seller_id: world.sellerId, price: PRICE, stock: 5 })
    await shop.call('Order/ChangeProductCartCount', { id: product, count: 1, designId: null }, { as: buyer })
    await priceWith(buyer, code.code)
    const { payable } = (await shop.call('Order/GetUserCartDetail2', {}, { as: buyer })).data
    expect(payable).toBe(PRICE - 50_000)
    const { orderId } = (await shop.call('Order/PayCartByWallet', { seenPayable: payable }, { as: buyer }))
      .data
    const left = async () =>
      (await shop.call('User/GetAllOffCode', {}, { as: buyer })).data.find((one) => one.code === code.code)
    expect(await left()).toBeUndefined()
    const { items } = (await shop.call('User/GetCartHistoryDetailById', { id: orderId }, { as: buyer })).data
    await sql`update orders set paid_at = paid_at - interval '3 days' where id = ${orderId}`.execute(shop.db)
    await shop.call(
      'Order/ChangeProductCartStatus',
      { id: items[0]?.id ?? 0, status: 'cancelled', reason: 'موجود نیست' },
      { as: world.seller },
    )
    expect(await left()).toMatchObject({ usesLeft: 1 })
    const kept = Date.parse((await left())?.endsAt ?? '') - Date.parse(code.endsAt ?? '')
    expect(Math.round(kept / 86_400_000)).toBe(3)
  })
})
