import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { OperationPath, Sent } from '#contract/contract.ts'
import { RATIOS } from '#tests/world/minimal-inputs.ts'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'
import { type Car, makeCar } from '#tests/world/tuner-goods.ts'

let shop: ShopServer
let admin: Person
let car: Car
beforeEach(async () => {
  shop = await openShopServer()
  admin = await shop.signIn('Admin')
  car = await makeCar(shop, 'پژو')
})
afterEach(() => shop.close())

const save = (input: Partial<Sent<'Site/AddOrUpdateGearRatio'>> = {}) =>
  shop.call(
    'Site/AddOrUpdateGearRatio',
    { ...RATIOS, gearboxModelId: car.gearboxId, ...input },
    { as: admin },
  )
const shownRatios = async () => (await shop.call('Site/GetGearRatios', {})).data
const allRatios = async (text?: string) =>
  (await shop.call('Site/GetGearRatiosByFilter', text ? { text } : {}, { as: admin })).data

const ADMIN_PATHS: OperationPath[] = [
  'Site/AddCarFactory',
  'Site/AddCarModel',
  'Site/AddGearboxModel',
  'Site/DeleteCarFactory',
  'Site/DeleteCarModel',
  'Site/DeleteGearboxModel',
  'Site/DeleteGearRatio',
  'Site/AddOrUpdateGearRatio',
  'Site/GetGearRatiosByFilter',
]

test.each(ADMIN_PATHS)('%s is for admins', async (path) => {
  expect((await shop.send(path, {}, { as: await shop.asBuyer() })).code).toBe('NotAllowed')
  expect((await shop.send(path)).code).toBe('SignInRequired')
})

test('a visitor goes from the factory to the ratios and their provenance', async () => {
  const [factory] = (await shop.call('Site/GetCarFactories', {})).data
  const [model] = (await shop.call('Site/GetCarModels', { factoryId: factory?.id ?? 0 })).data
  const [gearbox] = (await shop.call('Site/GetGearboxModels', { carModelId: model?.id ?? 0 })).data
  const { data } = await shop.call('Site/GetGearRatios', { gearboxModelId: gearbox?.id ?? 0 })
  expect(data).toMatchObject([{ id: car.ratioId, status: 'B', source: 'a page', isConfirmed: false }])
})

test('a gearbox that is sold by itself is found without a model', async () => {
  const add = (input: { name: string; carModelId?: number }) =>
    shop.call('Site/AddGearboxModel', input, { as: admin })
  const { id } = (await add({ name: 'گتراگ ۲۳۳' })).data
  const { data } = await shop.call('Site/GetGearboxModels', {})
  expect(data).toEqual([{ id, name: 'گتراگ ۲۳۳' }])
})

test('a damaged set is shown to admins alone, and cannot be confirmed', async () => {
  await save({ id: car.ratioId, status: 'C' })
  expect(await shownRatios()).toEqual([])
  expect((await allRatios()).items).toMatchObject([{ id: car.ratioId, status: 'C' }])
  expect((await save({ status: 'C', isConfirmed: true })).code).toBe('InvalidInput')
})

describe('a set of ratios', () => {
  test('whose ratios do not fall is taken, with a warning', async () => {
    const { data } = await save({ gears: [3.4, 1.8, 1.9, 0.8] })
    expect(data.warnings).toContain('not-falling')
    expect((await save()).data.warnings).toEqual([])
    expect(await shownRatios()).toHaveLength(3)
  })

  test.each([
    ['no gears', { gears: [] }],
    ['thirteen gears', { gears: Array.from({ length: 13 }, (_, gear) => 4 - gear / 10) }],
    ['a gear of nothing', { gears: [3.4, 0] }],
    ['a final drive below nothing', { finalDrive: -4 }],
    ['no source', { source: ' ' }],
    ['a status that nobody knows', { status: 'D' as never }],
  ])('with %s is refused', async (_, part) => {
    expect((await save(part)).code).toBe('InvalidInput')
    expect(await shownRatios()).toHaveLength(1)
  })

  test('is confirmed by whoever saves it so, until it is saved otherwise', async () => {
    const { id } = (await save({ isConfirmed: true })).data
    const row = async () => (await allRatios()).items.find((one) => one.id === id)
    expect(await row()).toMatchObject({
      isConfirmed: true,
      confirmedById: admin.id,
      confirmedAt: shop.now().toISOString(),
    })
    await save({ id, note: 'read again' })
    expect(await row()).toMatchObject({ isConfirmed: false, confirmedById: null, note: 'read again' })
  })

  test('sent twice is one, and one of another gearbox is not found', async () => {
    const first = (await save()).data
    expect((await save()).data.id).toBe(first.id)
    expect(await shownRatios()).toHaveLength(2)
    expect((await save({ gearboxModelId: 9_999 })).code).toBe('NotFound')
    expect((await save({ id: 9_999, gears: [3, 2, 1] })).code).toBe('NotFound')
  })

  test('is found by the names above it and by its source', async () => {
    await makeCar(shop, 'رنو')
    await save({ source: 'workshop manual' })
    expect((await allRatios('رنو')).total).toBe(1)
    expect((await allRatios('MANUAL')).items).toMatchObject([{ factory: 'پژو', source: 'workshop manual' }])
  })
})

describe('a name', () => {
  test('added twice is one', async () => {
    const add = () => shop.call('Site/AddCarModel', { factoryId: car.factoryId, name: '۲۰۶' }, { as: admin })
    expect((await add()).data).toEqual((await add()).data)
    expect((await shop.call('Site/GetCarModels', { factoryId: car.factoryId })).data).toHaveLength(2)
  })

  test('of a gearbox may stand without a car, and nothing below what is not there', async () => {
    const add = (carModelId?: number) =>
      shop.call('Site/AddGearboxModel', { name: 'MA5', ...(carModelId && { carModelId }) }, { as: admin })
    expect((await add()).data.id).toBe((await add()).data.id)
    expect((await add(9_999)).code).toBe('NotFound')
  })

  test('goes when nothing hangs on it any more, from the ratios up', async () => {
    const { factoryId, modelId, gearboxId, ratioId } = car
    const upwards: [OperationPath, number][] = [
      ['Site/DeleteGearRatio', ratioId],
      ['Site/DeleteGearboxModel', gearboxId],
      ['Site/DeleteCarModel', modelId],
      ['Site/DeleteCarFactory', factoryId],
    ]
    for (const [path, id] of upwards.slice(1))
      expect((await shop.send(path, { id }, { as: admin })).code).toBe('InUse')
    for (const [path, id] of upwards) {
      expect((await shop.send(path, { id }, { as: admin })).status).toBe('Success')
      expect((await shop.send(path, { id }, { as: admin })).code).toBe('NotFound')
    }
  })
})

test('devices are sent the cars, and what changes about them', async () => {
  const changes = async (cursor?: string) =>
    (await shop.call('Site/GetChanges', { take: 500, ...(cursor && { cursor }) })).data
  const first = await changes()
  expect(first.changed).toMatchObject({
    carFactory: [{ id: car.factoryId, name: 'پژو', models: [{ id: car.modelId }] }],
    gearbox: [{ id: car.gearboxId, carModelId: car.modelId, ratios: [{ id: car.ratioId }] }],
  })
  await save({ id: car.ratioId, status: 'C' })
  const second = await changes(first.cursor)
  expect(second.changed).toEqual({
    gearbox: [{ id: car.gearboxId, carModelId: car.modelId, name: 'پژو', ratios: [] }],
  })
})
