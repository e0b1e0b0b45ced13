import { expect, test } from 'vitest'
import { fillSheet } from '#src/calc/sheet.ts'
import { explainError } from '#src/calc/calc-error.ts'
import { numberOf } from '../number-of.ts'
import { problemsOf } from '../problems.ts'
import { givenBy } from '../setup.ts'
import { sheetOf } from '../tab.ts'
import { leakTab } from './leak-tab.ts'

// four strokes at 6000 rev/min take 20 ms; a coil may charge for 70 % of the time between two of its sparks
test.each([
  ['1', 14_000],
  ['2', 7_000],
  ['4', 3_500],
])('with %s sparks in a cycle a coil may charge for %i µs', (sparks, us) => {
  const given = givenBy(leakTab, { typed: { sparks, rpm: '6000' }, units: {} })
  const filled = fillSheet(sheetOf(leakTab, given), given)
  expect(numberOf(filled, { line: 'dwell', output: 'us' })).toBeCloseTo(us, 9)
})

test.each([
  ['0', 'E_POSITIVE'],
  ['-5', 'E_POSITIVE'],
  ['x', 'E_NUMBER'],
])('«%s» sparks are refused at their field, and no time is shown', (sparks, code) => {
  const given = givenBy(leakTab, { typed: { sparks }, units: {} })
  const sheet = sheetOf(leakTab, given)
  const filled = fillSheet(sheet, given)
  expect(problemsOf(sheet, filled, { sparks }).errors).toEqual({ sparks: explainError(code) })
  expect(numberOf(filled, { line: 'dwell', output: 'us' })).toBeUndefined()
})

test('without sparks nothing is refused', () => {
  const given = givenBy(leakTab, { typed: { sparks: '' }, units: {} })
  const sheet = sheetOf(leakTab, given)
  expect(problemsOf(sheet, fillSheet(sheet, given), {})).toEqual({ errors: {}, warnings: {}, lines: {} })
})
