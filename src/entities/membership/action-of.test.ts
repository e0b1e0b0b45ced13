import { describe, expect, test } from 'vitest'
import { inputOf, problemsOf, typedOf } from '#src/entities/record-form/form-values.ts'
import { actionOf } from './action-of.ts'
import { FORMS, valuesOf } from './forms.ts'
import { text } from './own-text.ts'

const card = {
  shopName: 'توربو',
  about: 'فروش و آزمایش توربو و اینترکولر در کرج',
  legalType: 'person' as const,
  economicCode: '',
  province: 'البرز',
  city: 'کرج',
  logo: null,
}
const typed = typedOf(FORMS.Seller, valuesOf('Seller', card))
const inputWith = (change: object) => inputOf(FORMS.Seller, { ...typed, ...change }, valuesOf('Seller', card))
const active = { state: 'active' as const, card, pendingEdit: null }

describe('what a seller changes', () => {
  test('is taken at once while nothing of it is public', () => {
    for (const state of ['applied', 'notActive', 'deactive'] as const)
      expect(actionOf('Seller', { ...active, state }, inputWith({ shopName: 'نو' }), true)).toBe('update')
  })

  test('is taken at once when it is only where the shop is', () => {
    expect(actionOf('Seller', active, inputWith({ province: 'تهران', city: ' ری ' }), false)).toBe('update')
  })

  test('waits for a review when it is anything else, a file, or beside an edit that waits', () => {
    expect(actionOf('Seller', active, inputWith({ shopName: 'نو' }), false)).toBe('edit')
    expect(actionOf('Seller', active, inputWith({}), true)).toBe('edit')
    expect(actionOf('Seller', { ...active, pendingEdit: card }, inputWith({}), false)).toBe('edit')
  })
})

test('an economic code is asked of companies alone', () => {
  const problems = (change: object) => problemsOf(FORMS.Seller, { ...typed, ...change }, inputWith(change))
  const company = { legalType: 'company' }
  expect(problems({ economicCode: '12' })).toEqual({})
  expect(inputWith({ economicCode: '41111111111' })).not.toHaveProperty('economicCode')
  expect(problems(company)).toEqual({ economicCode: text.errors.economic })
  expect(problems({ ...company, economicCode: '123' })).toEqual({ economicCode: text.errors.economic })
  expect(problems({ ...company, economicCode: '۴۱۱۱۱۱۱۱۱۱۱' })).toEqual({})
})

test('skills are typed with commas of either kind', () => {
  const skills = (words: string) => inputOf(FORMS.Teacher, { skills: words }, {})['skills']
  expect(skills('ریمپ، دیتالاگ,  ECU ،')).toEqual(['ریمپ', 'دیتالاگ', 'ECU'])
})
