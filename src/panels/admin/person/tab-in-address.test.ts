import { expect, test } from 'vitest'
import { tabIn, tabOf } from './tab-in-address.ts'

test('the address has the tab of one person, and another person begins with what waits', () => {
  const search = `?${new URLSearchParams({ section: 'people', tab: tabOf(3, 'orders') })}`
  expect(tabIn(search, 3)).toBe('orders')
  expect(tabIn(search, 4)).toBeUndefined()
  expect(tabIn('?section=people', 3)).toBeUndefined()
})
