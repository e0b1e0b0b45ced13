import { expect, test, vi } from 'vitest'
import { fillSheet } from '#src/calc/sheet.ts'
import { problemsOf } from '../problems.ts'
import { givenBy } from '../setup.ts'
import { sheetOf } from '../tab.ts'
import { lambdaTab } from './lambda-tab.ts'

// the ruler of the tab knows a browser; here nothing is drawn
vi.hoisted(() => vi.stubGlobal('navigator', { locks: undefined }))

test.each([
  ['turbo', '0.96', 'لامبدای هدف برای موتور زیر بوست رقیق است.'],
  ['turbo', '0.82', undefined],
  ['na', '1.02', undefined],
])('of an engine that is %s a target of %s says: %s', (aspiration, lambda, says) => {
  const typed = { aspiration, lambda }
  const given = givenBy(lambdaTab, { typed, units: {} })
  const sheet = sheetOf(lambdaTab, given)
  expect(problemsOf(sheet, fillSheet(sheet, given), typed).warnings['lambda']).toBe(says)
})
