import { expect, test } from 'vitest'
import { explainError } from '#src/calc/calc-error.ts'
import { fillSheet } from '#src/calc/sheet.ts'
import { problemsOf } from '../problems.ts'
import { givenBy } from '../setup.ts'
import { sheetOf } from '../tab.ts'
import { flexTab } from './flex-tab.ts'

function look(typed: Record<string, string>) {
  const given = givenBy(flexTab, { typed, units: {} })
  const sheet = sheetOf(flexTab, given)
  const filled = fillSheet(sheet, given)
  return { ...problemsOf(sheet, filled, typed), state: filled.lines['exact']?.state }
}

test.each(['ethanolPct', 'afr0', 'afr100'])('what is no number is said once, at its field: %s', (field) => {
  expect(look({ [field]: 'x' })).toMatchObject({ errors: { [field]: explainError('E_NUMBER') }, lines: {} })
})

test('a field that is empty yet is waited for', () => {
  expect(look({ ethanolPct: '' })).toEqual({ errors: {}, warnings: {}, lines: {}, state: 'waiting' })
})
