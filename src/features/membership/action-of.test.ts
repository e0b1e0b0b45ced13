import { describe, expect, test } from 'vitest'
import { actionOf } from './action-of.ts'
import { FIELD_ROWS, skillsIn, valuesOf } from './field-rows.ts'

const card = {
  shopName: 'توربو',
  about: 'فروش و آزمایش توربو و اینترکولر در کرج',
  legalType: 'person' as const,
  economicCode: '',
  province: 'البرز',
  city: 'کرج',
  logo: null,
}
const values = valuesOf('Seller', card)
const active = { state: 'active' as const, card, pendingEdit: null }

describe('what a seller changes', () => {
  test('is taken at once while nothing of it is public', () => {
    for (const state of ['applied', 'notActive', 'deactive'] as const)
      expect(actionOf('Seller', { ...active, state }, { ...values, shopName: 'نو' }, true)).toBe('update')
  })

  test('is taken at once when it is only where the shop is', () => {
    expect(actionOf('Seller', active, { ...values, province: 'تهران', city: ' ری ' }, false)).toBe('update')
  })

  test('waits for a review when it is anything else, a file, or beside an edit that waits', () => {
    expect(actionOf('Seller', active, { ...values, shopName: 'نو' }, false)).toBe('edit')
    expect(actionOf('Seller', active, values, true)).toBe('edit')
    expect(actionOf('Seller', { ...active, pendingEdit: card }, values, false)).toBe('edit')
  })
})

test('an economic code is asked of companies alone', () => {
  const row = FIELD_ROWS.Seller.find(({ name }) => name === 'economicCode')
  const company = { ...values, legalType: 'company' }
  expect([row?.isShown?.(values), row?.isShown?.(company)]).toEqual([false, true])
  expect(row?.check('', values)).toBeUndefined()
  expect(row?.check('123', company)).toBeDefined()
  expect(row?.check('۴۱۱۱۱۱۱۱۱۱۱', company)).toBeUndefined()
})

test('skills are typed with commas of either kind', () => {
  expect(skillsIn('ریمپ، دیتالاگ,  ECU ،')).toEqual(['ریمپ', 'دیتالاگ', 'ECU'])
})
