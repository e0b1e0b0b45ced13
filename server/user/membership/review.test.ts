import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { photo, sendForm } from '#tests/world/forms.ts'
import { TEACHER } from '#tests/world/minimal-inputs.ts'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'

const DETAIL = { nationalCode: '0013542419', birthDate: '1990-03-21' }
const NAME = { firstName: 'مینا', lastName: 'رضایی' }
const OTHER = { firstName: 'میترا', lastName: 'کاظمی' }
let shop: ShopServer
let admin: Person
let person: Person

beforeEach(async () => {
  shop = await openShopServer()
  admin = await shop.signIn('Admin')
  person = await shop.asBuyer()
  await shop.call('User/UpdateUserProfile', NAME, { as: person })
})
afterEach(() => shop.close())

const seen = async () =>
  (await shop.call('User/GetAdminUserDetailById', { id: person.id }, { as: admin })).data
const profile = async () => (await shop.call('User/GetUserProfile', {}, { as: person })).data
const rename = (name: object) => shop.send('User/UpdateUserProfile', name, { as: person })
const sendIdentity = async () =>
  sendForm(
    shop,
    'User/UpdateUserDetail',
    { ...DETAIL, nationalCardFile: await photo(640, 400) },
    { as: person },
  )
const told = async () => {
  const { data } = await shop.call('User/GetNotices', {}, { as: person })
  return data.items.map(({ event, words }) => [event, words])
}
const verify = (version: number) =>
  shop.call('User/VerifyAdminUserById', { id: person.id, version }, { as: admin })
const refuse = (version: number) =>
  shop.call('User/DeVerifyAdminUserById', { id: person.id, version, reason: 'ناخوانا' }, { as: admin })

describe('what an admin sees of a person', () => {
  test('is the name, the identity with its papers, and the memberships, each with its version', async () => {
    await sendIdentity()
    await shop.call('User/RegisterTeacher', TEACHER, { as: person })
    expect(await seen()).toMatchObject({
      id: person.id,
      phone: person.phone,
      name: { shown: NAME, wanted: null },
      identity: { nationalCode: DETAIL.nationalCode, documents: [{ kind: 'nationalCard' }], version: 1 },
      teacher: { state: 'applied', card: TEACHER, version: 1 },
      seller: null,
    })
  })

  test('is not there for somebody who does not exist', async () => {
    const answer = await shop.call('User/GetAdminUserDetailById', { id: 999_999 }, { as: admin })
    expect(answer.code).toBe('NotFound')
  })
})

describe('the list of people', () => {
  const listed = async (filter: object) =>
    (await shop.call('User/GetAdminUsersByFilter', filter, { as: admin })).data.items

  test('says what of each person waits for a decision', async () => {
    await sendIdentity()
    await shop.call('User/RegisterTeacher', TEACHER, { as: person })
    expect(await listed({ isWaiting: true })).toMatchObject([
      { id: person.id, name: 'مینا رضایی', identity: 'waiting', teacher: 'applied', seller: null },
    ])
    expect((await listed({ waitsFor: 'teacher' }))[0]?.waitsFor).toEqual(['identity', 'teacher'])
    expect(await listed({ waitsFor: 'seller' })).toEqual([])
    await verify((await seen()).identity.version)
    await rename(OTHER)
    expect((await listed({ identity: 'verified' }))[0]?.waitsFor).toEqual(['name', 'teacher'])
    expect((await listed({ isWaiting: false })).map(({ id }) => id)).toContain(admin.id)
  })

  test('finds people by a name, and by a phone however it is written', async () => {
    const local = person.phone.replace('+98', '۰')
    for (const text of ['رضایی', person.phone, local, local.slice(0, 8)])
      expect((await listed({ text })).map(({ id }) => id)).toContain(person.id)
    expect(await listed({ text: '09350000000' })).toEqual([])
  })
})

describe('an identity', () => {
  test('is decided about as the admin saw it: other papers, another code or another name make it outdated', async () => {
    await sendIdentity()
    const changes = [
      sendIdentity,
      () => shop.call('User/UpdateUserDetail', { ...DETAIL, birthDate: '1991-01-01' }, { as: person }),
      () => rename(OTHER),
    ]
    for (const change of changes) {
      const { version } = (await seen()).identity
      await change()
      expect((await verify(version)).code).toBe('Outdated')
      expect((await refuse(version)).code).toBe('Outdated')
    }
    expect((await seen()).identity.state).toBe('waiting')
    const { version } = (await seen()).identity
    expect((await verify(version)).status).toBe('Success')
    // another admin, who saw the same
    expect((await refuse(version)).code).toBe('AlreadyDecided')
    expect((await seen()).identity.state).toBe('verified')
  })

  test('hears of each decision in the inbox, with the reason of a refusal', async () => {
    await sendIdentity()
    await shop.call('User/SetNoticeSettings', { decision: false }, { as: person })
    await refuse((await seen()).identity.version)
    await sendIdentity()
    await verify((await seen()).identity.version)
    await shop.call('User/RegisterTeacher', TEACHER, { as: person })
    const version = (await seen()).teacher?.version ?? 0
    await shop.call('User/DeActiveTeacher', { id: person.id, version, reason: 'ناقص' }, { as: admin })
    await rename(OTHER)
    const name = { id: person.id, version: (await seen()).name.version }
    await shop.call('User/VerifyAdminUserNameById', name, { as: admin })
    expect(await told()).toEqual([
      ['nameAccepted', ''],
      ['teacherReturned', 'ناقص'],
      ['identityVerified', ''],
      ['identityRefused', 'ناخوانا'],
    ])
  })

  test('that was never sent is not there to be decided about', async () => {
    expect((await verify(0)).code).toBe('NotFound')
    expect((await refuse(0)).code).toBe('NotFound')
  })
})

describe('the name of a verified person', () => {
  beforeEach(async () => {
    await sendIdentity()
    await verify((await seen()).identity.version)
    await rename(OTHER)
  })
  const accept = (version: number) =>
    shop.call('User/VerifyAdminUserNameById', { id: person.id, version }, { as: admin })
  const reject = (version: number, reason = 'با کارت ملی یکی نیست') =>
    shop.call('User/DeVerifyAdminUserNameById', { id: person.id, version, reason }, { as: admin })

  test('waits: everybody sees the old one, and the person sees that the new one waits', async () => {
    expect(await profile()).toMatchObject({ ...NAME, displayName: 'مینا رضایی', wantedName: OTHER })
    expect((await seen()).name).toMatchObject({ shown: NAME, wanted: OTHER })
  })

  test('is shown once an admin has accepted it', async () => {
    expect((await accept((await seen()).name.version)).status).toBe('Success')
    expect(await profile()).toMatchObject({ ...OTHER, displayName: 'میترا کاظمی', wantedName: null })
  })

  test('stays when an admin refuses the new one, and the person is told why', async () => {
    await reject((await seen()).name.version)
    expect(await profile()).toMatchObject({
      ...NAME,
      displayName: 'مینا رضایی',
      wantedName: null,
      nameRejectReason: 'با کارت ملی یکی نیست',
    })
    await rename(OTHER)
    expect(await profile()).toMatchObject({ wantedName: OTHER, nameRejectReason: '' })
  })

  test('is decided about as the admin saw it, and once', async () => {
    const { version } = (await seen()).name
    await rename({ firstName: 'مدیر', lastName: 'فروشگاه' })
    expect((await accept(version)).code).toBe('Outdated')
    expect((await reject(version)).code).toBe('Outdated')
    const now = (await seen()).name.version
    await accept(now)
    expect((await reject(now)).code).toBe('AlreadyDecided')
    expect((await accept((await seen()).name.version)).code).toBe('AlreadyDecided')
  })

  test('waits no longer once the person wants the shown one again', async () => {
    await rename(NAME)
    expect((await profile()).wantedName).toBe(null)
  })

  test('is shown at once again when the verification is taken back', async () => {
    await refuse((await seen()).identity.version)
    await rename(OTHER)
    expect(await profile()).toMatchObject({ ...OTHER, wantedName: null })
  })
})
