import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { LEAST_CASH } from '#contract/user/bank-rules.ts'
import { openDatabase } from '#server/platform/postgres/database.ts'
import { persianDigits } from '#server/platform/persian-date.ts'
import type { Database } from '#server/platform/postgres/schema.ts'
import { BANK, BANK_NAME, giveBank, giveCash, verifyIdentity } from '#tests/world/cash-goods.ts'
import { bookedIn, rialsOf } from '#tests/world/paying-goods.ts'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'

const AMOUNT = 3_000_000
const HOUR = 3_600

let shop: ShopServer
/** Many connections, so that a hundred requests come at once. */
let crowded: ShopServer
let pool: Kysely<Database>
let admin: Person
let seller: Person

beforeAll(async () => {
  shop = await openShopServer()
  pool = openDatabase(shop.connection, { max: 20 })
  crowded = await openShopServer({ db: pool })
})
beforeEach(async () => {
  admin = await shop.signIn('Admin')
  seller = await sellerWith(AMOUNT)
})
afterAll(async () => {
  await pool.destroy()
  await shop.close()
})

/** A verified seller with rials in the wallet and a bank account of some days ago. */
async function sellerWith(amount: number): Promise<Person> {
  const person = await shop.signIn('Buyer', 'Seller')
  await verifyIdentity(shop, person)
  await giveBank(shop, person, 'Seller')
  await giveCash(shop, person, 'Seller', amount)
  return person
}

const ask = (amount = AMOUNT, as = seller) => shop.call('User/AddSellerCashRequest', { amount }, { as })
const withdraw = (id: number, as = seller) => shop.call('User/DeleteSellerCashRequest', { id }, { as })
const verify = (id: number, reference: string, as = admin) =>
  shop.call('User/VerifyCashRequest', { id, reference }, { as })
const refuse = (id: number, as = admin) =>
  shop.call('User/DeVerifyCashRequest', { id, reason: 'حساب بسته است' }, { as })
const update = (bank: object, as = seller) => shop.send('User/UpdateSellerBankDetail', bank, { as })
/** What the seller may spend, and what is set aside. */
const rials = async (person = seller) => [
  await rialsOf(shop, person, 'sellerWallet'),
  await rialsOf(shop, person, 'sellerHeld'),
]

describe('a request for cash', () => {
  test('sets the money aside, and leaves with a reference when an admin has paid it', async () => {
    const before = await bookedIn(shop, 'payouts')
    const { id } = (await ask()).data
    expect(await rials()).toEqual([0, AMOUNT])
    expect((await verify(id, '۱۴۰۵ ۰۸۰۲')).data).toEqual({ state: 'paid' })
    expect(await rials()).toEqual([0, 0])
    expect((await bookedIn(shop, 'payouts')) - before).toBe(AMOUNT)
    const { data } = await shop.call('User/GetSellerCashRequestsByFilter', {}, { as: seller })
    expect(data.items).toMatchObject([{ id, amount: AMOUNT, state: 'paid', reference: '14050802' }])
  })

  test('shows admins that the account of its maker was locked since', async () => {
    const { id } = (await ask()).data
    const isLocked = async () => {
      const { data } = await shop.call(
        'User/GetAdminCashRequestsByFilter',
        { userId: seller.id },
        { as: admin },
      )
      return data.items.find((request) => request.id === id)?.isLocked
    }
    expect(await isLocked()).toBe(false)
    await shop.call('User/AdminLockUser', { userId: seller.id, reason: 'کلاهبرداری' }, { as: admin })
    expect(await isLocked()).toBe(true)
  })

  test('is told to its maker by SMS and in the inbox when it is paid, refused or comes back from the bank', async () => {
    const told = async () => {
      const { rows } = await sql<{ template: string; number: string }>`
        select template, params ->> 'number' as number from messages where template like 'cash-%' order by id`.execute(
        shop.db,
      )
      return rows
    }
    const { length: before } = await told()
    const { id } = (await ask()).data
    await verify(id, 'REF-TOLD')
    await refuse(id)
    const second = (await ask()).data.id
    await refuse(second)
    expect((await told()).slice(before)).toEqual([
      { template: 'cash-paid', number: String(id) },
      { template: 'cash-bounced', number: String(id) },
      { template: 'cash-refused', number: String(second) },
    ])
    const { data } = await shop.call('User/GetNotices', {}, { as: seller })
    expect(data.items).toMatchObject([
      { event: 'cashRefused', thing: 'product', number: second, words: expect.stringMatching(/./) },
      { event: 'cashBounced', thing: 'product', number: id },
    ])
  })

  test('of a hundred at once, one holds the money', async () => {
    const rich = await sellerWith(10 * AMOUNT)
    const answers = await Promise.all(
      Array.from({ length: 100 }, () =>
        crowded.call('User/AddSellerCashRequest', { amount: AMOUNT }, { as: rich }),
      ),
    )
    expect(answers.filter(({ status }) => status === 'Success')).toHaveLength(1)
    const refusals = answers.filter(({ status }) => status !== 'Success').map(({ code }) => code)
    expect(new Set(refusals)).toEqual(new Set(['AlreadyRequested', 'TooManyRequests']))
    expect(await rials(rich)).toEqual([9 * AMOUNT, AMOUNT])
  })

  test('is not paid twice, and a reference belongs to one request', async () => {
    const { id } = (await ask()).data
    const answers = await Promise.all(['REF-1', 'REF-2', 'REF-3'].map((reference) => verify(id, reference)))
    expect(answers.map(({ code }) => code).filter((code) => code === 'AlreadyDecided')).toHaveLength(2)
    const other = await sellerWith(AMOUNT)
    const next = (await ask(AMOUNT, other)).data.id
    const { reference } = await shop.db
      .selectFrom('cash_requests')
      .select('reference')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect((await verify(next, reference ?? '')).code).toBe('ReferenceTaken')
    const [, number] = (reference ?? '').split('-')
    for (const typed of [`ref ${number}`, `REF${number}`, `R-e-f-${persianDigits(number ?? '')}`])
      expect((await verify(next, typed)).code).toBe('ReferenceTaken')
    expect((await verify(next, 'ab')).code).toBe('InvalidInput')
    expect(await rials(other)).toEqual([0, AMOUNT])
  })

  test('that is refused or withdrawn gives the money back once', async () => {
    const { id } = (await ask()).data
    expect((await refuse(id)).data).toEqual({ state: 'refused' })
    expect(await rials()).toEqual([AMOUNT, 0])
    expect((await refuse(id)).code).toBe('AlreadyDecided')
    expect((await verify(id, 'REF-9')).code).toBe('AlreadyDecided')
    const second = (await ask()).data.id
    expect((await withdraw(second)).data).toEqual({ state: 'withdrawn' })
    expect((await withdraw(second)).code).toBe('WrongState')
    expect((await refuse(second)).code).toBe('WrongState')
    expect(await rials()).toEqual([AMOUNT, 0])
  })

  test('whose transfer came back gives the money back to the wallet', async () => {
    const before = await bookedIn(shop, 'payouts')
    const { id } = (await ask()).data
    await verify(id, 'REF-BOUNCED')
    expect((await withdraw(id)).code).toBe('WrongState')
    expect((await refuse(id)).data).toEqual({ state: 'refused' })
    expect(await rials()).toEqual([AMOUNT, 0])
    expect(await bookedIn(shop, 'payouts')).toBe(before)
    expect((await refuse(id)).code).toBe('AlreadyDecided')
  })

  test('is withdrawn by its maker alone, and in its own role', async () => {
    const { id } = (await ask()).data
    expect((await withdraw(id, await sellerWith(AMOUNT))).code).toBe('NotFound')
    await shop.db
      .insertInto('user_roles')
      .values({ user_id: seller.id, role: 'Teacher', is_active: true })
      .execute()
    const asTeacher = await shop.call('User/DeleteTeacherCashRequest', { id }, { as: seller })
    expect(asTeacher.code).toBe('NotFound')
    expect(await rials()).toEqual([0, AMOUNT])
  })

  test('of an admin is decided by another admin', async () => {
    const both = await shop.signIn('Admin', 'Seller')
    await verifyIdentity(shop, both)
    await giveBank(shop, both, 'Seller')
    await giveCash(shop, both, 'Seller', AMOUNT)
    const { id } = (await ask(AMOUNT, both)).data
    expect((await verify(id, 'REF-OWN', both)).code).toBe('OwnThing')
    expect((await refuse(id, both)).code).toBe('OwnThing')
    expect((await verify(id, 'REF-OWN')).status).toBe('Success')
  })

  test('needs a verified identity, a bank account, and enough in the wallet', async () => {
    const newcomer = await shop.signIn('Buyer', 'Seller')
    await giveCash(shop, newcomer, 'Seller', AMOUNT)
    expect((await ask(AMOUNT, newcomer)).code).toBe('OwnIdentityNotVerified')
    await verifyIdentity(shop, newcomer)
    expect((await ask(AMOUNT, newcomer)).code).toBe('BankDetailMissing')
    await giveBank(shop, newcomer, 'Seller')
    expect((await ask(AMOUNT + 1, newcomer)).code).toBe('WalletTooLow')
    expect((await ask(LEAST_CASH - 1, newcomer)).code).toBe('InvalidInput')
    expect((await ask(AMOUNT, newcomer)).status).toBe('Success')
    expect((await ask(LEAST_CASH, newcomer)).code).toBe('AlreadyRequested')
  })

  test('keeps the bank account with which it was made', async () => {
    const { id } = (await ask()).data
    await update({ ...BANK, sheba: 'IR840120000000000123456789' })
    const { data } = await shop.call('User/GetAdminBankDetailById', { id }, { as: admin, method: 'GET' })
    expect(data).toMatchObject({ userId: seller.id, sheba: BANK.sheba, bankName: BANK_NAME })
  })
})

describe('bank details', () => {
  test('are taken as people type them, and the bank follows from the Sheba', async () => {
    const typed = { ownerName: 'سارا احمدی', sheba: '۸۴ ۰۱۲۰ ۰۰۰۰ ۰۰۰۰ ۰۱۲۳ ۴۵۶۷ ۸۹' }
    expect((await update(typed)).data).toMatchObject({
      sheba: 'IR840120000000000123456789',
      cardNumber: null,
      bankName: 'بانک ملت',
    })
  })

  test.each([
    { sheba: 'IR820540102680020817909003' },
    { sheba: "IR82' or 1=1 --" },
    { cardNumber: '6037991234567894' },
    { ownerName: '' },
  ])('with %j are refused', async (wrong) => {
    expect((await update({ ...BANK, ...wrong })).code).toBe('InvalidInput')
  })

  test('of a moment ago are not paid to: for two days a request is refused', async () => {
    await update({ ...BANK, sheba: 'IR840120000000000123456789' })
    expect(await ask()).toMatchObject({
      code: 'BankDetailTooNew',
      details: { retryAfterSeconds: 48 * HOUR },
    })
    await giveBank(shop, seller, 'Seller')
    // the same once more does not begin the two days again
    await update(BANK)
    expect((await ask()).status).toBe('Success')
  })

  test('change with fresh proof alone, and the holder is told', async () => {
    await shop.db.deleteFrom('messages').execute()
    const changed = { ...BANK, ownerName: 'مینا احمدی' }
    await update(changed)
    const told = await shop.db.selectFrom('messages').select(['target', 'template']).execute()
    expect(told).toEqual([{ target: seller.phone, template: 'bank-changed' }])
    shop.wait(6 * 60)
    expect((await update(BANK)).code).toBe('FreshProofRequired')
    const { data } = await shop.call('User/GetSellerBankDetail', {}, { as: seller })
    expect(data).toMatchObject({ ownerName: 'مینا احمدی' })
  })

  test('of a teacher and of a seller are apart', async () => {
    const both = await shop.signIn('Teacher', 'Seller')
    await update(BANK, both)
    expect((await shop.call('User/GetTeacherBankDetail', {}, { as: both })).data).toBeNull()
    expect((await shop.call('User/GetSellerBankDetail', {}, { as: both })).data).toMatchObject(BANK)
  })
})
