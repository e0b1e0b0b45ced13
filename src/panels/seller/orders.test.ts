import { expect, test } from 'vitest'
import { tomanText } from '#src/lib/toman.ts'
import { orderSection } from './orders.tsx'
import { text } from './text.ts'

test('the share of what was cancelled or returned is not shown as money of the seller', () => {
  const share = orderSection.columns['share']
  const shown = (status: string) => typeof share === 'object' && share.show(500_000, { status })
  expect(['paid', 'shipped', 'delivered'].map(shown)).toEqual(Array(3).fill(tomanText(500_000)))
  expect(['cancelled', 'returned'].map(shown)).toEqual(Array(2).fill(text.orders.shareBack))
})
