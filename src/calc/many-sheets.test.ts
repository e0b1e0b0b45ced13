import { expect, test } from 'vitest'
import { fillMany, NUMBERS_EACH } from './many-sheets.ts'
import { fillSheet, type Sheet } from './sheet.ts'
import { finish } from './steps.ts'

const sheet: Sheet = {
  crank: { fn: 'crankFromWheel', input: { wheel_hp: 'wheel', lossPct: 'lossPct' } },
}
const cases = [100, 0, 300].map((wheel) => ({ sheet, given: { wheel, lossPct: 15 } }))
const wanted = [['crank', 'crank_hp']] as const

test('every case has its number with the bounds that its sheet alone would give', () => {
  const numbers = finish(fillMany({ cases, wanted, hasBands: true }))
  const band = fillSheet(sheet, { wheel: 300, lossPct: 15 }).bands['crank']?.['crank_hp'] ?? []
  const last = Array.from(numbers.slice(2 * NUMBERS_EACH))
  expect(last).toEqual([300 / 0.85, ...band])
})

test('a case that is refused leaves a gap and the others as they are', () => {
  const numbers = finish(fillMany({ cases, wanted, hasBands: true }))
  expect(Array.from(numbers.slice(NUMBERS_EACH, 2 * NUMBERS_EACH))).toEqual([NaN, NaN, NaN])
  expect(numbers[0]).toBeCloseTo(100 / 0.85)
})

test('without bounds all three numbers are equal', () => {
  const [value, low, high] = finish(fillMany({ cases, wanted, hasBands: false }))
  expect([low, high]).toEqual([value, value])
})
