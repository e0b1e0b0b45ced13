import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readCars } from '#src/mirror/cars.ts'
import { ENDLESS_TRUST_MS, readTools, usableTools } from '#src/mirror/personal-tools.ts'
import { type Device, openDevice } from '#tests/world/device.ts'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'
import { giveTool, makeCar, makeTool } from '#tests/world/tuner-goods.ts'
import { pullAccount } from './pull-account.ts'

const DAY_MS = 86_400_000

let shop: ShopServer
let phone: Device
let buyer: Person
let toolId: number
beforeEach(async () => {
  shop = await openShopServer()
  phone = openDevice(shop)
  buyer = await shop.asBuyer()
  toolId = await makeTool(shop, 'Tuning')
})
afterEach(async () => {
  await phone.close()
  await shop.close()
})

const now = () => phone.engine.now()
const usable = () => usableTools(phone.mirror, now())
const inDays = (days: number) => new Date(now() + days * DAY_MS).toISOString()

describe('a tool that somebody was given', () => {
  test('opens without a network until the access runs out', async () => {
    await giveTool(shop, buyer, toolId, inDays(60))
    await phone.signIn(buyer)
    phone.goOffline()
    phone.wait(60 * DAY_MS - 1)
    expect(await usable()).toEqual(['Tuning'])
    phone.wait(1)
    expect(await usable()).toEqual([])
  })

  test('opens when the line was cut as soon as the sign-in was answered', async () => {
    await giveTool(shop, buyer, toolId)
    phone.goOffline()
    await phone.signIn(buyer)
    expect(await usable()).toEqual(['Tuning'])
    await phone.pull()
    expect(await usable()).toEqual(['Tuning'])
  })

  test('without end is believed for thirty days, and again when the server confirms it', async () => {
    await giveTool(shop, buyer, toolId)
    await phone.signIn(buyer)
    phone.wait(ENDLESS_TRUST_MS)
    expect(await usable()).toEqual([])
    await pullAccount(phone.engine, String(buyer.id))
    expect(await usable()).toEqual(['Tuning'])
  })

  test('closes with the next pull after it was withdrawn', async () => {
    const id = await giveTool(shop, buyer, toolId)
    await phone.signIn(buyer)
    const admin = await shop.signIn('Admin')
    await shop.call('Site/RemoveTunerPlusAccess', { id }, { as: admin })
    expect(await usable()).toEqual(['Tuning'])
    await phone.pull()
    await pullAccount(phone.engine, String(buyer.id))
    expect(await usable()).toEqual([])
  })

  test('belongs to nobody else on this device, and is stored nowhere in clear', async () => {
    await giveTool(shop, buyer, toolId)
    await phone.signIn(buyer)
    const rows = await phone.mirror.secret.toArray()
    expect(rows.map(({ name }) => name)).toContain('tools')
    expect(new TextDecoder().decode(rows.find(({ name }) => name === 'tools')?.value)).not.toContain('Tuning')
    await phone.signOut()
    expect(await usable()).toEqual([])
    await phone.signIn(await shop.asBuyer())
    expect(await usable()).toEqual([])
  })
})

test('the tools are listed with what is offered and what the person has', async () => {
  await makeTool(shop, 'Injector')
  const hidden = [await makeTool(shop, 'GearRatio'), await makeTool(shop, 'PowerConversion')] as const
  await shop.db.updateTable('tuner_plus').set({ is_active: false }).where('id', 'in', hidden).execute()
  await giveTool(shop, buyer, toolId, inDays(5))
  await giveTool(shop, buyer, hidden[0])
  const list = async () =>
    (await readTools(phone.mirror, now())).map(({ key, isMine, until }) => ({ key, isMine, until }))
  await phone.pull()
  expect(await list()).toEqual([
    { key: 'Tuning', isMine: false, until: null },
    { key: 'Injector', isMine: false, until: null },
  ])
  await phone.signIn(buyer)
  expect(await list()).toEqual([
    { key: 'Tuning', isMine: true, until: inDays(5) },
    { key: 'Injector', isMine: false, until: null },
    { key: 'GearRatio', isMine: true, until: null },
  ])
})

test('the cars are on the device with the source of every set of ratios', async () => {
  const { modelId, ratioId } = await makeCar(shop, 'پژو')
  await makeCar(shop, 'سیتروئن', 'C')
  await shop.db.insertInto('gearbox_models').values({ name: 'MA5', car_model_id: null }).execute()
  await phone.pull()
  phone.goOffline()
  expect(await readCars(phone.mirror)).toMatchObject({
    factories: [
      {
        name: 'پژو',
        models: [{ id: modelId, gearboxes: [{ ratios: [{ id: ratioId, status: 'B', source: 'a page' }] }] }],
      },
      { name: 'سیتروئن', models: [{ gearboxes: [{ ratios: [] }] }] },
    ],
    others: [{ name: 'MA5', ratios: [] }],
  })
})
