import { afterAll, beforeAll } from 'vitest'
import { openShop, type OwnShop } from './shop.ts'

/**
 * A shop that this file alone is in: started before its first test, closed with its phones after the last. For journeys that
 * stop or change it, or want its server set otherwise; all others take `sharedShop`. Ask it within tests only.
 */
export function shopForThisFile(env?: Record<string, string>): OwnShop {
  const shop = {} as OwnShop
  beforeAll(async () => {
    Object.assign(shop, await openShop(env))
  })
  afterAll(() => shop.close())
  return shop
}
