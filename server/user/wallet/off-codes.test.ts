import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { post } from '#server/money/books-store.ts'
import { claimCode } from '#server/order/checkout/off-code-uses-store.ts'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'

let shop: ShopServer
let admin: Person
let buyer: Person

beforeAll(async () => {
  shop = await openShopServer()
  admin = await shop.signIn('Admin')
})
beforeEach(async () => {
  await sql`delete from call_counts`.execute(shop.db)
  await sql`delete from orders`.execute(shop.db)
  await sql`delete from off_codes`.execute(shop.db)
  buyer = await shop.asBuyer()
})
afterAll(() => shop.close())

const add = (fields: object) =>
  shop.call('User/AddOffCodeByAdmin', { code: 'OFF1405', percent: 10, ...fields }, { as: admin })
const codesOf = async (as: Person) => (await shop.call('User/GetAllOffCode', {}, { as })).data
const lettersOf = async (as: Person) => (await codesOf(as)).map(({ code }) => code)
const buy = (points: number, as = buyer, options = {}) =>
  shop.call('User/AddLimitedOffCodeByPoint', { points }, { as, ...options })

const givePoints = (person: Person, amount: number) =>
  shop.db.transaction().execute((tx) =>
    post(tx, {
      cause: 'adminAdds',
      reference: `points of ${person.id}`,
      actorId: admin.id,
      lines: [
        { account: 'points', userId: person.id, amount },
        { account: 'pointIssue', amount: -amount },
      ],
    }),
  )

/** Orders with a code as placing an order does it: judged and written in one transaction. */
const order = (codeId: number, userId: number, state = 'waiting') =>
  shop.db.transaction().execute(async (tx) => {
    const outcome = await claimCode(tx, codeId, userId, shop.now())
    if (outcome === 'ok')
      await sql`insert into orders (user_id, off_code_id, state, subtotal, discount, code_discount, shipping, payable)
        values (${userId}, ${codeId}, ${state}, 0, 0, 0, 0, 0)`.execute(tx)
    return outcome
  })

describe('an admin', () => {
  test('adds a code in its one spelling, once', async () => {
    const { data } = await add({ code: ' nowruz-۱۴۰۵ ', percent: 20, mostAmount: 500_000 })
    expect(data).toMatchObject({ code: 'NOWRUZ-1405', percent: 20, amount: null, state: 'active', uses: 0 })
    expect((await add({ code: 'Nowruz-1405' })).code).toBe('CodeTaken')
  })

  test('adds no code that could never be used', async () => {
    const [yesterday, tomorrow, later] = [-1, 1, 2].map((days) =>
      new Date(shop.now().getTime() + days * 86_400_000).toISOString(),
    )
    const ofEnd = (code: string) => ({
      code: 'InvalidInput',
      details: { fields: [{ path: 'endsAt', code }] },
    })
    expect(await add({ endsAt: yesterday })).toMatchObject(ofEnd('past'))
    expect(await add({ startsAt: later, endsAt: tomorrow })).toMatchObject(ofEnd('custom'))
    expect((await add({ startsAt: tomorrow, endsAt: later })).status).toBe('Success')
  })

  test('adds a code for chosen things only when they exist, and reads their titles', async () => {
    const courseId = await shop.makeCourse({ title: 'تنظیم سوخت' })
    const chosen = { scope: 'chosen', courseIds: [courseId], productIds: [] }
    expect(await add({ ...chosen, courseIds: [courseId, 99_999_999] })).toMatchObject({
      code: 'InvalidInput',
      details: { fields: [{ path: 'courseIds' }] },
    })
    expect(await add({ ...chosen, productIds: [99_999_999] })).toMatchObject({
      code: 'InvalidInput',
      details: { fields: [{ path: 'productIds' }] },
    })
    expect((await add(chosen)).data.titles).toEqual(['تنظیم سوخت'])
  })

  test.each([
    { code: 'AB' },
    { code: 'A'.repeat(33) },
    { code: 'OFF%' },
    { percent: 0 },
    { percent: 101 },
    { amount: 100_000 },
    { percent: null },
    { scope: 'chosen' },
    { mostUses: 0 },
  ])('does not add %j', async (fields) => {
    expect((await add(fields)).code).toBe('InvalidInput')
  })

  test('gives a code to one person, who alone sees it', async () => {
    await add({ userId: buyer.id })
    expect(await lettersOf(buyer)).toEqual(['OFF1405'])
    expect(await lettersOf(await shop.asBuyer())).toEqual([])
    expect((await add({ code: 'OTHER', userId: 999_999 })).code).toBe('NotFound')
  })

  test('deletes a code and restores it', async () => {
    const { id } = (await add({ isListed: true })).data
    const call = (name: 'DeleteOffCode' | 'RestoreOffCode', of = id) =>
      shop.call(`User/${name}`, { id: of }, { as: admin })
    expect((await call('DeleteOffCode')).data.state).toBe('deleted')
    expect(await lettersOf(buyer)).toEqual([])
    expect((await call('RestoreOffCode')).data.state).toBe('active')
    expect(await lettersOf(buyer)).toEqual(['OFF1405'])
    expect((await call('DeleteOffCode', 999_999)).code).toBe('NotFound')
  })

  test('finds codes by their state and by words', async () => {
    await add({ code: 'ACTIVE' })
    await add({ code: 'ENDED', endsAt: new Date(shop.now().getTime() + 60_000).toISOString() })
    await sql`update off_codes set ends_at = ${shop.now().toISOString()}::timestamptz
      where code = 'ENDED'`.execute(shop.db)
    const { id } = (await add({ code: 'DELETED' })).data
    await shop.call('User/DeleteOffCode', { id }, { as: admin })
    const found = async (filter: { state?: 'active' | 'ended' | 'deleted'; text?: string }) => {
      const { data } = await shop.call('User/GetAdminOffCode', filter, { as: admin })
      return data.items.map(({ code }) => code)
    }
    expect(await found({})).toEqual(['DELETED', 'ENDED', 'ACTIVE'])
    expect(await found({ state: 'active' })).toEqual(['ACTIVE'])
    expect(await found({ state: 'ended' })).toEqual(['ENDED'])
    expect(await found({ state: 'deleted' })).toEqual(['DELETED'])
    expect(await found({ text: 'del' })).toEqual(['DELETED'])
  })
})

describe('a buyer sees', () => {
  test('what is for everybody and can be used now, with what is left of it', async () => {
    const soon = new Date(shop.now().getTime() + 60_000).toISOString()
    await add({ code: 'HIDDEN' })
    await add({ code: 'LATER', isListed: true, startsAt: soon })
    await add({ code: 'OPEN', isListed: true })
    await add({ code: 'FEW', isListed: true, mostUses: 5, mostUsesOfPerson: 2, endsAt: soon })
    expect(await codesOf(buyer)).toMatchObject([
      { code: 'FEW', usesLeft: 2, isMine: false },
      { code: 'OPEN', usesLeft: null },
    ])
    shop.wait(61)
    expect(await lettersOf(buyer)).toEqual(['OPEN', 'LATER'])
  })

  test('no code that is used up', async () => {
    const { id } = (await add({ isListed: true, mostUses: 1 })).data
    expect(await order(id, (await shop.asBuyer()).id, 'paid')).toBe('ok')
    expect(await lettersOf(buyer)).toEqual([])
  })
})

describe('points', () => {
  test('buy a code of one’s own, which the site pays for, for thirty days', async () => {
    await givePoints(buyer, 120)
    const { data } = await buy(100)
    expect(data).toMatchObject({ amount: 100_000, percent: null, isMine: true, usesLeft: 1 })
    expect(data.code).toMatch(/^[2-9A-HJKMNP-Z]{10}$/)
    expect(await lettersOf(buyer)).toEqual([data.code])
    expect(await lettersOf(await shop.asBuyer())).toEqual([])
    const history = await shop.call('Order/GetPointHistoryByFilter', {}, { as: buyer })
    expect(history.data.items[0]).toMatchObject({ cause: 'pointsForCode', amount: -100, balanceAfter: 20 })
    const row = await shop.db.selectFrom('off_codes').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ is_paid_by_site: true, bought_with_points: 100, is_listed: false })
    expect(data.endsAt).toBe(new Date(shop.now().getTime() + 30 * 86_400_000).toISOString())
  })

  test('that are missing buy nothing', async () => {
    await givePoints(buyer, 60)
    expect(await buy(61)).toMatchObject({ code: 'WalletTooLow', details: { balance: 60 } })
    expect((await buy(49)).code).toBe('InvalidInput')
    expect(await codesOf(buyer)).toEqual([])
  })

  test('are not spent twice, by a repetition or by many calls at once', async () => {
    await givePoints(buyer, 120)
    const mutationId = '01890000-0000-7000-8000-000000000071'
    const first = await buy(50, buyer, { mutationId })
    expect((await buy(50, buyer, { mutationId })).data).toEqual(first.data)
    const answers = await Promise.all(Array.from({ length: 8 }, () => buy(50)))
    expect(answers.filter(({ status }) => status === 'Success')).toHaveLength(1)
    expect(await codesOf(buyer)).toHaveLength(2)
  })
})

describe('a code of ten uses', () => {
  test('is used by exactly ten of a hundred people who order at once', async () => {
    const { id } = (await add({ mostUses: 10 })).data
    const people = []
    for (let count = 0; count < 100; count += 1) people.push(await shop.asBuyer())
    const outcomes = await Promise.all(people.map((person) => order(id, person.id)))
    expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(10)
    expect(outcomes.filter((outcome) => outcome === 'usedUp')).toHaveLength(90)
  })

  test('is used again when a waiting order is cancelled', async () => {
    const { id } = (await add({ mostUses: 1 })).data
    expect(await order(id, (await shop.asBuyer()).id)).toBe('ok')
    expect(await order(id, buyer.id)).toBe('usedUp')
    await sql`update orders set state = 'cancelled'`.execute(shop.db)
    expect(await order(id, buyer.id, 'paid')).toBe('ok')
    expect(await order(id, buyer.id)).toBe('usedUp')
  })

  test('is used once by each, where it says so', async () => {
    const { id } = (await add({ mostUsesOfPerson: 1 })).data
    expect(await order(id, buyer.id, 'paid')).toBe('ok')
    expect(await order(id, buyer.id)).toBe('usedByYou')
    expect(await order(id, (await shop.asBuyer()).id)).toBe('ok')
  })
})
