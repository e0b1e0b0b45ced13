import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toJSONSchema } from 'zod/v4/core'
import { allOperations } from '#contract/contract.ts'
import type { Placed } from '#contract/define.ts'
import { faultsOfBooks } from '#server/money/books-store.ts'
import { minimalInput } from '#tests/world/minimal-inputs.ts'
import { callerOf } from '#tests/world/prepare.ts'
import { oneOf, randomInput, randomOf, type Schema } from '#tests/world/random-input.ts'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'
import { stock, type Stocked } from '#tests/world/stock.ts'

/** `RANDOM_CALLS=50000 RANDOM_SEED=7` looks further. */
const CALLS = Number(process.env['RANDOM_CALLS'] ?? 3_000)
const random = randomOf(Number(process.env['RANDOM_SEED'] ?? 1))
const MOST_AT_ONCE = 12
const LIMIT_MS = 10 * 60_000

let shop: ShopServer
let stocked: Stocked

beforeAll(async () => {
  shop = await openShopServer({}, { hasOwnDatabase: true })
  stocked = await stock(shop)
})
afterAll(() => shop.close())

/** Mostly somebody whom the operation lets in. */
function randomCaller(operation: Placed): Person | undefined {
  const { buyer, applicant, stranger, admin, superAdmin } = stocked
  if (random() < 0.7) return callerOf(operation, stocked)
  return oneOf(random, [buyer, applicant, stranger, admin, superAdmin, undefined])
}

/** What is known to be right, with nothing, something or almost all of it replaced. */
function inputFor({ path, input }: Placed): unknown {
  const right = minimalInput(path, stocked) ?? {}
  const guessed = randomInput(
    random,
    toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema,
  ) as object
  return oneOf(random, [right, { ...guessed, ...right }, { ...right, ...guessed }])
}

test(
  'many people of all roles call anything at one moment: nothing fails, and the books add up',
  async () => {
    for (let called = 0; called < CALLS;) {
      const length = 1 + Math.floor(random() * MOST_AT_ONCE)
      const operations = Array.from({ length }, () => oneOf(random, allOperations)).filter((one) => !!one)
      const calls = operations.map(async (operation) => {
        const input = inputFor(operation)
        const as = randomCaller(operation)
        const { code } = await shop.send(operation.path, input, as && { as })
        return code === 'Internal' ? [`${operation.path} ${JSON.stringify(input)}`] : []
      })
      expect((await Promise.all(calls)).flat()).toEqual([])
      called += length
      // no limit of calls stops anybody, and sessions that have ended go on
      await sql`delete from call_counts`.execute(shop.db)
      await sql`update sessions set revoked_at = null`.execute(shop.db)
    }
    expect(await shop.db.transaction().execute(faultsOfBooks)).toEqual([])
  },
  LIMIT_MS,
)
