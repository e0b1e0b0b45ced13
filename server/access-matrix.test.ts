import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allOperations } from '#contract/contract.ts'
import type { Access, Role } from '#contract/define.ts'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'

/** What the roles of a person let them do; `flag` is the care for the social media. */
interface Power {
  isSignedIn: boolean
  active: readonly Role[]
  flag?: true
}

/** Everybody with an account may buy. */
const holding = (...active: Role[]): Power => ({ isSignedIn: true, active: ['Buyer', ...active] })

/** The people of src/app/rooms/guards.test.ts. */
const PEOPLE = {
  visitor: { isSignedIn: false, active: [] },
  buyer: holding(),
  'unconfirmed buyer': holding(),
  'active teacher': holding('Teacher'),
  'inactive teacher': holding(),
  'active seller': holding('Seller'),
  'inactive seller': holding(),
  'active admin': holding('Admin'),
  'inactive admin': holding(),
  'super admin': holding('SuperAdmin'),
  'social-media admin': { ...holding(), flag: true },
} satisfies Record<string, Power>

function mayCall(access: Access, { isSignedIn, active, flag }: Power): boolean {
  if (access === 'anyone') return true
  if (access === 'signed-in') return isSignedIn
  if (access === 'social-admin')
    return flag === true || active.includes('Admin') || active.includes('SuperAdmin')
  return access.some((role) => active.includes(role))
}

let shop: ShopServer
let people: Record<string, Person | undefined>
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

describe.each(Object.entries<Power>(PEOPLE))('a %s', (who, power) => {
  test('may call exactly what the contract says', async () => {
    const wrong: string[] = []
    for (const { path, access } of allOperations) {
      await sql`delete from call_counts`.execute(shop.db)
      const person = people[who]
      const { code } = await shop.send(path, CUT_OFF, person ? { as: person } : {})
      const isRefused = code === 'SignInRequired' || code === 'NotAllowed'
      if (isRefused === mayCall(access, power)) wrong.push(`${path}: ${code}`)
    }
    expect(wrong).toEqual([])
  })
})
