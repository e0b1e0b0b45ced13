import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openSession } from '#server/platform/access/sessions-store.ts'
import { openDevice, type Device } from '#tests/world/device.ts'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'
import { changeProductCartCount } from './mutators/cart.ts'
import { setCourseLike } from './mutators/likes.ts'

let shop: ShopServer
let devices: Device[] = []

beforeAll(async () => {
  shop = await openShopServer()
})
afterAll(() => shop.close())
afterEach(async () => {
  await Promise.all(devices.map((device) => device.close()))
  devices = []
})

async function phoneOf(person: Person): Promise<Device> {
  const device = openDevice(shop)
  devices.push(device)
  await device.signIn(person)
  return device
}

const serverLike = async (id: number, as: Person) =>
  (await shop.call('Course/GetCourseLikedById', { id }, { as })).data

/** The same person with a later session. */
async function again(person: Person): Promise<Person> {
  const { token } = await openSession(shop.db, person.id, shop.now(), 'test', '127.0.0.1')
  return { ...person, token }
}

/** Every byte of every row of the person's database as text, as an attacker would decode it. */
async function everything({ mirror }: Device): Promise<string> {
  const texts = await Promise.all(
    mirror.tables.map(async (table) => `${table.name}: ${JSON.stringify(await table.toArray(), plainly)}`),
  )
  return texts.join('\n')
}

function plainly(_key: string, value: unknown): unknown {
  if (value instanceof Uint8Array) return new TextDecoder().decode(value)
  return value instanceof ArrayBuffer ? new TextDecoder().decode(value) : value
}

test('what was not sent is kept for its account, and nobody else can read or send it', async () => {
  const [mina, reza] = [await shop.asBuyer(), await shop.asBuyer()]
  const course = await shop.makeCourse()
  const phone = await phoneOf(mina)
  phone.goOffline()
  await phone.change(setCourseLike, { id: course, like: true })
  const [entry] = await phone.waiting()
  await phone.signOut('keep')

  const stored = await everything(phone)
  const told = [`"${mina.id}"`, 'LikedCourse', 'like:Course', entry?.mutationId ?? '?', 'waiting']
  expect(told.filter((word) => stored.includes(word))).toEqual([])
  expect(stored).not.toContain(mina.token)
  expect(stored).not.toContain(`key of ${mina.id}`)
  expect(await phone.mirror.kept.count()).toBe(1)
  expect(await phone.mirror.secret.count()).toBe(0)

  phone.goOnline()
  await phone.signIn(reza)
  await phone.drain({ force: true })
  expect(await phone.waiting()).toEqual([])
  expect(await serverLike(course, reza)).toEqual({ count: 0, liked: false })
  await phone.signOut()

  await phone.signIn(await again(mina))
  expect(await phone.likes()).toEqual([`Course ${course}`])
  expect(await phone.waiting()).toMatchObject([{ mutationId: entry?.mutationId, accountId: String(mina.id) }])
  expect(await phone.mirror.kept.count()).toBe(0)
  await phone.drain({ force: true })
  expect(await serverLike(course, await again(mina))).toEqual({ count: 1, liked: true })
})

test('a kept change whose answer was lost takes effect once', async () => {
  const mina = await shop.asBuyer()
  const pen = await shop.makeProduct({ stock: 9 })
  const phone = await phoneOf(mina)
  await phone.change(changeProductCartCount, { id: pen, count: 2 })
  phone.line.next = ['loses-answers']
  await phone.drain()
  await phone.signOut('keep')
  await shop.call('Order/ChangeProductCartCount', { id: pen, count: 5 }, { as: await again(mina) })

  await phone.signIn(await again(mina))
  await phone.drain({ force: true })
  expect((await phone.cart()).lines).toMatchObject([{ id: pen, count: 5 }])
  expect(await phone.waiting()).toEqual([])
})

test('kept changes come before what the guest did after them', async () => {
  const mina = await shop.asBuyer()
  const course = await shop.makeCourse()
  const phone = await phoneOf(mina)
  phone.goOffline()
  await phone.change(setCourseLike, { id: course, like: true })
  await phone.signOut('keep')
  await phone.change(setCourseLike, { id: course, like: false })
  phone.goOnline()
  await phone.signIn(await again(mina))
  await phone.drain({ force: true })
  expect(await serverLike(course, await again(mina))).toEqual({ count: 0, liked: false })
})

test('a refused change is kept with its reason', async () => {
  const mina = await shop.asBuyer()
  const pen = await shop.makeProduct({ stock: 0 })
  const phone = await phoneOf(mina)
  await phone.change(changeProductCartCount, { id: pen, count: 1 })
  await phone.drain()
  await phone.signOut('keep')
  expect(await phone.rejected()).toEqual([])
  await phone.signIn(await again(mina))
  expect(await phone.rejected()).toMatchObject([{ code: 'OutOfStock' }])
})

test('signing out without keeping leaves nothing at all', async () => {
  const mina = await shop.asBuyer()
  const course = await shop.makeCourse()
  const phone = await phoneOf(mina)
  phone.goOffline()
  await phone.change(setCourseLike, { id: course, like: true })
  await phone.signOut('discard')
  expect(await phone.mirror.kept.count()).toBe(0)
  phone.goOnline()
  await phone.signIn(await again(mina))
  expect(await phone.waiting()).toEqual([])
  expect(await phone.likes()).toEqual([])
})
