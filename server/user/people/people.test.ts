import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { lastCode } from '#tests/world/mailbox.ts'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'
import { callSolving } from '#tests/world/solving.ts'

const reason = 'به درخواست خود شخص'
const NEW_PHONE = '+989350001122'
const CODE = '0013542419'

let shop: ShopServer
let admin: Person
let superAdmin: Person
let person: Person
beforeEach(async () => {
  shop = await openShopServer()
  admin = await shop.signIn('Admin')
  superAdmin = await shop.signIn('SuperAdmin')
  person = await shop.asBuyer()
})
afterEach(() => shop.close())

const isSignedIn = async (who = person) =>
  (await shop.call('User/GetUserProfile', {}, { as: who })).status === 'Success'
const correct = (fields: object, as = admin, id = person.id) =>
  shop.call('User/AdminUpdateUserDetail', { id, reason, ...fields }, { as })
const lock = (userId = person.id, as = admin) => shop.call('User/AdminLockUser', { userId, reason }, { as })
const noticesOf = async (userId = person.id) => {
  const { rows } = await sql<{ event: string; words: string }>`
    select event, words from notices where user_id = ${userId}`.execute(shop.db)
  return rows
}
const rowOf = async (id = person.id) =>
  shop.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

async function logInByCode(userName: string) {
  await callSolving(shop, 'User/SendLoginCode', { userName })
  return shop.call('User/LoginByCode', { userName, code: await lastCode(shop, userName) })
}

const giveIdentity = () =>
  sql`insert into user_details (user_id, national_code, birth_date, state, verified_at, verified_by_id)
    values (${person.id}, '0499370899', '1990-03-21', 'verified', now(), ${admin.id})`.execute(shop.db)

describe('looking at people', () => {
  test('the list hides most of numbers and addresses; opening a person shows them and is written down', async () => {
    await sql`update users set email = 'sara@example.com', email_confirmed_at = now() where id = ${person.id}`.execute(
      shop.db,
    )
    const { data } = await shop.call('User/GetAdminUsersByFilter', { text: person.phone }, { as: admin })
    expect(data.items).toMatchObject([{ id: person.id, phone: '+98912***0003', email: 's***@example.com' }])
    const opened = await shop.call('User/GetAdminUserDetailById', { id: person.id }, { as: admin })
    expect(opened.data).toMatchObject({ phone: person.phone, email: 'sara@example.com', locked: null })
    expect(opened.data.sessions).toMatchObject([{ ip: expect.any(String) }])
    const noted = await shop.db.selectFrom('admin_changes').selectAll().execute()
    expect(noted).toMatchObject([
      { admin_id: admin.id, operation: 'User/GetAdminUserDetailById', target: `users ${person.id}` },
    ])
  })

  test('delivery addresses are shown whole, and who has opened them is written down', async () => {
    const { id } = person
    await sql`insert into product_addresses (user_id, receiver_name, receiver_phone, province, city, address_line, postal_code,
        is_default) values (${id}, 'مینا', '+989121110000', 'تهران', 'تهران', 'خیابان آزادی', '1391733319', false),
      (${id}, 'سارا', '+989121110001', 'تهران', 'تهران', 'خیابان ولیعصر', '1391733319', true)`.execute(
      shop.db,
    )
    const { data } = await shop.call('User/GetAdminUserAddressesById', { id }, { as: admin })
    expect(data).toMatchObject([
      { receiverName: 'سارا', isDefault: true },
      { receiverPhone: '+989121110000' },
    ])
    const noted = await shop.db
      .selectFrom('admin_changes')
      .select(['admin_id', 'operation', 'target'])
      .execute()
    expect(noted).toEqual([
      { admin_id: admin.id, operation: 'User/GetAdminUserAddressesById', target: `users ${id}` },
    ])
    const gone = await shop.call('User/GetAdminUserAddressesById', { id: 999_999 }, { as: admin })
    expect(gone.code).toBe('NotFound')
  })

  test('what a person owns is bought or a gift, the latest first', async () => {
    const { id } = person
    const productId = await shop.makeProduct()
    const courseId = await shop.makeCourse()
    await sql`insert into user_courses (user_id, course_id, source, created_at)
      values (${id}, ${courseId}, 'gift', '2026-01-01')`.execute(shop.db)
    await sql`insert into user_products (user_id, product_id, source, created_at)
      values (${id}, ${productId}, 'cart', '2026-02-01')`.execute(shop.db)
    const { data } = await shop.call('User/GetAdminUserOwnedById', { id }, { as: admin })
    expect(data).toMatchObject({
      courses: 1,
      products: 1,
      items: [
        { kind: 'product', id: productId, isBought: true },
        { kind: 'course', id: courseId, isBought: false },
      ],
    })
    expect((await shop.call('User/GetAdminUserOwnedById', { id: 999_999 }, { as: admin })).code).toBe(
      'NotFound',
    )
  })

  test('people are found by national code, role, lock and the flag of social media', async () => {
    await giveIdentity()
    await lock()
    const found = async (filter: object) =>
      (await shop.call('User/GetAdminUsersByFilter', filter, { as: admin })).data.items.map(({ id }) => id)
    expect(await found({ text: '0499370899' })).toEqual([person.id])
    expect(await found({ role: 'Admin' })).toEqual([admin.id])
    expect(await found({ isLocked: true })).toEqual([person.id])
    expect(await found({ isSocialAdmin: true })).toEqual([])
    expect(await found({ isLocked: false })).not.toContain(person.id)
  })
})

describe('correcting a person', () => {
  test('a new name is shown at once, and the person reads why', async () => {
    expect((await correct({ firstName: 'مینا' })).status).toBe('Success')
    const { data } = await shop.call('User/GetUserProfile', {}, { as: person })
    expect(data).toMatchObject({ firstName: 'مینا', lastName: '3', displayName: 'مینا 3' })
    expect(await noticesOf()).toEqual([{ event: 'accountChanged', words: reason }])
  })

  test('a new number ends all sessions and is unproven; its first right code opens the same account', async () => {
    await correct({ phone: NEW_PHONE })
    expect(await isSignedIn()).toBe(false)
    expect(await rowOf()).toMatchObject({ phone: NEW_PHONE, phone_confirmed_at: null })
    const { data } = await logInByCode(NEW_PHONE)
    expect(data.profile).toMatchObject({ id: person.id, phone: NEW_PHONE, phoneConfirmed: true })
  })

  test('a newcomer who registers with the given number does not take it away', async () => {
    await correct({ phone: NEW_PHONE })
    await callSolving(shop, 'User/SendLoginCode', { userName: NEW_PHONE })
    const newcomer = { firstName: 'رضا', lastName: 'کاظمی', phone: NEW_PHONE }
    const code = await lastCode(shop, NEW_PHONE)
    expect((await shop.call('User/Register', { ...newcomer, code })).code).toBe('AlreadyRegistered')
    expect(await rowOf()).toMatchObject({ phone: NEW_PHONE, deleted_at: null })
  })

  test('the old number is told, and a new address waits for its link', async () => {
    await correct({ phone: NEW_PHONE, email: 'new@example.com' })
    expect(await rowOf()).toMatchObject({ email: null, wanted_email: 'new@example.com' })
    const told = await shop.db.selectFrom('messages').select(['target', 'template']).execute()
    expect(told).toContainEqual({ target: person.phone, template: 'phone-changed' })
  })

  test('a number or address of another account is refused at its field, and nothing changes', async () => {
    await sql`update users set email = 'a@example.com', email_confirmed_at = now() where id = ${superAdmin.id}`.execute(
      shop.db,
    )
    for (const taken of [{ phone: admin.phone }, { email: 'a@example.com' }]) {
      const { code, details } = await correct({ firstName: 'مینا', ...taken })
      expect([code, details['fields']]).toEqual([
        'InvalidInput',
        [{ path: Object.keys(taken)[0], code: 'taken' }],
      ])
    }
    expect(await isSignedIn()).toBe(true)
    expect(await noticesOf()).toEqual([])
  })

  test('another national code takes the verification back; the same one does not', async () => {
    await giveIdentity()
    const state = async () => (await shop.call('User/GetUserDetail', {}, { as: person })).data.state
    await correct({ nationalCode: '0499370899' })
    expect(await state()).toBe('verified')
    await correct({ nationalCode: CODE })
    expect(await state()).toBe('waiting')
    expect((await rowOf()).is_verified).toBe(false)
  })

  test('a national code is refused where no identity was sent', async () => {
    expect((await correct({ nationalCode: CODE })).code).toBe('InvalidInput')
  })

  test('what changed is noted with the reason, before and after', async () => {
    await correct({ phone: NEW_PHONE })
    const noted = await shop.db.selectFrom('admin_changes').selectAll().executeTakeFirstOrThrow()
    expect(noted).toMatchObject({ reason, target: `users ${person.id}` })
    expect(JSON.stringify(noted.rows)).toContain(person.phone)
  })

  test('HTML in a name or a reason is refused at its field, and nothing changes', async () => {
    const before = await rowOf()
    for (const field of ['firstName', 'lastName', 'reason']) {
      const refused = await correct({ [field]: '<b>سارا</b>' })
      expect(refused.code).toBe('InvalidInput')
      expect(refused.details).toMatchObject({ fields: [{ path: field }] })
    }
    expect(await rowOf()).toEqual(before)
    expect(await noticesOf()).toEqual([])
    expect((await correct({ firstName: 'سارا' })).status).toBe('Success')
  })

  test('without a reason nothing is changed', async () => {
    expect((await correct({ firstName: 'مینا', reason: '' })).code).toBe('InvalidInput')
    expect(
      (await shop.call('User/AdminLockUser', { userId: person.id, reason: ' ' }, { as: admin })).code,
    ).toBe('InvalidInput')
  })
})

describe('a locked person', () => {
  test('is out at once, cannot sign in, and is told why only after a right proof', async () => {
    expect((await lock()).status).toBe('Success')
    expect(await isSignedIn()).toBe(false)
    const { code, details } = await logInByCode(person.phone)
    expect([code, details]).toEqual(['AccountLocked', { reason }])
    const wrong = await shop.call('User/LoginByCode', { userName: person.phone, code: '000000' })
    expect(wrong.code).not.toBe('AccountLocked')
  })

  test('is refused by a session that was opened while the lock was on its way', async () => {
    await sql`update users set locked_at = now() where id = ${person.id}`.execute(shop.db)
    shop.wait(6)
    expect(await isSignedIn()).toBe(false)
  })

  test('signs in again once unlocked, and finds the reason in the inbox', async () => {
    await lock()
    await shop.call('User/AdminUnlockUser', { userId: person.id, reason }, { as: admin })
    expect((await logInByCode(person.phone)).status).toBe('Success')
    expect(await noticesOf()).toEqual([{ event: 'accountUnlocked', words: reason }])
  })
})

describe('sessions', () => {
  test('of a person end by an admin, and the person may sign in again', async () => {
    await shop.call('User/AdminEndUserSessions', { userId: person.id, reason }, { as: admin })
    expect(await isSignedIn()).toBe(false)
    expect((await logInByCode(person.phone)).status).toBe('Success')
    expect(await noticesOf()).toEqual([{ event: 'sessionsEnded', words: reason }])
  })

  test('an account notice comes although such notices are switched off', async () => {
    await shop.call('User/SetNoticeSettings', { decision: false }, { as: person })
    await shop.call('User/AdminEndUserSessions', { userId: person.id, reason }, { as: admin })
    expect(await noticesOf()).toHaveLength(1)
  })
})

describe('accounts of admins', () => {
  test('say in the list which is the caller’s own, about which nothing is offered', async () => {
    for (const caller of [admin, superAdmin]) {
      const { data } = await shop.call('User/GetAdminUsersByFilter', {}, { as: caller })
      expect(data.items.filter(({ isYou }) => isYou).map(({ id }) => id)).toEqual([caller.id])
    }
  })

  test('are changed by super admins alone, and nobody locks the own one', async () => {
    const other = await shop.signIn('Admin')
    expect(await lock(other.id)).toMatchObject({ code: 'NotAllowed', details: { needs: 'SuperAdmin' } })
    expect((await correct({ phone: NEW_PHONE }, admin, superAdmin.id)).code).toBe('NotAllowed')
    expect((await lock(admin.id)).code).toBe('OwnThing')
    expect((await lock(superAdmin.id, superAdmin)).code).toBe('OwnThing')
    expect((await lock(other.id, superAdmin)).status).toBe('Success')
  })

  test('of two super admins who lock each other at once, one stays', async () => {
    const other = await shop.signIn('SuperAdmin')
    const answers = await Promise.all([lock(other.id, superAdmin), lock(superAdmin.id, other)])
    // the second is refused as the last one, or is out already when the call comes in
    expect(answers.filter(({ status }) => status === 'Success')).toHaveLength(1)
    const { rows } =
      await sql`select from users where locked_at is null and id in (${other.id}, ${superAdmin.id})`.execute(
        shop.db,
      )
    expect(rows).toHaveLength(1)
  })
})
