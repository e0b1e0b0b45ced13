import type { Province } from '#contract/user/provinces.ts'

/** A way of sending of the site; money in rials. Costs are invented. */
interface MethodContent {
  title: string
  provinces: readonly Province[]
  basePrice: number
  pricePerKilogram: number
  freeFrom: number | null
  mostGrams: number | null
}

export const SHIPPING_METHODS: readonly MethodContent[] = [
  {
    title: 'پست پیشتاز',
    provinces: [],
    basePrice: 750_000,
    pricePerKilogram: 180_000,
    freeFrom: 100_000_000,
    mostGrams: 20_000,
  },
  {
    title: 'تیپاکس',
    provinces: [],
    basePrice: 1_100_000,
    pricePerKilogram: 220_000,
    freeFrom: null,
    mostGrams: null,
  },
  {
    title: 'پیک تهران',
    provinces: ['تهران'],
    basePrice: 1_500_000,
    pricePerKilogram: 0,
    freeFrom: null,
    mostGrams: 15_000,
  },
]

/** A discount code: a percentage with its most, or an amount, in rials. `days` from the moment of loading; null without end. */
interface CodeContent {
  code: string
  percent: number | null
  amount: number | null
  mostAmount: number | null
  leastOrder: number
  scope: 'all' | 'courses'
  isListed: boolean
  mostUses?: number
  mostUsesOfPerson: number | null
  days: number | null
}

/** An order of the demo buyer has used it, and nobody else may. */
export const USED_UP_CODE = 'FIRST1405'

export const OFF_CODES: readonly CodeContent[] = [
  {
    code: 'OFF1405',
    percent: 10,
    amount: null,
    mostAmount: 5_000_000,
    leastOrder: 10_000_000,
    scope: 'all',
    isListed: true,
    mostUsesOfPerson: 2,
    days: null,
  },
  {
    code: 'LEARN',
    percent: null,
    amount: 2_000_000,
    mostAmount: null,
    leastOrder: 0,
    scope: 'courses',
    isListed: true,
    mostUsesOfPerson: 1,
    days: 60,
  },
  {
    code: 'NOWRUZ1405',
    percent: 25,
    amount: null,
    mostAmount: 10_000_000,
    leastOrder: 0,
    scope: 'all',
    isListed: true,
    mostUsesOfPerson: null,
    days: -30,
  },
  {
    code: USED_UP_CODE,
    percent: 5,
    amount: null,
    mostAmount: 1_000_000,
    leastOrder: 0,
    scope: 'all',
    isListed: true,
    mostUses: 1,
    mostUsesOfPerson: null,
    days: null,
  },
]
