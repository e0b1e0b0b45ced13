import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { allOperations } from '#contract/contract.ts'
import { minimalInput } from '#tests/world/minimal-inputs.ts'
import { prepare } from '#tests/world/prepare.ts'
import { openShopServer, type ShopServer } from '#tests/world/shop-server.ts'
import { stock, type Stocked } from '#tests/world/stock.ts'

const AT_ONCE = 3

let shop: ShopServer
let stocked: Stocked

beforeAll(async () => {
  shop = await openShopServer({}, { hasOwnDatabase: true })
  stocked = await stock(shop)
})
beforeEach(async () => {
  await sql`delete from call_counts`.execute(shop.db)
  // some of what is called signs the caller out
  await sql`update sessions set revoked_at = null`.execute(shop.db)
})
afterAll(() => shop.close())

const mutations = allOperations.filter(({ kind }) => kind === 'mutation')

test.each(mutations.map((operation) => [operation.path, operation] as const))(
  '%s is done or refused, and does not fail, when it is called several times at one moment',
  async (path, operation) => {
    const { mutationId: _, ...options } = await prepare(shop, stocked, operation)
    const input = minimalInput(path, stocked) ?? {}
    const calls = Array.from({ length: AT_ONCE }, () => shop.send(path, input, options))
    const codes = (await Promise.all(calls)).map(({ code }) => code)
    expect(codes).not.toContain('Internal')
  },
)
