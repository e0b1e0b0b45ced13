import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openShopServer, type ShopServer } from '#tests/world/shop-server.ts'
import { makeCar } from '#tests/world/tuner-goods.ts'

let shop: ShopServer
let pejo: number
let saipa: number
beforeEach(async () => {
  shop = await openShopServer()
  pejo = (await makeCar(shop, 'پژو ۲۰۶')).modelId
  saipa = (await makeCar(shop, 'تیبا')).modelId
})
afterEach(() => shop.close())

async function fits(product_id: number, ...carModelIds: number[]): Promise<void> {
  const rows = carModelIds.map((car_model_id) => ({ product_id, car_model_id }))
  await shop.db.insertInto('product_car_models').values(rows).execute()
}

async function idsFor(carModelId: number): Promise<number[]> {
  const { data } = await shop.call('Product/GetProductsByFilter', { carModelId })
  expect(data.total).toBe(data.items.length)
  return data.items.map(({ id }) => id).toSorted((a, b) => a - b)
}

test('a card says which cars a product fits: some, every one, or nobody has said', async () => {
  const [named, general, silent] = [
    await shop.makeProduct(),
    await shop.makeProduct({ fits_all_cars: true }),
    await shop.makeProduct(),
  ]
  await fits(named, saipa, pejo)
  const { items } = (await shop.call('Product/GetProductsByFilter', {})).data
  const fitsOf = (id: number) => items.find((item) => item.id === id)?.fits
  expect([fitsOf(named), fitsOf(general), fitsOf(silent)]).toEqual([[pejo, saipa], 'all', null])
  expect((await shop.call('Product/GetProduct', { id: named })).data.fits).toEqual([pejo, saipa])
})

test('a list for a car holds what fits it and what fits every car', async () => {
  const [forPejo, forBoth, general] = [
    await shop.makeProduct({ is_special: true }),
    await shop.makeProduct(),
    await shop.makeProduct({ fits_all_cars: true }),
  ]
  await shop.makeProduct()
  await shop.makeProduct({ fits_all_cars: true, is_active: false })
  await fits(forPejo, pejo)
  await fits(forBoth, pejo, saipa)
  expect(await idsFor(pejo)).toEqual([forPejo, forBoth, general])
  expect(await idsFor(saipa)).toEqual([forBoth, general])
  expect(await idsFor(999_999)).toEqual([general])
  const special = await shop.call('Product/GetHomeSpecialProductsByFilter', { carModelId: pejo })
  expect(special.data.items.map(({ id }) => id)).toEqual([forPejo])
})

test('a list of courses takes no car', async () => {
  expect((await shop.send('Course/GetCoursesByFilter', { carModelId: pejo })).code).toBe('InvalidInput')
})

describe('a device that pulls', () => {
  const pull = async (cursor?: string) =>
    (await shop.call('Site/GetChanges', { take: 500, ...(cursor && { cursor }) })).data

  test('is told when a car is added to a product, when one goes, and when it fits every car', async () => {
    const id = await shop.makeProduct()
    const first = await pull()
    expect(first.changed.product).toMatchObject([{ id, fits: null }])
    await fits(id, pejo)
    const second = await pull(first.cursor)
    expect(second.changed.product).toMatchObject([{ id, fits: [pejo] }])
    await shop.db.updateTable('products').set({ fits_all_cars: true }).where('id', '=', id).execute()
    const third = await pull(second.cursor)
    expect(third.changed.product).toMatchObject([{ id, fits: 'all' }])
    await shop.db.updateTable('products').set({ fits_all_cars: false }).where('id', '=', id).execute()
    await shop.db.deleteFrom('product_car_models').where('product_id', '=', id).execute()
    const fourth = await pull(third.cursor)
    expect(fourth.changed.product).toMatchObject([{ id, fits: null }])
  })

  test('is told nothing when somebody likes a product', async () => {
    const id = await shop.makeProduct()
    const { cursor } = await pull()
    await shop.db.updateTable('products').set({ like_count: 7 }).where('id', '=', id).execute()
    expect((await pull(cursor)).changed).toEqual({})
  })
})

test('a car that a product fits cannot be deleted until the product is gone', async () => {
  const admin = await shop.signIn('Admin')
  const { id: factory_id } = await shop.db
    .insertInto('car_factories')
    .values({ name: 'رنو' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: model } = await shop.db
    .insertInto('car_models')
    .values({ factory_id, name: 'مگان' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const product = await shop.makeProduct()
  await fits(product, model)
  const remove = () => shop.send('Site/DeleteCarModel', { id: model }, { as: admin })
  expect((await remove()).code).toBe('InUse')
  await shop.db.deleteFrom('products').where('id', '=', product).execute()
  expect((await remove()).status).toBe('Success')
})
