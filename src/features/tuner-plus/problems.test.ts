import { expect, test } from 'vitest'
import { fillSheet, type Given, type Sheet } from '#src/calc/sheet.ts'
import { isEmpty, problemsOf } from './problems.ts'
import { text } from './text.ts'

const sheet: Sheet = {
  need: {
    fn: 'injectorFlow',
    input: { power_hp: 'power', bsfc_lbhph: 'bsfc', injectors: { is: 4 }, maxDuty: 'duty' },
  },
  volume: {
    fn: 'flowUnits',
    input: { value: ['need', 'flow_lbh'], from: { is: 'lb_h' }, to: { is: 'cc_min' } },
  },
}
const usual = { power: 200, bsfc: 0.55, duty: 0.8 }
const look = (given: Given, typed: Record<string, string> = {}) =>
  problemsOf(sheet, fillSheet(sheet, given), typed)

test('what is fine has no problems, and what is empty waits without a word', () => {
  expect(look(usual)).toEqual({ errors: {}, warnings: {}, lines: {} })
  expect(look({ ...usual, power: undefined })).toEqual({ errors: {}, warnings: {}, lines: {} })
})

test('a refusal stands at the field of the form, whatever the calculation calls it', () => {
  expect(look({ ...usual, power: -1 }).errors).toEqual({ power: 'مقدار باید بزرگ‌تر از صفر باشد.' })
  expect(look({ ...usual, power: NaN }).errors).toEqual({ power: 'این خانه باید یک عدد باشد.' })
})

test.each(['1,5', '1،5'])('a comma is explained where it was typed: %s', (typed) => {
  expect(look({ ...usual, power: NaN }, { power: typed }).errors).toEqual({ power: text.comma })
})

test('a part of a list that is no number is named in its own letters', () => {
  const gears: Sheet = {
    shift: { fn: 'shiftPoints', input: { curve: 'curve', gears: 'gears', redline: { is: 6_000 } } },
  }
  const flat = [
    [1_000, 1],
    [2_000, 1],
  ]
  const errorsOf = (given: Given, typed: Record<string, string>) =>
    problemsOf(gears, fillSheet(gears, given), typed).errors
  const wrong = { gears: [3.4, NaN, 1], curve: flat }
  expect(errorsOf(wrong, { gears: '3.4 1.x 1' })).toEqual({ gears: text.notNumber('1.x') })
  expect(errorsOf(wrong, { gears: '3.4 1,9 1' })).toEqual({ gears: text.wrongPart('1,9', text.comma) })
  expect(errorsOf({ ...wrong, gears: [3.4, -1] }, { gears: '3.4 -1' }).gears).toContain('-1')
  const bent = {
    gears: [3, 1],
    curve: [
      [1_000, 1],
      [2_000, NaN],
    ],
  }
  expect(errorsOf(bent, { curve: '1000 1\n2000 12o' })).toEqual({ curve: text.notNumber('12o') })
})

test('a refusal that names no input stands at the one that it is about', () => {
  expect(look({ ...usual, duty: 1.4 }).errors).toEqual({ duty: 'چرخهٔ کاری باید بین ۰ و ۱۰۰٪ باشد.' })
})

test('a refusal that belongs to no field of the form stands below the results', () => {
  const fixed: Sheet = { tyre: { fn: 'tyre', input: { size: { is: 'round' } } } }
  const { errors, lines } = problemsOf(fixed, fillSheet(fixed, {}), {})
  expect(errors).toEqual({})
  expect(lines).toEqual({ tyre: 'اندازهٔ لاستیک خوانده نشد. نمونه: 205/55R16 یا 185R14C' })
})

test('an unusual value is computed, and said at its field', () => {
  const { errors, warnings } = look({ ...usual, power: 9_000 })
  expect(errors).toEqual({})
  expect(Object.keys(warnings)).toEqual(['power'])
})

test('a form is empty when nothing in it has a value', () => {
  expect(isEmpty({ a: undefined })).toBe(true)
  expect(isEmpty({ a: undefined, b: 0 })).toBe(false)
})
