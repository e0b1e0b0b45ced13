import { sql } from 'kysely'
import { afterAll, beforeAll, inject } from 'vitest'
import type { SharedServer } from '#tests/world/shared-servers.ts'
import { type Shop, shopOn, untilAnswersAreNew } from './shop.ts'

/**
 * The shop of this worker, which the files before have used and those after it will: for journeys that neither stop its server
 * nor change what belongs to everybody. Their people, phones and lines are new; stocks are as in the beginning. Ask it within
 * tests only.
 */
export function sharedShop(): Shop {
  const shop = {} as Shop
  beforeAll(async () => {
    const response = await fetch(`${inject('sharedServers')}/${process.env['VITEST_POOL_ID']}`)
    if (!response.ok) throw new Error(await response.text())
    const server = (await response.json()) as SharedServer
    const { onDatabase } = await shopOn(server)
    await onDatabase(async (db) => {
      await FIRST_STOCKS.execute(db)
      const { numAffectedRows = 0n } = await FIRST_STOCKS_AGAIN.execute(db)
      if (numAffectedRows > 0n) await untilAnswersAreNew()
      for (const step of FORGETTING) await step.execute(db)
    })
    // its products are those with the first stocks
    Object.assign(shop, await shopOn(server))
  })
  afterAll(() => shop.close())
  return shop
}

const FIRST_STOCKS = sql`create table if not exists first_stocks as select id, stock from products`
const FIRST_STOCKS_AGAIN = sql`update products set stock = first.stock from first_stocks first
  where first.id = products.id and first.stock <> products.stock`
/** Nobody has tried a password or asked for a code lately. */
const FORGETTING = [sql`delete from tries`, sql`delete from call_counts`, sql`delete from one_time_codes`]
