import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { allOperations } from '#contract/contract.ts'
import { minimalInput } from '#tests/world/minimal-inputs.ts'
import { prepare } from '#tests/world/prepare.ts'
import { openShopServer, type ShopServer } from '#tests/world/shop-server.ts'
import { stock, type Stocked } from '#tests/world/stock.ts'

let shop: ShopServer
let stocked: Stocked

beforeAll(async () => {
  shop = await openShopServer()
  stocked = await stock(shop)
})
beforeEach(() => sql`delete from call_counts`.execute(shop.db))
afterAll(() => shop.close())

test('the thing of somebody else is not there in a batch either', async () => {
  const other = await shop.signIn('Teacher')
  await shop.makeTeacher({ user_id: other.id })
  const input = minimalInput('Course/UpdateCourse', stocked) as Record<string, unknown>
  const items = [{ mutationId: randomUUID(), lane: 'form', path: 'Course/UpdateCourse', input }]
  const { data } = await shop.call('Site/RunBatch', { items }, { as: other })
  expect(data.results).toMatchObject([{ code: 'NotFound' }])
})

const forms = allOperations.filter(({ offline }) => offline === 'form').map((operation) => operation.path)

test.each(forms)('what a form has kept without a network arrives in a batch, once: %s', async (path) => {
  const operation = allOperations.find((each) => each.path === path)
  if (!operation) throw new Error(`Nothing has the path ${path}.`)
  const { as } = await prepare(shop, stocked, operation)
  const item = {
    mutationId: randomUUID(),
    lane: `form:${path}`,
    path,
    input: (minimalInput(path, stocked) ?? {}) as Record<string, unknown>,
  }
  const send = async () => (await shop.call('Site/RunBatch', { items: [item] }, { as })).data.results
  const [first] = await send()
  expect(first).toMatchObject({ status: 'Success' })
  expect(await send()).toEqual([first])
})
