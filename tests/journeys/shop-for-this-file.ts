import { afterAll, beforeAll } from 'vitest'
import { openShop, type Shop } from './shop.ts'

/** The shop of a test file: started before its first test, closed with its phones after the last. Ask it within tests only. */
export function shopForThisFile(): Shop {
  const shop = {} as Shop
  beforeAll(async () => {
    Object.assign(shop, await openShop())
  })
  afterAll(() => shop.close())
  return shop
}
