import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeShippingMethod } from '#tests/world/paying-goods.ts'
import { type Queue, QUEUES } from '#tests/world/queue-goods.ts'
import { openReturnWorld, type ReturnWorld } from '#tests/world/return-goods.ts'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'

const ADMINS = 50
const ITEMS = 4

let shop: ShopServer
let world: ReturnWorld
let admins: Person[]
let first: Person
let second: Person

beforeAll(async () => {
  shop = await openShopServer()
  world = await openReturnWorld(shop)
  await makeShippingMethod(shop, 60_000)
  admins = []
  for (let n = 0; n < ADMINS; n += 1) admins.push(await shop.signIn('Admin'))
  ;[first, second] = admins as [Person, Person]
  await sql`update user_profiles set display_name = 'سارا' where user_id = ${first.id}`.execute(shop.db)
}, 120_000)
afterAll(() => shop.close())

const decide = ([path, rest]: Queue['accept'], id: number, as: Person) =>
  shop.send(path, { id, ...(typeof rest === 'function' ? rest(id) : rest) }, { as })
/** Notes of this queue about one row. */
async function notesOf({ accept, refuse }: Queue, id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from admin_changes
    where operation in (${accept[0]}, ${refuse[0]}) and input ->> 'id' = ${String(id)}`.execute(shop.db)
  return rows[0]?.count ?? 0
}
async function shownName({ id }: Person): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`select display_name as name from user_profiles
    where user_id = ${id}`.execute(shop.db)
  return rows[0]?.name
}
async function noticesOf({ id }: Person): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from notices
    where user_id = ${id}`.execute(shop.db)
  return rows[0]?.count ?? 0
}

describe.each(QUEUES)('the queue of $name', (queue) => {
  test('tells the second admin who was first, when and what was decided', async () => {
    const id = await queue.make(world, await shop.asBuyer())
    expect((await decide(queue.accept, id, first)).status).toBe('Success')
    for (const way of [queue.refuse, queue.accept]) {
      const late = await decide(way, id, second)
      expect(late.code).toBe('AlreadyDecided')
      expect(late.details).toEqual({
        state: queue.accepted,
        decidedByName: 'سارا',
        decidedAt: shop.now().toISOString(),
      })
    }
  })

  test('lets nobody decide about what is their own while another admin can', async () => {
    const own = await shop.signIn('Buyer', 'Admin')
    const id = await queue.make(world, own)
    for (const way of [queue.accept, queue.refuse]) expect((await decide(way, id, own)).code).toBe('OwnThing')
    expect((await decide(queue.accept, id, first)).status).toBe('Success')
  })

  test('is emptied by fifty admins together: each row has one decision, one note and one notice', async () => {
    const rows: { id: number; owner: Person }[] = []
    for (let n = 0; n < ITEMS; n += 1) {
      const owner = await shop.asBuyer()
      rows.push({ owner, id: await queue.make(world, owner) })
    }
    const answers = await Promise.all(
      admins.map(async (admin, place) => {
        const way = place % 2 === 0 ? queue.accept : queue.refuse
        const own: { admin: Person; id: number; code: string; name: unknown }[] = []
        for (const { id } of rows) {
          const { code = 'won', details } = await decide(way, id, admin)
          own.push({ admin, id, code, name: details?.['decidedByName'] })
        }
        return own
      }),
    )
    const all = answers.flat()
    const winners = all.filter(({ code }) => code === 'won')
    const losers = all.filter(({ code }) => code === 'AlreadyDecided')
    expect(winners).toHaveLength(ITEMS)
    expect(losers).toHaveLength((ADMINS - 1) * ITEMS)
    for (const { admin, id: decided } of winners) {
      const names = new Set(losers.filter(({ id }) => id === decided).map(({ name }) => name))
      expect(names).toEqual(new Set([await shownName(admin)]))
    }
    for (const { id, owner } of rows) {
      expect(await notesOf(queue, id)).toBe(1)
      expect(await noticesOf(owner)).toBe(1)
    }
  }, 120_000)
})
