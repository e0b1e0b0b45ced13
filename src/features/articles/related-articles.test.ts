import { expect, test } from 'vitest'
import { likeness } from './related-articles.ts'

const article = { id: 1, tags: ['توربو'], categoryIds: [3], productId: 9 }

test('an article is not related to itself', () => {
  expect(likeness(article, article)).toBe(0)
})

test('one product counts more than one tag, and a tag more than a category', () => {
  const other = { id: 2, tags: [], categoryIds: [], productId: null }
  const byProduct = likeness(article, { ...other, productId: 9 })
  const byTag = likeness(article, { ...other, tags: ['توربو'] })
  const byCategory = likeness(article, { ...other, categoryIds: [3] })
  expect(byProduct).toBeGreaterThan(byTag)
  expect(byTag).toBeGreaterThan(byCategory)
})

test('two articles about no product have no product in common', () => {
  const none = { id: 1, tags: [], categoryIds: [], productId: null }
  expect(likeness(none, { ...none, id: 2 })).toBe(0)
})
