import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { readUnsent } from '#src/mirror/personal-lists.ts'
import { openDevice, type Device } from '#tests/world/device.ts'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'
import { writing } from './mutators/talk.ts'
import { retry, reword } from './outbox.ts'

let shop: ShopServer
let phone: Device
let buyer: Person
let courseId: number

beforeAll(async () => {
  shop = await openShopServer()
  courseId = await shop.makeCourse()
})
afterAll(() => shop.close())
afterEach(() => phone.close())

const { comment } = writing.course
const unsent = () => readUnsent(phone.mirror, new Set([comment.path]))
const arrived = async () => {
  const { data } = await shop.call('User/GetUserTalk', {}, { as: buyer })
  return data.texts.map(({ text }) => text)
}
/** A comment that was written without a network. */
async function writeOffline(text: string): Promise<number> {
  buyer = await shop.asBuyer()
  phone = openDevice(shop)
  await phone.signIn(buyer)
  phone.goOffline()
  await phone.change(comment, { id: courseId, text })
  return (await unsent())[0]?.seq ?? expect.unreachable('nothing waits')
}

test('a text that was changed before it was sent arrives once, in its last words', async () => {
  const seq = await writeOffline('خوب بود')
  await phone.drain({ force: true })
  expect(await reword(phone.engine, seq, { text: 'خیلی خوب بود' })).toBe(true)
  phone.goOnline()
  await phone.drain({ force: true })
  expect(await arrived()).toEqual(['خیلی خوب بود'])
  expect(await unsent()).toEqual([])
})

test('a text that had arrived unnoticed is not written a second time; the new words stay readable', async () => {
  const seq = await writeOffline('خوب بود')
  phone.goOnline()
  phone.line.next = ['loses-answers']
  await phone.drain({ force: true })
  expect(await reword(phone.engine, seq, { text: 'خیلی خوب بود' })).toBe(true)
  await phone.drain({ force: true })
  expect(await arrived()).toEqual(['خوب بود'])
  expect(await unsent()).toMatchObject([
    { state: 'rejected', code: 'MutationIdReused', input: { text: 'خیلی خوب بود' } },
  ])
})

test('a text that was sent meanwhile is not changed on the device', async () => {
  const seq = await writeOffline('خوب بود')
  phone.goOnline()
  await phone.drain({ force: true })
  expect(await reword(phone.engine, seq, { text: 'دیگر' })).toBe(false)
})

test('a refused text that was corrected is one new text, and the refused one is gone', async () => {
  const seq = await writeOffline('خوب بود')
  await phone.mirror.outbox.update(seq, { state: 'rejected', code: 'Muted' })
  const [refused] = await unsent()
  expect(await retry(phone.engine, seq, { text: 'خیلی خوب بود' })).toBe(true)
  const left = await unsent()
  expect(left).toMatchObject([{ state: 'waiting', input: { id: courseId, text: 'خیلی خوب بود' } }])
  expect(left[0]?.mutationId).not.toBe(refused?.mutationId)
  phone.goOnline()
  await phone.drain({ force: true })
  expect(await arrived()).toEqual(['خیلی خوب بود'])
})

test('a refused text is corrected completely or not at all, and by one tab only', async () => {
  const seq = await writeOffline('خوب بود')
  await phone.mirror.outbox.update(seq, { state: 'rejected', code: 'Muted' })
  const before = await unsent()
  const broken = { ...phone.engine, newId: () => expect.unreachable('the app was closed') }
  await expect(retry(broken, seq, { text: 'خیلی خوب بود' })).rejects.toThrow()
  expect(await unsent()).toEqual(before)

  const both = [
    retry(phone.engine, seq, { text: 'خیلی خوب بود' }),
    retry(phone.engine, seq, { text: 'عالی' }),
  ]
  expect((await Promise.all(both)).filter(Boolean)).toHaveLength(1)
  expect(await unsent()).toHaveLength(1)
})
