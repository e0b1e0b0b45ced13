import { expect, test } from 'vitest'
import { demoGoods } from '#tests/world/search-goods.ts'
import { shopperRecall } from '#tests/world/shopper-queries.ts'
import type { SearchDocument } from './searched.ts'
import { find } from './find.ts'
import { createIndex, loadIndex } from './search-index.ts'

/** The index as a device loads it. */
function storedIndex(goods: readonly SearchDocument[]) {
  const built = createIndex()
  built.addAll(goods)
  return loadIndex(JSON.stringify(built))
}

test('of what shoppers type at least 98 of 100 right answers of the demo are among the first ten', async () => {
  const index = storedIndex(demoGoods())
  const { mean, missed } = await shopperRecall((text) =>
    find(index, text, { limit: 10 }).hits.map(({ id }) => id),
  )
  expect(missed).toEqual([])
  expect(mean).toBeGreaterThanOrEqual(0.98)
})
