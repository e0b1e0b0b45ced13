import { expect, test } from 'vitest'
import { explainError } from '#src/calc/calc-error.ts'
import { fillSheet } from '#src/calc/sheet.ts'
import { problemsOf } from '../problems.ts'
import { givenBy } from '../setup.ts'
import { sheetOf } from '../tab.ts'
import { mixTab } from './mix-tab.ts'

function look(typed: Record<string, string>) {
  const given = givenBy(mixTab, { typed, units: {} })
  const sheet = sheetOf(mixTab, given)
  const filled = fillSheet(sheet, given)
  return { ...problemsOf(sheet, filled, typed), state: filled.lines['blend']?.state }
}

test('a volume that is wrong is marked at its field, also after a place without a fuel', () => {
  expect(look({ volA: 'x' })).toMatchObject({ errors: { volA: explainError('E_NUMBER') }, lines: {} })
  expect(look({ fuelB: 'none', volC: '-5' })).toMatchObject({
    errors: { volC: explainError('E_RANGE') },
    lines: {},
  })
})

test('a volume that is empty yet is waited for', () => {
  expect(look({ volA: '' })).toEqual({ errors: {}, warnings: {}, lines: {}, state: 'waiting' })
})
