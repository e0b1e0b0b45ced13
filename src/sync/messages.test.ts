import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { readUnsentMessages } from '#src/mirror/personal-lists.ts'
import { openDevice, type Device } from '#tests/world/device.ts'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'
import { sendUserMessage } from './mutators/messages.ts'
import { countUnsent } from './sign-in.ts'

let shop: ShopServer
let phone: Device

beforeAll(async () => {
  shop = await openShopServer()
})
afterAll(() => shop.close())
afterEach(() => phone.close())

async function phoneOf(person: Person): Promise<void> {
  phone = openDevice(shop)
  await phone.signIn(person)
}
const write = (subject: string) => phone.change(sendUserMessage, { subject, text: 'سفارش من کی می‌رسد؟' })
const arrived = async ({ id }: Person) => {
  const messages = shop.db.selectFrom('user_messages').select('subject').orderBy('id')
  return (await messages.where('user_id', '=', id).execute()).map(({ subject }) => subject)
}

test('messages are shown as waiting, none replaces another, and each arrives once and in order', async () => {
  const buyer = await shop.asBuyer()
  await phoneOf(buyer)
  phone.goOffline()
  for (const subject of ['ارسال', 'گارانتی', 'ارسال']) await write(subject)
  expect((await readUnsentMessages(phone.mirror)).map(({ input }) => input['subject'])).toEqual([
    'ارسال',
    'گارانتی',
    'ارسال',
  ])
  expect(await countUnsent(phone.mirror)).toBe(3)

  phone.goOnline()
  phone.line.next = ['loses-answers']
  await phone.drain({ force: true })
  await phone.drain({ force: true })
  expect(await readUnsentMessages(phone.mirror)).toEqual([])
  expect(await arrived(buyer)).toEqual(['ارسال', 'گارانتی', 'ارسال'])
})

test('a message that the shop refuses stays readable with its refusal', async () => {
  const buyer = await shop.asBuyer()
  await phoneOf(buyer)
  await phone.change(sendUserMessage, { subject: 'x', text: 'کوتاه' })
  await phone.drain()
  expect(await readUnsentMessages(phone.mirror)).toMatchObject([{ state: 'rejected', code: 'InvalidInput' }])
  expect(await arrived(buyer)).toEqual([])
})
