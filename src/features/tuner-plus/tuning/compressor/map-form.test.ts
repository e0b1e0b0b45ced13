import { expect, test } from 'vitest'
import { EXAMPLE_MAP } from './example-map.ts'
import { mapOf, NEW_MAP, problemAt, valuesOf, type MapValues } from './map-form.ts'
import { text } from './text.ts'

const typed: MapValues = {
  ...NEW_MAP,
  name: 'GT28',
  xMax: '۴۵٫۵',
  surge: '5 1.5\n۱۲ ۲٫۸',
}
const rect = { left: 10, top: 5, right: 300, bottom: 200 }

test('what is typed becomes a map, in the digits of either language', () => {
  const map = mapOf(typed, rect)
  expect(map.axes).toEqual({ xUnit: 'lb_min', xMin: 0, xMax: 45.5, yMin: 1, yMax: 4, pixelRect: rect })
  expect(map.tRef_K).toBeCloseTo(302.75, 9)
  expect([map.surge, map.choke]).toEqual([
    [
      [5, 1.5],
      [12, 2.8],
    ],
    [],
  ])
})

test('a map that is edited keeps what only files have', () => {
  const again = mapOf(valuesOf(EXAMPLE_MAP), undefined, EXAMPLE_MAP)
  expect(again.islands).toEqual(EXAMPLE_MAP.islands)
  expect(again.speedLines).toEqual(EXAMPLE_MAP.speedLines)
  expect(again.surge[3]?.[0]).toBeCloseTo(EXAMPLE_MAP.surge[3]?.[0] ?? NaN, 4)
})

test.each([
  ['name', { name: ' ' }, text.problems.name],
  ['xMax', { xMax: '0' }, text.problems.xMax],
  ['xMin', { xMin: 'abc' }, 'این خانه باید یک عدد باشد.'],
  ['tRef', { tRef: '' }, 'این خانه باید یک عدد باشد.'],
  ['pRef_kPa', { pRef_kPa: '-1' }, 'مقدار باید بزرگ‌تر از صفر باشد.'],
  ['surge', { surge: '5 1.5' }, text.problems.surge],
  ['choke', { choke: '5 1.5\n6 x' }, text.problems.choke],
] as const)('%s says what is wrong with %j, and nothing else does', (name, wrong, says) => {
  const values = { ...typed, ...wrong }
  expect(problemAt(name, values)).toBe(says)
  expect(problemAt('yMax', values)).toBeUndefined()
  expect(problemAt(name, typed)).toBeUndefined()
})
