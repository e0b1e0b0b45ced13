import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { faultsOfBooks } from '#server/money/books-store.ts'
import { makeShippingMethod } from '#tests/world/paying-goods.ts'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'
import { SENDING } from './sales.ts'
import { play } from './play.ts'
import { story } from './story.ts'

const RUNS = Number(process.env['MONEY_RUNS'] ?? 60)
const SEED = Number(process.env['MONEY_SEED'] ?? Date.now() % 2 ** 31)

let shop: ShopServer
let admin: Person
beforeAll(async () => {
  shop = await openShopServer()
  admin = await shop.signIn('Admin')
  await makeShippingMethod(shop, SENDING)
})
afterAll(() => shop.close())

test(`whatever is bought, paid, sent, given back and paid out, every rial is where plain counting says (seed ${SEED})`, async () => {
  await fc.assert(
    fc.asyncProperty(story, fc.boolean(), (events, isCodePaidBySite) =>
      play(shop, admin, events, isCodePaidBySite),
    ),
    { seed: SEED, numRuns: RUNS },
  )
  expect(await faultsOfBooks(shop.db)).toEqual([])
})
