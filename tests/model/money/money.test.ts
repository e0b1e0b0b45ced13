import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { faultsOfBooks } from '#server/money/books-store.ts'
import { makeExam, makeSubject } from '#tests/world/exam-goods.ts'
import { makeShippingMethod } from '#tests/world/paying-goods.ts'
import { openShopServer, type ShopServer } from '#tests/world/shop-server.ts'
import { makeTool } from '#tests/world/tuner-goods.ts'
import { SENDING } from './sales.ts'
import { play } from './play.ts'
import type { House } from './stage.ts'
import { story } from './story.ts'
import { EXAM_PRICE, TOOL_DAYS, TOOL_PRICE } from './things.ts'

const RUNS = Number(process.env['MONEY_RUNS'] ?? 60)
const SEED = Number(process.env['MONEY_SEED'] ?? Date.now() % 2 ** 31)

let shop: ShopServer
let house: House
beforeAll(async () => {
  shop = await openShopServer()
  const tools = [await makeTool(shop, 'Tuning'), await makeTool(shop, 'Injector')] as const
  for (const [at, id] of tools.entries())
    await shop.db
      .updateTable('tuner_plus')
      .set({ price: TOOL_PRICE, duration_days: TOOL_DAYS[at] ?? null })
      .where('id', '=', id)
      .execute()
  const exam = await makeExam(shop, { price: EXAM_PRICE })
  await makeSubject(shop, exam)
  house = { shop, admin: await shop.signIn('Admin'), tools, exam }
  await makeShippingMethod(shop, SENDING)
})
afterAll(() => shop.close())

test(`whatever is bought, paid, sent, given back and paid out, every rial is where plain counting says (seed ${SEED})`, async () => {
  await fc.assert(
    fc.asyncProperty(story, fc.boolean(), (events, isCodePaidBySite) =>
      play(house, events, isCodePaidBySite),
    ),
    { seed: SEED, numRuns: RUNS },
  )
  expect(await faultsOfBooks(shop.db)).toEqual([])
})
