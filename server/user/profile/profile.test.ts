import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { register } from '#tests/world/register.ts'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'

let shop: ShopServer
let buyer: Person
let other: Person

beforeEach(async () => {
  shop = await openShopServer()
  buyer = await shop.asBuyer()
  other = await shop.asBuyer()
})
afterEach(() => shop.close())

test('a new name is what the person and everybody else sees', async () => {
  const input = { firstName: ' ميترا ', lastName: 'كاظمي' }
  const { data } = await shop.call('User/UpdateUserProfile', input, { as: buyer })
  expect(data).toMatchObject({ firstName: 'میترا', lastName: 'کاظمی', displayName: 'میترا کاظمی' })
  expect((await shop.call('User/GetUserProfile', {}, { as: other })).data.displayName).toBe('سارا 2')
})

test('a person may tell a gender, a province and a few words, which a change of the name leaves', async () => {
  const name = { firstName: 'مینا', lastName: 'رضایی' }
  const send = (about: object) => shop.send('User/UpdateUserProfile', { ...name, ...about }, { as: buyer })
  expect((await send({})).data).toMatchObject({ gender: null, province: null, bio: '' })
  const about = { gender: 'female', province: 'تهران', bio: 'تیونر' }
  expect((await send(about)).data).toMatchObject(about)
  expect((await send({})).data).toMatchObject(about)
  expect((await send({ gender: null, bio: '' })).data).toMatchObject({
    gender: null,
    province: 'تهران',
    bio: '',
  })
  for (const wrong of [{ gender: 'x' }, { province: 'لندن' }, { bio: 'ا'.repeat(501) }])
    expect((await send(wrong)).code).toBe('InvalidInput')
})

test('an address that the settings name makes its holder a social-media admin when it is proven, and only once', async () => {
  const isAdmin = async () => (await shop.call('User/GetUserProfile', {}, { as: buyer })).data.isSocialAdmin
  const emails = JSON.stringify(['media@example.com', 'social@example.com'])
  await sql`insert into site_settings (key, value) values ('socialAdminEmails', ${emails}::jsonb)`.execute(
    shop.db,
  )
  expect(await isAdmin()).toBe(false)
  const write = (fields: object) =>
    shop.db.updateTable('users').set(fields).where('id', '=', buyer.id).execute()
  await write({ email: 'social@example.com' })
  expect(await isAdmin()).toBe(false)
  await write({ email_confirmed_at: shop.now().toISOString() })
  expect(await isAdmin()).toBe(true)
  // a super admin has taken it back
  await write({ is_social_media_admin: false })
  await write({ email_confirmed_at: shop.now().toISOString() })
  await sql`update site_settings set value = value || '"new@example.com"'`.execute(shop.db)
  expect(await isAdmin()).toBe(false)
  expect((await shop.call('Site/GetSetting', {})).body).not.toContain('media@example.com')
})

describe('the identity', () => {
  const send = (nationalCode: string, birthDate = '1990-03-21') =>
    shop.call('User/UpdateUserDetail', { nationalCode, birthDate }, { as: buyer })
  const setState = (state: string) =>
    shop.db.updateTable('user_details').set({ state, reject_reason: 'ناخوانا' }).execute()

  test('is not sent at first, then waits, and keeps its day of birth', async () => {
    const before = await shop.call('User/GetUserDetail', {}, { as: buyer })
    expect(before.data).toMatchObject({ state: 'notSent', nationalCode: null })
    await send('۰۰۱۳۵۴۲۴۱۹')
    const { data } = await shop.call('User/GetUserDetail', {}, { as: buyer })
    expect(data).toEqual({
      nationalCode: '0013542419',
      birthDate: '1990-03-21',
      state: 'waiting',
      rejectReason: '',
      documents: [],
    })
    expect((await shop.call('User/GetUserDetail', {}, { as: other })).data.state).toBe('notSent')
  })

  test('has a national code whose checksum is right', async () => {
    for (const wrong of ['0013542418', '1111111111', '135424'])
      expect((await send(wrong)).code).toBe('InvalidInput')
  })

  test('is sent again after it was refused, and stays once it is verified', async () => {
    await send('0013542419')
    await setState('refused')
    expect((await send('0013542419')).data).toMatchObject({ state: 'waiting', rejectReason: '' })
    await setState('verified')
    expect((await send('0013542419', '1991-01-01')).code).toBe('NotAllowed')
    const { data } = await shop.call('User/GetUserDetail', {}, { as: buyer })
    expect(data.birthDate).toBe('1990-03-21')
  })
})

test('links are kept as names, however they were pasted', async () => {
  const input = {
    instagram: 'https://www.instagram.com/mina.tuner?igsh=1',
    telegram: '@mina_t',
    aparat: '',
    linkedIn: 'linkedin.com/in/mina-t/',
    website: 'example.com/shop',
  }
  const { data } = await shop.call('User/UpdateUserSocial', input, { as: buyer })
  const kept = {
    instagram: 'mina.tuner',
    telegram: 'mina_t',
    aparat: '',
    linkedIn: 'mina-t',
    website: 'https://example.com/shop',
  }
  expect(data).toEqual(kept)
  await shop.call('User/UpdateUserSocial', kept, { as: buyer })
  expect((await shop.call('User/GetUserSocial', {}, { as: buyer })).data).toEqual(kept)
  const bad = await shop.call(
    'User/UpdateUserSocial',
    { ...kept, website: 'javascript:alert(1)' },
    { as: buyer },
  )
  expect(bad.code).toBe('InvalidInput')
})

test('an invite code counts in letters of any case, and one that nobody has is refused before a code is sent', async () => {
  const { data: me } = await shop.call('User/GetUserProfile', {}, { as: buyer })
  const ask = (invite: string) => shop.call('User/SendLoginCode', { userName: '+989351112277', invite })
  expect(await ask('NOBODY99')).toMatchObject({
    code: 'InvalidInput',
    details: { fields: [{ path: 'invite' }] },
  })
  expect((await ask(` ${me.inviteCode.toLowerCase()} `)).status).toBe('Success')
  const { id } = await register(shop, '+989351112244', { invite: me.inviteCode.toLowerCase() })
  const { data: invited } = await shop.call('User/GetUserInvites', {}, { as: buyer })
  expect(invited.map((person) => person.id)).toContain(id)
})

test('whom somebody invited is told to them by first name, and to nobody else', async () => {
  const { data: me } = await shop.call('User/GetUserProfile', {}, { as: buyer })
  const { id } = await register(shop, '+989351112233', { invite: me.inviteCode })
  const invited = await shop.call('User/GetUserInvites', {}, { as: buyer })
  expect(invited.data).toMatchObject([{ id, name: 'مینا' }])
  expect((await shop.call('User/GetUserInvites', {}, { as: other })).data).toEqual([])
})

test('a message sent twice with one id is kept once', async () => {
  const mutationId = '01890000-0000-7000-8000-000000000077'
  const input = { subject: 'ارسال', text: 'سفارش من کی می‌رسد؟' }
  const [first, again] = [
    await shop.call('User/UserMessage', input, { as: buyer, mutationId }),
    await shop.call('User/UserMessage', input, { as: buyer, mutationId }),
  ]
  expect(again.body).toBe(first.body)
  const rows = await shop.db.selectFrom('user_messages').select(['user_id', 'subject', 'state']).execute()
  expect(rows).toEqual([{ user_id: buyer.id, subject: 'ارسال', state: 'new' }])
})
