import { expect, test } from 'vitest'
import { fillSheet } from '#src/calc/sheet.ts'
import { numberOf } from '../number-of.ts'
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
