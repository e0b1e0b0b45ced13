import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { OperationPath } from '#contract/contract.ts'
import { TOOL } from '#tests/world/minimal-inputs.ts'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'
import { giveTool, makeTool } from '#tests/world/tuner-goods.ts'

const DAY_S = 86_400

let shop: ShopServer
let admin: Person
let buyer: Person
let toolId: number
beforeEach(async () => {
  shop = await openShopServer()
  admin = await shop.signIn('Admin')
  buyer = await shop.asBuyer()
  toolId = await makeTool(shop, 'Tuning')
})
afterEach(() => shop.close())

const inDays = (days: number) => new Date(shop.now().getTime() + days * DAY_S * 1_000).toISOString()
const toolsOf = async (who: Person) =>
  (await shop.call('Course/GetUserTunerPlusAccess', {}, { as: who })).data.map(({ key, until }) => ({
    key,
    until,
  }))
const give = (until?: string | null, mutationId?: string) =>
  shop.call(
    'Site/AddTunerPlusAccess',
    { userId: buyer.id, tunerPlusId: toolId, ...(until !== undefined && { until }) },
    { as: admin, mutationId },
  )
const take = (id: number, as = admin) => shop.call('Site/RemoveTunerPlusAccess', { id }, { as })
const history = async () =>
  (await shop.call('Site/GetTunerPlusAccessByFilter', { userId: buyer.id }, { as: admin })).data

const ADMIN_PATHS: OperationPath[] = [
  'Site/AddOrUpdateTunerPlus',
  'Site/DeleteTunerPlus',
  'Site/AddTunerPlusAccess',
  'Site/RemoveTunerPlusAccess',
  'Site/GetAllTunerPlusAccess',
  'Site/GetTunerPlusAccessByFilter',
]

test.each(ADMIN_PATHS)('%s is for active admins', async (path) => {
  const retired = await shop.asBuyer()
  await shop.db
    .insertInto('user_roles')
    .values({ user_id: retired.id, role: 'Admin', is_active: false })
    .execute()
  for (const as of [buyer, retired]) expect((await shop.send(path, {}, { as })).code).toBe('NotAllowed')
  expect((await shop.send(path)).code).toBe('SignInRequired')
})

test('a visitor reads the tools with their prices, and nobody else’s accesses', async () => {
  await giveTool(shop, buyer, toolId)
  const { data } = await shop.call('Site/GetAllTunerPlus', {})
  expect(data).toMatchObject([{ key: 'Tuning', price: 5_000_000, isActive: true }])
  expect((await shop.call('Course/GetUserTunerPlusAccess', {})).code).toBe('SignInRequired')
  expect(await toolsOf(await shop.asBuyer())).toEqual([])
})

describe('an entry', () => {
  test('is written once for each tool, whoever repeats it', async () => {
    const write = (price: number) =>
      shop.call('Site/AddOrUpdateTunerPlus', { ...TOOL, key: 'Injector', price }, { as: admin })
    const first = (await write(1_000)).data
    expect((await write(2_000)).data).toMatchObject({ id: first.id, price: 2_000 })
    expect((await shop.call('Site/GetAllTunerPlus', {})).data).toHaveLength(2)
  })

  test('is about a tool that the program has, for a price that is none below nothing', async () => {
    for (const wrong of [{ key: 'TimeMachine' }, { price: -1 }, { price: 1.5 }, { durationDays: 0 }])
      expect((await shop.send('Site/AddOrUpdateTunerPlus', { ...TOOL, ...wrong }, { as: admin })).code).toBe(
        'InvalidInput',
      )
  })

  test('that somebody was given is not deleted; one that nobody was, is', async () => {
    const remove = () => shop.call('Site/DeleteTunerPlus', { id: toolId }, { as: admin })
    const accessId = await giveTool(shop, buyer, toolId)
    expect((await remove()).code).toBe('InUse')
    await shop.db.deleteFrom('tuner_plus_accesses').where('id', '=', accessId).execute()
    expect((await remove()).status).toBe('Success')
    expect((await remove()).code).toBe('NotFound')
  })
})

describe('an access', () => {
  test('counts until it runs out', async () => {
    const until = inDays(1 / 1_440)
    await give(until)
    shop.wait(59)
    expect(await toolsOf(buyer)).toEqual([{ key: 'Tuning', until }])
    shop.wait(1)
    expect(await toolsOf(buyer)).toEqual([])
    expect((await shop.call('Site/GetAllTunerPlusAccess', {}, { as: admin })).data).toEqual([])
  })

  test('without end counts until it is withdrawn, and both are noted with who did it', async () => {
    const { id } = (await give()).data
    shop.wait(1_000 * DAY_S)
    const late = await shop.signIn('SuperAdmin')
    const again = await shop.signIn('Admin')
    const revoked = (await take(id, late)).data
    expect(revoked).toMatchObject({ grantedById: admin.id, revokedById: late.id, isInForce: false })
    expect((await take(id, again)).data).toEqual(revoked)
    const rows = await shop.db.selectFrom('tuner_plus_accesses').select('revoked_by_id').execute()
    expect(rows).toEqual([{ revoked_by_id: late.id }])
  })

  test('that is withdrawn ends at once, in the Mirror of the person too', async () => {
    const { id } = (await give()).data
    const mirrored = async () => (await shop.call('User/GetUserMirror', {}, { as: buyer })).data.tools
    expect(await mirrored()).toMatchObject([{ id, key: 'Tuning', until: null }])
    await take(id)
    expect(await mirrored()).toEqual([])
    expect(await toolsOf(buyer)).toEqual([])
  })

  test('given twice is one, with the same words or with the same mutation', async () => {
    const key = '01890000-0000-7000-8000-000000000009'
    const [first, replay, repeated] = [
      await give(inDays(5), key),
      await give(inDays(5), key),
      await give(inDays(5)),
    ]
    expect(replay.data).toEqual(first.data)
    expect(repeated.data.id).toBe(first.data.id)
    expect((await history()).total).toBe(1)
  })

  test('with another end takes the place of the first, which stays in the history', async () => {
    const first = (await give(inDays(5))).data
    const second = (await give(null)).data
    expect(await toolsOf(buyer)).toEqual([{ key: 'Tuning', until: null }])
    expect((await history()).items).toMatchObject([
      { id: second.id, isInForce: true },
      { id: first.id, isInForce: false, revokedById: admin.id },
    ])
  })

  test('of one tool from two sources is one, the longer', async () => {
    await giveTool(shop, buyer, toolId, inDays(3))
    await giveTool(shop, buyer, toolId, inDays(9))
    expect(await toolsOf(buyer)).toEqual([{ key: 'Tuning', until: inDays(9) }])
  })

  test('is not given for the past, to nobody, or to what is not there', async () => {
    expect((await give(inDays(-1))).code).toBe('InvalidInput')
    const wrong = [
      { userId: 9_999, tunerPlusId: toolId },
      { userId: buyer.id, tunerPlusId: 9_999 },
    ]
    for (const input of wrong)
      expect((await shop.call('Site/AddTunerPlusAccess', input, { as: admin })).code).toBe('NotFound')
    expect((await take(9_999)).code).toBe('NotFound')
    expect((await history()).total).toBe(0)
  })

  test('is found by the person’s name, phone and tool, a page at a time', async () => {
    for (const key of ['Injector', 'GearRatio'] as const)
      await giveTool(shop, buyer, await makeTool(shop, key), inDays(-1))
    const find = async (input: { text?: string; take?: number; page?: number }) =>
      (await shop.call('Site/GetTunerPlusAccessByFilter', input, { as: admin })).data
    expect(await find({ text: 'injector' })).toMatchObject({ total: 1, items: [{ key: 'Injector' }] })
    expect((await find({ text: buyer.phone.slice(-6) })).total).toBe(2)
    expect((await find({ text: 'nobody' })).items).toEqual([])
    expect(await find({ take: 1, page: 2 })).toMatchObject({ total: 2, items: [{ key: 'Injector' }] })
  })
})
