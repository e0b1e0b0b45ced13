import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type $ZodType, toJSONSchema } from 'zod/v4/core'
import { allOperations } from '#contract/contract.ts'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'
import { makeCar } from '#tests/world/tuner-goods.ts'

type Schema = { type?: string; format?: string; enum?: unknown[]; properties?: Record<string, Schema> }

let shop: ShopServer
let superAdmin: Person
beforeAll(async () => {
  shop = await openShopServer()
  superAdmin = await shop.signIn('SuperAdmin', 'Admin', 'Seller', 'Teacher')
})
afterAll(() => shop.close())

const propertiesOf = (schema: $ZodType, io: 'input' | 'output') =>
  (toJSONSchema(schema, { io, unrepresentable: 'any' }) as Schema).properties ?? {}

/** Lists of panels: they say where the next page begins. */
const lists = allOperations.filter(({ output }) => 'next' in propertiesOf(output, 'output'))

/** Some value that the schema takes. */
function example({ type, format, enum: words }: Schema): unknown {
  if (words) return words[0]
  if (type === 'boolean') return true
  if (type === 'integer') return 1
  if (format === 'date') return '2026-01-01'
  return format === 'date-time' ? '2026-01-01T00:00:00Z' : 'متن'
}

describe.each(lists.map((list) => [list.path, list] as const))('%s', (path, { input }) => {
  test('takes each of its filters, in both senses, and words', async () => {
    for (const [name, schema] of Object.entries(propertiesOf(input, 'input'))) {
      const values = schema.type === 'boolean' ? [true, false] : [example(schema)]
      for (const value of values)
        expect(await shop.send(path, { [name]: value }, { as: superAdmin })).toMatchObject({
          status: 'Success',
        })
    }
  })

  test('comes oldest first when that is asked for', async () => {
    if (!('isOldestFirst' in propertiesOf(input, 'input'))) return
    const itemsOf = async (given: object) => {
      const { data } = await shop.send(path, { take: 100, ...given }, { as: superAdmin })
      return (data as { items: unknown[] }).items
    }
    expect(await itemsOf({ isOldestFirst: true })).toEqual((await itemsOf({})).toReversed())
  })

  test('refuses a filter that it does not have', async () => {
    const answer = await shop.send(path, { nonsense: 1 }, { as: superAdmin })
    expect(answer.code).toBe('InvalidInput')
  })
})

describe('the pages of a list', () => {
  const ratiosOf = async (input: object) =>
    (await shop.call('Site/GetGearRatiosByFilter', input, { as: superAdmin })).data

  beforeAll(async () => {
    for (const name of ['پژو', 'سمند', 'تیبا', 'دنا', 'رانا']) await makeCar(shop, name)
  })

  test('follow one another by number as by the row before, and end', async () => {
    const { items: all } = await ratiosOf({})
    const first = await ratiosOf({ take: 2 })
    const second = await ratiosOf({ take: 2, after: first.next ?? 0 })
    const third = await ratiosOf({ take: 2, after: second.next ?? 0 })
    expect([...first.items, ...second.items, ...third.items]).toEqual(all)
    expect(third.next).toBeNull()
    expect((await ratiosOf({ take: 2, page: 2 })).items).toEqual(second.items)
  })

  test('follow one another from the oldest on, too', async () => {
    const { items: all } = await ratiosOf({ isOldestFirst: true })
    expect(all).toEqual((await ratiosOf({})).items.toReversed())
    const first = await ratiosOf({ take: 2, isOldestFirst: true })
    const second = await ratiosOf({ take: 3, isOldestFirst: true, after: first.next ?? 0 })
    expect([...first.items, ...second.items]).toEqual(all)
    expect(second.next).toBeNull()
  })

  test('take no row that cannot be', async () => {
    const answer = await shop.send('Site/GetGearRatiosByFilter', { after: 9e12 }, { as: superAdmin })
    expect(answer.code).toBe('InvalidInput')
  })

  test('tell how many rows pass, unless that is known already', async () => {
    expect((await ratiosOf({ take: 2 })).total).toBe(5)
    expect((await ratiosOf({ take: 2, text: 'سمند' })).total).toBe(1)
    expect((await ratiosOf({ take: 2, isCounted: false })).total).toBeNull()
  })

  test.each([
    'Site/GetGearRatiosByFilter',
    'Site/GetTunerPlusAccessByFilter',
    'User/GetAdminUsersByFilter',
    'Course/GetAdminCourseReportsByFilter',
  ])('%s is narrowed to a time', async (path) => {
    const countOf = async (input: object) => {
      const { data } = await shop.send(path, input, { as: superAdmin })
      return (data as { total: number }).total
    }
    const all = await countOf({})
    expect(await countOf({ fromDate: '2020-01-01T00:00:00Z', toDate: '2099-01-01T00:00:00Z' })).toBe(all)
    expect([
      await countOf({ toDate: '2020-01-01T00:00:00Z' }),
      await countOf({ fromDate: '2099-01-01T00:00:00Z' }),
    ]).toEqual([0, 0])
  })

  test('are narrowed by every filter that is given', async () => {
    expect([
      (await ratiosOf({ isConfirmed: true })).total,
      (await ratiosOf({ isConfirmed: false })).total,
    ]).toEqual([0, 5])
    expect((await ratiosOf({ text: 'سمند', status: 'C' })).items).toEqual([])
  })
})
