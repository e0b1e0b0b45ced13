import { assert, array, constantFrom, integer, property, record, shuffledSubarray } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { judgeOffCode, type OffCodeFacts } from './judge-off-code.ts'
import { codeDiscountOf, spread, sum, sumsOf, unitPrices, valueOf } from './price-order.ts'
import { chosenMethod, fittingMethods, shippingCost, type ShippingMethod } from '../orders/ship-parcel.ts'

const NOW = new Date('2026-10-01T12:00:00Z')
const tomans = (most: number) => integer({ min: 0, max: most }).map((count) => count * 10)

const CODE: OffCodeFacts = {
  id: 1,
  code: 'OFF1405',
  percent: 10,
  amount: null,
  mostAmount: null,
  scope: 'all',
  courseIds: [],
  productIds: [],
  excludesReduced: false,
  isPaidBySite: false,
  userId: null,
  leastOrder: 0,
  mostUses: null,
  mostUsesOfPerson: null,
  startsAt: new Date('2026-09-01T00:00:00Z'),
  endsAt: null,
  isOffered: true,
  uses: 0,
  usesOfPerson: 0,
}
const BUYER = 7
const course = {
  courseId: 1,
  productId: null,
  unitPrice: 100_000,
  unitOffPrice: null,
  count: 1,
  isOwn: false,
}
const product = {
  courseId: null,
  productId: 2,
  unitPrice: 50_000,
  unitOffPrice: 40_000,
  count: 3,
  isOwn: false,
}
const judge = (code: Partial<OffCodeFacts>, lines = [course, product]) =>
  judgeOffCode({ ...CODE, ...code }, lines, BUYER, NOW)
const refusalOf = (code: Partial<OffCodeFacts>) => judge(code).refusal

const POST: ShippingMethod = {
  id: 1,
  sellerId: null,
  title: 'پست پیشتاز',
  provinces: [],
  basePrice: 600_000,
  pricePerKilogram: 100_000,
  freeFrom: null,
  mostGrams: null,
}

test('a price is whole tomans, and reduced only where it is lower', () => {
  expect(unitPrices(500_009, 450_005)).toEqual({ unitPrice: 500_000, unitOffPrice: 450_000 })
  expect(unitPrices(500_000, 500_000)).toEqual({ unitPrice: 500_000, unitOffPrice: null })
  expect(unitPrices(500_009, 500_001)).toEqual({ unitPrice: 500_000, unitOffPrice: null })
})

describe('a code', () => {
  test('takes off a part up to its most, or an amount up to the value', () => {
    expect(codeDiscountOf({ percent: 33, amount: null, mostAmount: null }, 1_010)).toBe(330)
    expect(codeDiscountOf({ percent: 50, amount: null, mostAmount: 100_000 }, 1_000_000)).toBe(100_000)
    expect(codeDiscountOf({ percent: null, amount: 300_000, mostAmount: null }, 200_000)).toBe(200_000)
  })

  test('is spread by the largest remainder', () => {
    expect(spread(100, [100, 100, 100])).toEqual([40, 30, 30])
    expect(spread(100, [10, 490, 500])).toEqual([0, 50, 50])
    expect(spread(0, [0, 0])).toEqual([0, 0])
  })

  test('takes off only what it is about', () => {
    expect(judge({}).discounts).toEqual([10_000, 12_000])
    expect(judge({ scope: 'courses' }).discounts).toEqual([10_000, 0])
    expect(judge({ scope: 'products' }).discounts).toEqual([0, 12_000])
    expect(judge({ scope: 'chosen', productIds: [2] }).discounts).toEqual([0, 12_000])
    expect(judge({ excludesReduced: true }).discounts).toEqual([10_000, 0])
  })

  test('is refused with its reason, and takes nothing off then', () => {
    expect(refusalOf({ isOffered: false })).toBe('unknown')
    expect(refusalOf({ userId: BUYER + 1 })).toBe('unknown')
    expect(refusalOf({ userId: BUYER })).toBeNull()
    expect(refusalOf({ startsAt: new Date('2026-10-02T00:00:00Z') })).toBe('notYet')
    expect(refusalOf({ endsAt: NOW })).toBe('ended')
    expect(refusalOf({ mostUses: 3, uses: 3 })).toBe('usedUp')
    expect(refusalOf({ mostUsesOfPerson: 1, usesOfPerson: 1 })).toBe('usedByYou')
    expect(refusalOf({ leastOrder: 220_001 })).toBe('tooLittle')
    expect(refusalOf({ leastOrder: 220_000 })).toBeNull()
    expect(refusalOf({ leastOrder: 100_001, scope: 'courses' })).toBe('tooLittle')
    expect(refusalOf({ scope: 'chosen', courseIds: [2], productIds: [1] })).toBe('nothingFits')
    expect(judge({ endsAt: NOW }).discounts).toEqual([0, 0])
    expect(judgeOffCode(null, [course], BUYER, NOW).refusal).toBe('unknown')
  })
})

describe('whatever is in the cart,', () => {
  const lines = array(
    record({
      unitPrice: tomans(100_000_000_000),
      count: integer({ min: 1, max: 99 }),
      percent: integer({ min: 0, max: 100 }),
    }),
    { minLength: 1, maxLength: 20 },
  )

  test('the parts of a code sum to it, none is more than its line, and all are whole tomans', () => {
    assert(
      property(
        array(tomans(10_000_000_000), { minLength: 1 }),
        integer({ min: 0, max: 1_000 }),
        (values, part) => {
          const amount = Math.floor((sum(values) / 10_000) * part) * 10
          const parts = spread(amount, values)
          expect(sum(parts)).toBe(sum(values) === 0 ? 0 : amount)
          for (const [place, share] of parts.entries()) {
            expect(share % 10).toBe(0)
            expect(share).toBeGreaterThanOrEqual(0)
            expect(share).toBeLessThanOrEqual(values[place] ?? 0)
          }
        },
      ),
    )
  })

  test('another order of its lines changes each part by a toman at most, and the sum by nothing', () => {
    assert(
      property(
        array(tomans(1_000_000), { minLength: 2, maxLength: 12 }).chain((values) =>
          shuffledSubarray([...values.keys()], { minLength: values.length }).map((order) => ({
            values,
            order,
          })),
        ),
        ({ values, order }) => {
          const amount = codeDiscountOf({ percent: 37, amount: null, mostAmount: null }, sum(values))
          const parts = spread(amount, values)
          const shuffled = spread(
            amount,
            order.map((place) => values[place] ?? 0),
          )
          expect(sum(shuffled)).toBe(sum(parts))
          for (const [place, from] of order.entries())
            expect(Math.abs((shuffled[place] ?? 0) - (parts[from] ?? 0))).toBeLessThanOrEqual(10)
        },
      ),
    )
  })

  test('the sums are those of its lines, never negative and whole tomans', () => {
    assert(
      property(lines, tomans(1_000_000), constantFrom(0, 1, 50, 100), (drawn, shipping, percent) => {
        const priced = drawn.map(({ unitPrice, count, percent: off }) => ({
          ...unitPrices(unitPrice, Math.floor((unitPrice * (100 - off)) / 100)),
          count,
        }))
        const values = priced.map(valueOf)
        const parts = spread(codeDiscountOf({ percent, amount: null, mostAmount: null }, sum(values)), values)
        const sums = sumsOf(
          priced.map((line, place) => ({ ...line, codeDiscount: parts[place] ?? 0 })),
          [{ cost: shipping }],
        )
        const paid = sum(values) - sum(parts)
        expect(sums.payable).toBe(paid + shipping)
        expect(sums.payable).toBe(sums.subtotal - sums.discount - sums.codeDiscount + sums.shipping)
        for (const amount of Object.values(sums)) {
          expect(amount).toBeGreaterThanOrEqual(0)
          expect(amount % 10).toBe(0)
        }
      }),
    )
  })
})

describe('sending', () => {
  test('costs more for each kilogram that is begun beyond the first', () => {
    const costs = [0, 1_000, 1_001, 2_000, 2_001].map((grams) => shippingCost(POST, { grams, value: 0 }))
    expect(costs).toEqual([600_000, 600_000, 700_000, 700_000, 800_000])
    expect(shippingCost({ ...POST, basePrice: 600_009 }, { grams: 1, value: 0 })).toBe(600_000)
  })

  test('is free from a value on', () => {
    const method = { ...POST, freeFrom: 5_000_000 }
    expect(shippingCost(method, { grams: 5_000, value: 5_000_000 })).toBe(0)
    expect(shippingCost(method, { grams: 1, value: 4_999_990 })).toBe(600_000)
  })

  test('is possible only by what fits seller, place and weight', () => {
    const ids = (province: string | null, grams = 500) =>
      fittingMethods(
        [
          POST,
          { ...POST, id: 2, provinces: ['تهران'] },
          { ...POST, id: 3, sellerId: 9 },
          { ...POST, id: 4, sellerId: 8 },
          { ...POST, id: 5, mostGrams: 500 },
        ],
        { sellerId: 9, grams },
        province,
      ).map(({ id }) => id)
    expect(ids('تهران')).toEqual([1, 2, 3, 5])
    expect(ids('یزد')).toEqual([1, 3, 5])
    expect(ids(null, 501)).toEqual([1, 3])
  })

  test('is chosen by the buyer where there are two ways, and by itself where there is one', () => {
    const other = { ...POST, id: 2 }
    expect(chosenMethod([POST, other], 2)).toBe(other)
    expect(chosenMethod([POST, other], undefined)).toBeNull()
    expect(chosenMethod([POST], 2)).toBe(POST)
    expect(chosenMethod([], 2)).toBeNull()
  })
})
