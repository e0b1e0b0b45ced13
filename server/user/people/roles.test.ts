import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Sent } from '#contract/contract.ts'
import { post } from '#server/money/books-store.ts'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'

type Taken = Sent<'User/RemoveUserRole'>['role']
type Given = Sent<'User/AddUserRole'>['role']

let shop: ShopServer
let boss: Person
let person: Person
beforeEach(async () => {
  shop = await openShopServer()
  boss = await shop.signIn('SuperAdmin')
  person = await shop.asBuyer()
})
afterEach(() => shop.close())

const add = (role: Given, userId = person.id) => shop.call('User/AddUserRole', { userId, role }, { as: boss })
const take = (role: Taken, userId = person.id, as = boss) =>
  shop.call('User/RemoveUserRole', { userId, role }, { as })
const rolesOf = async (userId = person.id) => {
  const { rows } = await sql<{ role: string; active: boolean }>`
    select role, is_active as active from user_roles where user_id = ${userId} order by role`.execute(shop.db)
  return rows.map(({ role, active }) => (active ? role : `${role} (inactive)`))
}
const verifyIdentity = (userId = person.id) =>
  sql`insert into user_details (user_id, national_code, birth_date, state)
    values (${userId}, '0013542419', '1990-03-21', 'verified')`.execute(shop.db)
const mayRunShop = async (who = person) => (await shop.call('Site/GetBlockIps', {}, { as: who })).status

describe('giving a role', () => {
  test('makes an admin only when it is activated, and the person is told', async () => {
    await add('Admin')
    expect(await rolesOf()).toEqual(['Admin (inactive)', 'Buyer'])
    expect(await mayRunShop()).toBe('AccessDenied')
    await shop.call('User/ActiveAdmin', { id: person.id }, { as: boss })
    expect(await mayRunShop()).toBe('Success')
    const { data } = await shop.call('User/GetNotices', {}, { as: person })
    expect(data.items).toMatchObject([{ event: 'rolesChanged' }])
  })

  test('of a teacher needs a verified identity, and makes a hidden card that an admin activates', async () => {
    expect((await add('Teacher')).code).toBe('IdentityNotVerified')
    await verifyIdentity()
    expect((await add('Teacher')).status).toBe('Success')
    const { data } = await shop.call('User/GetAdminUserDetailById', { id: person.id }, { as: boss })
    expect(data.teacher).toMatchObject({ state: 'notActive', version: 0 })
    const { status } = await shop.call('User/ActiveTeacher', { id: person.id, version: 0 }, { as: boss })
    expect(status).toBe('Success')
    expect(await rolesOf()).toEqual(['Buyer', 'Teacher'])
  })

  test('that is held already changes nothing', async () => {
    const teacher = await shop.signIn('Buyer', 'Teacher')
    await verifyIdentity(teacher.id)
    await add('Teacher', teacher.id)
    expect(await rolesOf(teacher.id)).toEqual(['Buyer', 'Teacher'])
  })

  test('is for super admins alone', async () => {
    const admin = await shop.signIn('Admin')
    const asAdmin = { as: admin }
    const { id: userId } = person
    const answers = await Promise.all([
      shop.call('User/AddUserRole', { userId, role: 'Admin' }, asAdmin),
      shop.call('User/RemoveUserRole', { userId, role: 'Admin' }, asAdmin),
      shop.call('User/ActiveAdmin', { id: userId }, asAdmin),
      shop.call('User/SetSocialMediaAdmin', { userId, value: true }, asAdmin),
      shop.call('User/GetAdminsByFilter', {}, asAdmin),
    ])
    expect(answers.map(({ code }) => code)).toEqual(Array.from(answers, () => 'NotAllowed'))
  })
})

describe('taking a role', () => {
  test('of an admin ends the power at once', async () => {
    const admin = await shop.signIn('Admin', 'Buyer')
    expect(await mayRunShop(admin)).toBe('Success')
    await take('Admin', admin.id)
    expect(await mayRunShop(admin)).toBe('AccessDenied')
    expect(await rolesOf(admin.id)).toEqual(['Buyer'])
  })

  test('that is not held is not found', async () => {
    expect((await take('Admin')).code).toBe('NotFound')
  })

  test('of a seller is refused while a product is active, an order is open or the wallet is not empty', async () => {
    const seller = await shop.signIn('Buyer', 'Seller')
    await sql`insert into seller_profiles (user_id, shop_name) values (${seller.id}, 'فروشگاه')`.execute(
      shop.db,
    )
    const productId = await shop.makeProduct()
    await sql`update products set seller_id = (select id from seller_profiles where user_id = ${seller.id})
      where id = ${productId}`.execute(shop.db)
    const uses = async () => (await take('Seller', seller.id)).details
    expect(await uses()).toEqual({ things: 1, orders: 0, balances: 0 })
    await sql`update products set is_active = false where id = ${productId}`.execute(shop.db)
    await shop.db.transaction().execute((tx) =>
      post(tx, {
        cause: 'gift',
        actorId: null,
        reference: 'gift of a seller',
        lines: [
          { account: 'sellerWallet', userId: seller.id, amount: 1_000 },
          { account: 'gifts', amount: -1_000 },
        ],
      }),
    )
    expect(await uses()).toEqual({ things: 0, orders: 0, balances: 1 })
    expect(await rolesOf(seller.id)).toEqual(['Buyer', 'Seller'])
  })

  test('of a teacher without courses and money leaves the card hidden and the buyer', async () => {
    const teacher = await shop.asTeacher()
    await sql`update courses set is_active = false`.execute(shop.db)
    expect((await take('Teacher', teacher.id)).status).toBe('Success')
    expect(await rolesOf(teacher.id)).not.toContain('Teacher')
    const { data } = await shop.call('User/GetShowTeachersByFilter', {})
    expect(data.items).toEqual([])
  })
})

describe('super admins', () => {
  test('do not change their own roles', async () => {
    const { id: userId } = boss
    expect((await take('SuperAdmin', userId)).code).toBe('OwnThing')
    expect((await shop.call('User/DeActiveAdmin', { id: userId }, { as: boss })).code).toBe('OwnThing')
    expect((await add('Admin', userId)).code).toBe('OwnThing')
  })

  test('who take the role from each other at once leave one, however often', async () => {
    for (let round = 0; round < 5; round += 1) {
      const other = await shop.signIn('SuperAdmin')
      await sql`update user_roles set is_active = true where user_id = ${boss.id}`.execute(shop.db)
      const answers = await Promise.all([
        take('SuperAdmin', other.id, boss),
        shop.call('User/DeActiveAdmin', { id: boss.id }, { as: other }),
      ])
      expect(answers.filter(({ status }) => status === 'Success')).toHaveLength(1)
      const { rows } = await sql`select from user_roles where role = 'SuperAdmin' and is_active`.execute(
        shop.db,
      )
      expect(rows).toHaveLength(1)
      await sql`delete from user_roles where user_id = ${other.id}`.execute(shop.db)
      await sql`insert into user_roles (user_id, role) values (${boss.id}, 'SuperAdmin') on conflict do nothing`.execute(
        shop.db,
      )
    }
  })

  test('see who runs the shop, with the second step and without whole numbers', async () => {
    const admin = await shop.signIn('Admin')
    await shop.call('User/SetSocialMediaAdmin', { userId: person.id, value: true }, { as: boss })
    const { data } = await shop.call('User/GetAdminsByFilter', {}, { as: boss })
    expect(data.items).toMatchObject([
      { id: admin.id, admin: 'active', superAdmin: 'none', phone: expect.stringContaining('***') },
      { id: person.id, admin: 'none', isSocialAdmin: true, hasSecondFactor: false },
      { id: boss.id, superAdmin: 'active', isYou: true },
    ])
    const { data: active } = await shop.call('User/GetAdminsByFilter', { isActive: false }, { as: boss })
    expect(active.items.map(({ id }) => id)).toEqual([person.id])
  })

  test('give and take the flag of social media', async () => {
    const isOne = async () => (await shop.call('User/GetUserProfile', {}, { as: person })).data.isSocialAdmin
    await shop.call('User/SetSocialMediaAdmin', { userId: person.id, value: true }, { as: boss })
    expect(await isOne()).toBe(true)
    await shop.call('User/SetSocialMediaAdmin', { userId: person.id, value: false }, { as: boss })
    expect(await isOne()).toBe(false)
  })
})
