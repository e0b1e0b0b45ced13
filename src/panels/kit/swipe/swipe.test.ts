import { expect, test } from 'vitest'
import { decisionOf, towards, wishOf } from './swipe.ts'

const phone = { width: 360, isRtl: true }

test('a swipe to the end of the line accepts, one to its beginning refuses, in both directions of writing', () => {
  expect(decisionOf({ across: -200, down: 10 }, phone)).toBe('accept')
  expect(decisionOf({ across: 200, down: 10 }, phone)).toBe('refuse')
  expect(decisionOf({ across: 200, down: 10 }, { ...phone, isRtl: false })).toBe('accept')
  expect(towards(-1, false)).toBe('refuse')
})

test('who scrolls, hesitates or slips decides nothing', () => {
  expect(decisionOf({ across: -200, down: 150 }, phone)).toBeUndefined()
  expect(decisionOf({ across: -90, down: 0 }, phone)).toBeUndefined()
  expect(decisionOf({ across: -200, down: 0 }, { ...phone, width: 1_000 })).toBeUndefined()
  expect(wishOf({ across: 5, down: 5 })).toBeUndefined()
  expect(wishOf({ across: 20, down: 30 })).toBe('scroll')
  expect(wishOf({ across: -30, down: 5 })).toBe('swipe')
})
