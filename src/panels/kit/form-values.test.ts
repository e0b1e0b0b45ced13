import { expect, test } from 'vitest'
import { tunerPlus } from '#contract/site/tuner-plus.ts'
import { tools } from '../admin/tuner-plus.ts'
import { inputOf, typedOf, wrongFields } from './form-values.ts'
import { text } from './text.ts'

const form = tools.edits ?? expect.unreachable('tools can be edited')
const TOOL = {
  key: 'Tuning',
  title: 'تیونینگ',
  description: '',
  price: 5_000_000,
  durationDays: null,
  isActive: true,
  order: 1,
} as const

test('a row that is saved unchanged is the same row', () => {
  expect(inputOf(form, typedOf(form, TOOL), TOOL)).toEqual(TOOL)
})

test('prices are typed in tomans, in any digits, and sent in rials', () => {
  const typed = typedOf(form, TOOL)
  expect(typed['price']).toBe('500000')
  expect(inputOf(form, { ...typed, price: '۲۵۰۰۰۰' }, TOOL)['price']).toBe(2_500_000)
})

test('an empty field is nothing where the contract allows that, and is asked for where it does not', () => {
  const input = inputOf(
    form,
    { ...typedOf(form, TOOL), durationDays: '', title: ' ' },
    { ...TOOL, title: undefined },
  )
  expect(input['durationDays']).toBeNull()
  expect(wrongFields(form, input)).toEqual({ title: text.missing })
})

test('what the contract refuses is named at its field', () => {
  expect(form.operation).toBe(tunerPlus.AddOrUpdateTunerPlus)
  const input = inputOf(form, { ...typedOf(form, TOOL), durationDays: '0', order: 'یک' }, TOOL)
  expect(wrongFields(form, input)).toEqual({ durationDays: text.wrong, order: text.wrong })
})
