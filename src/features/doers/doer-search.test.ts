import { expect, test } from 'vitest'
import type { Doer } from '#contract/site/site.ts'
import { parseDoerSearch } from './doer-search.ts'
import { listDoers, placesOf } from './list-doers.ts'

function doer(id: number, province: string, city: string, lat: number): Doer {
  return { id, name: '', title: '', province, city, address: '', phone: '', lat, long: 51, order: id }
}

const doers = [doer(1, 'تهران', 'ری', 35.5), doer(2, 'اصفهان', 'کاشان', 34), doer(3, 'تهران', 'تهران', 35.7)]

test('the list is narrowed to a province and a city', () => {
  expect(listDoers(doers, { province: 'تهران' }, undefined).map(({ id }) => id)).toEqual([1, 3])
  expect(listDoers(doers, { province: 'تهران', city: 'تهران' }, undefined).map(({ id }) => id)).toEqual([3])
})

test('the nearest comes first when the place of the device is known', () => {
  expect(listDoers(doers, {}, { lat: 34, long: 51 }).map(({ id }) => id)).toEqual([2, 1, 3])
})

test('each province is offered once', () => {
  expect(placesOf(doers, 'province')).toEqual(['اصفهان', 'تهران'])
})

test('an address without sense narrows nothing', () => {
  expect(parseDoerSearch({ province: 7, city: '' })).toEqual({})
})
