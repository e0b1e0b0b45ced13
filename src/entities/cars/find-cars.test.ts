import { expect, test } from 'vitest'
import { findCars } from './find-cars.ts'

const factories = [
  {
    id: 1,
    name: 'ایران‌خودرو',
    models: [
      { id: 11, name: 'پژو ۲۰۶' },
      { id: 12, name: 'پژو ۲۰۶ تیپ ۵' },
      { id: 13, name: 'سمند' },
    ],
  },
  { id: 2, name: 'پژو', models: [{ id: 21, name: '206 GTI 180' }] },
  { id: 3, name: 'سایپا', models: [{ id: 31, name: 'کوییک' }] },
]
const idsFor = (typed: string) => findCars(factories, typed).map(({ id }) => id)

test.each([
  ['206', [11, 12, 21]],
  ['پژو ٢٠٦', [11, 12, 21]],
  ['۲۰۶ تیپ۵', [12]],
  ['206تیپ5', [12]],
  ['gti', [21]],
  ['ایران خودرو', [11, 12, 13]],
  ['كوييك', [31]],
  ['پرشیا', []],
])('«%s» finds the right cars', (typed, ids) => {
  expect(idsFor(typed)).toEqual(ids)
})

test('a Latin model is called with its maker', () => {
  expect(findCars(factories, 'gti')).toEqual([{ id: 21, name: 'پژو 206 GTI 180', factory: 'پژو' }])
})
