import 'fake-indexeddb/auto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CarFactory } from '#contract/site/cars.ts'
import { carName, readCarName, readFactories } from './cars.ts'
import { countThings, listThings } from './lists.ts'
import { Mirror } from './mirror.ts'

const PEJO_206 = 11
const TIBA = 21
const NOBODYS = 99

let mirror: Mirror
beforeAll(async () => {
  mirror = new Mirror('cars')
  const factories: CarFactory[] = [
    { id: 2, name: 'سایپا', models: [{ id: TIBA, name: 'تیبا' }] },
    {
      id: 1,
      name: 'ایران‌خودرو',
      models: [
        { id: 12, name: 'پژو ۲۰۷' },
        { id: PEJO_206, name: 'پژو ۲۰۶' },
      ],
    },
    { id: 3, name: 'بی‌ام‌و', models: [{ id: 31, name: 'E90 335i manual' }] },
  ]
  await mirror.of('carFactory').bulkPut(factories)
  const goods = [[PEJO_206], [PEJO_206, TIBA], 'all', null, undefined, [TIBA]]
  await mirror.catalogue.table('product').bulkPut(
    goods.map((fits, index) => ({
      id: index + 1,
      publishedAt: `2026-01-0${index + 1}`,
      sortPrice: 100 - index,
      stock: index % 2,
      ...(fits !== undefined && { fits }),
    })),
  )
})
afterAll(() => mirror.delete())

const idsFor = async (carModelId: number, also: object = {}) => {
  const { items, total } = await listThings(mirror, 'product', { carModelId, ...also }, 20)
  expect(total).toBe(items.length)
  return items.map(({ id }) => id)
}

test('a list for a car holds what names it and what fits every car, in its order', async () => {
  expect(await idsFor(PEJO_206)).toEqual([3, 2, 1])
  expect(await idsFor(TIBA)).toEqual([6, 3, 2])
  expect(await idsFor(PEJO_206, { sort: 'expensive' })).toEqual([1, 2, 3])
})

test('for a car that nothing names, only what fits every car is left', async () => {
  expect(await idsFor(NOBODYS)).toEqual([3])
})

test('a car narrows together with the other filters, and is counted without reading a product', async () => {
  expect(await idsFor(PEJO_206, { onlyInStock: true })).toEqual([2])
  expect(await idsFor(PEJO_206, { found: [1, 4, 6], sort: 'relevant' })).toEqual([1])
  expect(await countThings(mirror, 'product', { carModelId: TIBA })).toBe(3)
})

test('makers and models are sorted by name', async () => {
  const factories = await readFactories(mirror)
  expect(factories.map(({ name }) => name)).toEqual(['ایران‌خودرو', 'بی‌ام‌و', 'سایپا'])
  expect(factories[0]?.models.map(({ id }) => id)).toEqual([PEJO_206, 12])
})

test('a car is called by its model, after its maker when the model is a Latin code', async () => {
  expect(await readCarName(mirror, PEJO_206)).toBe('پژو ۲۰۶')
  expect(await readCarName(mirror, 31)).toBe('بی‌ام‌و E90 335i manual')
  expect(await readCarName(mirror, NOBODYS)).toBeUndefined()
  expect(carName('پژو', '206 GTI 180')).toBe('پژو 206 GTI 180')
})
