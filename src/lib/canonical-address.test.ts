import { expect, test } from 'vitest'
import { canonicalPath } from './canonical-address.ts'

test('an address in other letters leads to the route as it is written', () => {
  expect(canonicalPath('/Product/TopProducts', '/product/topproducts')).toBe('/Product/TopProducts')
})

test('parameters stay as they were typed', () => {
  expect(canonicalPath('/Teachers/$id', '/teachers/AbC')).toBe('/Teachers/AbC')
})

test('an address that no route knows stays', () => {
  expect(canonicalPath('/', '/Nowhere/x')).toBe('/Nowhere/x')
})
