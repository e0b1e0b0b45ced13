import { expect, test } from 'vitest'
import { withRecent } from './recent-searches.ts'

test('the last search stands first and stands once', () => {
  expect(withRecent(['لنت', 'توربو'], 'توربو')).toEqual(['توربو', 'لنت'])
})

test('what was begun and then written out is one search', () => {
  expect(withRecent(['توربو'], 'توربو گرت')).toEqual(['توربو گرت'])
})

test('one letter is no search', () => {
  expect(withRecent(['لنت'], ' ت ')).toEqual(['لنت'])
})

test('eight searches are kept', () => {
  const many = ['آب', 'به', 'پر', 'تب', 'جا', 'چه', 'حس', 'خم']
  expect(withRecent(many, 'دود')).toEqual(['دود', ...many.slice(0, 7)])
})
