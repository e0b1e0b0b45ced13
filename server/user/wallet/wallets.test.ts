import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'

let shop: ShopServer
let admin: Person
let seller: Person

beforeAll(async () => {
  shop = await openShopServer()
  admin = await shop.signIn('Admin')
  seller = await shop.signIn('Seller')
})
afterAll(() => shop.close())

const change = (userId: number, amount: number) => ({ userId, amount, reason: 'جبران تأخیر در ارسال' })

test('an admin adds to a wallet and takes from it, with a reason that is recorded', async () => {
  const buyer = await shop.asBuyer()
  const add = await shop.call('User/AdminAddUserWallet', change(buyer.id, 90_000), { as: admin })
  expect(add.data).toEqual({ balance: 90_000 })
  await shop.call('User/AdminReduceUserWallet', change(buyer.id, 40_000), { as: admin })
  expect((await shop.call('User/GetBuyerUserWallet', {}, { as: buyer, method: 'GET' })).data).toEqual({
    balance: 50_000,
    held: 0,
  })
  const postings = await shop.db
    .selectFrom('postings')
    .select(['cause', 'actor_id', 'reason'])
    .orderBy('id')
    .execute()
  expect(postings).toEqual([
    { cause: 'adminAdds', actor_id: admin.id, reason: 'جبران تأخیر در ارسال' },
    { cause: 'adminReduces', actor_id: admin.id, reason: 'جبران تأخیر در ارسال' },
  ])
})

test('more than there is cannot be taken: the refusal says what is there, and nothing moves', async () => {
  const buyer = await shop.asBuyer()
  await shop.call('User/AdminAddUserPoint', change(buyer.id, 30), { as: admin })
  const { code, details } = await shop.call('User/AdminReduceUserPoint', change(buyer.id, 31), { as: admin })
  expect([code, details]).toEqual(['WalletTooLow', { balance: 30 }])
  const { data } = await shop.call('User/AdminReduceUserPoint', change(buyer.id, 30), { as: admin })
  expect(data).toEqual({ balance: 0 })
})

test('an answer that was lost is asked for again, and the wallet is charged once', async () => {
  const buyer = await shop.asBuyer()
  const mutationId = '01890000-0000-7000-8000-00000000aa01'
  const once = () => shop.call('User/AdminAddUserWallet', change(buyer.id, 5_000), { as: admin, mutationId })
  const answers = await Promise.all([once(), once(), once()])
  expect(answers.map(({ data }) => data)).toEqual(Array(3).fill({ balance: 5_000 }))
})

test('of fifty admins who take the last of a wallet at once, one gets it', async () => {
  const buyer = await shop.asBuyer()
  await shop.call('User/AdminAddUserWallet', change(buyer.id, 1_000), { as: admin })
  const take = () => shop.call('User/AdminReduceUserWallet', change(buyer.id, 1_000), { as: admin })
  const answers = await Promise.all(Array.from({ length: 50 }, take))
  expect(answers.filter(({ status }) => status === 'Success')).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 'WalletTooLow')).toHaveLength(49)
})

test('no admin moves an own balance, and nobody else moves any', async () => {
  const own = await shop.call('User/AdminAddUserWallet', change(admin.id, 1), { as: admin })
  expect(own.code).toBe('OwnThing')
  const buyer = await shop.asBuyer()
  const theirs = await shop.call('User/AdminAddUserWallet', change(buyer.id, 1), { as: buyer })
  expect(theirs.code).toBe('NotAllowed')
})

test('a seller has a wallet of sellers, which a buyer cannot have', async () => {
  await shop.call('User/AdminAddSellerWallet', change(seller.id, 7_000), { as: admin })
  expect((await shop.call('User/GetSellerUserWallet', {}, { as: seller })).data).toEqual({
    balance: 7_000,
    held: 0,
    debt: 0,
  })
  expect((await shop.call('User/GetBuyerUserWallet', {}, { as: seller, method: 'GET' })).data).toEqual({
    balance: 0,
    held: 0,
  })
  const buyer = await shop.asBuyer()
  const { code } = await shop.call('User/AdminAddSellerWallet', change(buyer.id, 1), { as: admin })
  expect(code).toBe('NotFound')
})

test.each([0, -1, 1.5, 1_000_000_001, 'پنج'])('an amount of %s is no amount', async (amount) => {
  const buyer = await shop.asBuyer()
  const input = { userId: buyer.id, amount, reason: 'جبران' }
  const { code } = await shop.send('User/AdminAddUserWallet', input, { as: admin })
  expect(code).toBe('InvalidInput')
})

test('the lists of wallets and points hide most of a number: whole it is where the person is opened', async () => {
  const { id } = await shop.asBuyer()
  for (const path of ['User/GetAdminWalletsByFilter', 'User/GetAdminPointsByFilter'] as const) {
    const { data } = await shop.call(path, { rowId: id }, { as: admin })
    expect(data.items).toMatchObject([{ id, phone: expect.stringMatching(/^\+98912\*{3}\d{4}$/) }])
  }
})
