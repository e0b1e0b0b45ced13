import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#server/platform/postgres/in-transaction.ts'
import { addPasskeysOf } from '#tests/world/second-factor-goods.ts'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'
import { makeSuperAdmin, removeSecondFactors } from './make-super-admin.ts'

let shop: ShopServer
let person: Person
beforeEach(async () => {
  shop = await openShopServer()
  person = await shop.asBuyer()
})
afterEach(() => shop.close())

const make = (number: string) =>
  inTransaction(shop.db, (tx) => makeSuperAdmin({ tx, now: shop.now() }, number))
const changes = async () =>
  (await shop.call('Site/GetAdminChangesByFilter', { userId: person.id }, { as: person })).data.items
const admins = () => shop.call('User/GetAdminsByFilter', {}, { as: person })

test('the first super admin of a shop is the account with the given number, in any notation', async () => {
  expect(await make(person.phone.replace('+98', '0'))).toBe(true)
  expect((await admins()).data.items).toMatchObject([{ id: person.id, superAdmin: 'active' }])
})

test('giving the role is noted among the changes of admins, and the person is notified', async () => {
  await make(person.phone)
  expect(await changes()).toMatchObject([
    {
      adminId: person.id,
      operation: 'User/AddUserRole',
      reason: 'npm run super-admin',
      rows: [{ thing: 'user_roles', after: { role: 'SuperAdmin', is_active: true } }],
    },
  ])
  const { data } = await shop.call('User/GetNotices', {}, { as: person })
  expect(data.items).toMatchObject([{ event: 'rolesChanged' }])
})

test('a repetition changes and notes nothing', async () => {
  await make(person.phone)
  expect(await make(person.phone)).toBe(false)
  expect(await changes()).toHaveLength(1)
})

test('an inactive super admin becomes active again', async () => {
  await shop.db
    .insertInto('user_roles')
    .values({ user_id: person.id, role: 'SuperAdmin', is_active: false })
    .execute()
  expect(await make(person.phone)).toBe(true)
  expect((await admins()).status).toBe('Success')
})

test('a number that nobody has proven and a text that is no number are refused', async () => {
  await expect(make('09350000000')).rejects.toThrow(
    'No account has proven 09350000000: sign in with it once first.',
  )
  await expect(make('sara')).rejects.toThrow('sara is not a mobile number.')
  await shop.db.updateTable('users').set({ phone_confirmed_at: null }).where('id', '=', person.id).execute()
  await expect(make(person.phone)).rejects.toThrow('sign in with it once first')
})

test('a super admin who has lost the second factor gets in without it, and has to sign in again', async () => {
  const remove = (number = person.phone) =>
    inTransaction(shop.db, (tx) => removeSecondFactors({ tx, now: shop.now() }, number))
  await addPasskeysOf(shop, person)
  await expect(remove()).rejects.toThrow(`${person.phone} is not a super admin.`)
  await make(person.phone)
  expect(await remove()).toBe(true)
  expect(await remove()).toBe(false)
  expect(await shop.db.selectFrom('second_factors').selectAll().execute()).toEqual([])
  expect((await shop.call('User/GetSecondFactors', {}, { as: person })).status).not.toBe('Success')
  const { rows } = await sql<{ operation: string }>`select operation from admin_changes order by id`.execute(
    shop.db,
  )
  expect(rows.map(({ operation }) => operation)).toEqual([
    'User/AddUserRole',
    'User/AdminRemoveSecondFactors',
  ])
})
