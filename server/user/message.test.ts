import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'

const MESSAGE = { subject: 'ارسال', text: 'سفارش من کی می‌رسد؟' }
const answer = 'سفارش شما امروز ارسال شد.'

let shop: ShopServer
let admin: Person
let buyer: Person
let id: number
beforeEach(async () => {
  shop = await openShopServer()
  admin = await shop.signIn('Admin')
  buyer = await shop.asBuyer()
  const { data } = await shop.call('User/UserMessage', MESSAGE, { as: buyer })
  id = data.id
})
afterEach(() => shop.close())

const listed = async (filter: object = {}) =>
  (await shop.call('User/GetAdminUserMessagesByFilter', filter, { as: admin })).data.items
const answerIt = (as = admin, words = answer) =>
  shop.call('User/AnswerUserMessage', { id, answer: words }, { as })
const mails = () => shop.db.selectFrom('messages').select(['target', 'params']).execute()

test('a message is new, then seen, then answered, and is found by each of these', async () => {
  expect(await listed({ state: 'new' })).toMatchObject([{ ...MESSAGE, userId: buyer.id, answer: '' }])
  await shop.call('User/SetUserMessageSeen', { id }, { as: admin })
  expect(await listed({ state: 'seen' })).toHaveLength(1)
  await answerIt()
  await shop.call('User/SetUserMessageSeen', { id }, { as: admin })
  expect(await listed({ state: 'answered' })).toMatchObject([{ answer, answeredBy: 'سارا 1' }])
})

describe('an answer', () => {
  test('stands in the inbox, and goes to no address that is not proven', async () => {
    await answerIt()
    const { data } = await shop.call('User/GetNotices', {}, { as: buyer })
    expect(data.items).toMatchObject([{ event: 'messageAnswered', words: answer }])
    expect(await mails()).toEqual([])
  })

  test('goes to the proven address, too', async () => {
    await sql`update users set email = 'sara@example.com', email_confirmed_at = now() where id = ${buyer.id}`.execute(
      shop.db,
    )
    await answerIt()
    expect(await mails()).toMatchObject([{ target: 'sara@example.com', params: { answer } }])
  })

  test('is given once: of many admins at once one answers, the others see who was first', async () => {
    const others = await Promise.all(Array.from({ length: 5 }, () => shop.signIn('Admin')))
    const answers = await Promise.all(others.map((other, index) => answerIt(other, `پاسخ ${index}`)))
    expect(answers.filter(({ status }) => status === 'Success')).toHaveLength(1)
    const [late] = answers.filter(({ status }) => status !== 'Success')
    expect([late?.code, late?.details['decidedByName']]).toEqual([
      'AlreadyDecided',
      expect.stringContaining('سارا'),
    ])
    const { data } = await shop.call('User/GetNotices', {}, { as: buyer })
    expect(data.items).toHaveLength(1)
  })
})

test('nobody but admins reads or answers messages', async () => {
  const stranger = await shop.signIn('Seller', 'Teacher')
  expect((await answerIt(stranger)).code).toBe('NotAllowed')
  expect((await shop.call('User/GetAdminUserMessagesByFilter', {}, { as: stranger })).code).toBe('NotAllowed')
})
