import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allOperations } from '#contract/contract.ts'
import type { Role } from '#contract/define.ts'
import { EVERYBODY, mayCall, type Who } from '#tests/world/eleven-people.ts'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'

let shop: ShopServer
let people: Record<Who, Person | undefined>
beforeAll(async () => {
  shop = await openShopServer()
  const withRole = async (role: Role, isActive: boolean) => {
    const person = await shop.signIn('Buyer', role)
    await sql`update user_roles set is_active = ${isActive} where user_id = ${person.id} and role = ${role}`.execute(
      shop.db,
    )
    return person
  }
  const unconfirmed = await shop.asBuyer()
  await sql`update users set phone_confirmed_at = null where id = ${unconfirmed.id}`.execute(shop.db)
  const social = await shop.asBuyer()
  await sql`update users set is_social_media_admin = true where id = ${social.id}`.execute(shop.db)
  people = {
    visitor: undefined,
    buyer: await shop.asBuyer(),
    'unconfirmed buyer': unconfirmed,
    'active teacher': await withRole('Teacher', true),
    'inactive teacher': await withRole('Teacher', false),
    'active seller': await withRole('Seller', true),
    'inactive seller': await withRole('Seller', false),
    'active admin': await withRole('Admin', true),
    'inactive admin': await withRole('Admin', false),
    'super admin': await withRole('SuperAdmin', true),
    'social-media admin': social,
  }
})
afterAll(() => shop.close())

/** Cut off, so that nothing is done: who may call is decided before it is read. */
const CUT_OFF = '{"id":'

describe.each(EVERYBODY)('a %s', (who) => {
  test('may call exactly what the contract says', async () => {
    const wrong: string[] = []
    for (const { path, access } of allOperations) {
      await sql`delete from call_counts`.execute(shop.db)
      const person = people[who]
      const { code } = await shop.send(path, CUT_OFF, person ? { as: person } : {})
      const isRefused = code === 'SignInRequired' || code === 'NotAllowed'
      if (isRefused === mayCall(access, who)) wrong.push(`${path}: ${code}`)
    }
    expect(wrong).toEqual([])
  })
})
