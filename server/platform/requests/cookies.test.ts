import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '#server/user/sign-in/credentials.ts'
import type { Answer, Person, ShopServer } from '#tests/world/shop-server.ts'
import { openShopServer } from '#tests/world/shop-server.ts'
import { csrfTokenFor, PLAIN_OVER_HTTPS_UNTIL } from './cookies.ts'
import { openSession } from '#server/platform/access/sessions-store.ts'

const PASSWORD = 'Tuning-1405'
const HOST_COOKIE = '__Host-refresh'

let shop: ShopServer
let buyer: Person
afterEach(() => shop.close())

async function open(secureCookies: boolean): Promise<void> {
  // the old name counts until a day that comes
  const startsAt = Math.min(Date.now(), PLAIN_OVER_HTTPS_UNTIL - 86_400_000)
  shop = await openShopServer({ secureCookies }, { startsAt })
  buyer = await shop.asBuyer()
  const { phone } = buyer
  const known = { password_hash: await hashPassword(PASSWORD), phone_confirmed_at: shop.now().toISOString() }
  await shop.db.updateTable('users').set(known).where('phone', '=', phone).execute()
}

type Jar = Record<string, string>
const jarOf = ({ cookies }: Pick<Answer<unknown>, 'cookies'>): Jar =>
  Object.fromEntries(cookies.map(({ name, value }) => [name, value]))
const headersOf = (jar: Jar, csrf = jar['XSRF-TOKEN'] ?? '') => ({
  cookie: Object.entries(jar)
    .map(([name, value]) => `${name}=${value}`)
    .join('; '),
  'x-xsrf-token': csrf,
})
const signIn = (headers = {}) =>
  shop.call('User/Login', { userName: buyer.phone, password: PASSWORD }, { headers })
const renew = (jar: Jar, csrf?: string) =>
  shop.call('User/RefreshToken', {}, { headers: headersOf(jar, csrf) })

describe('over HTTPS', () => {
  beforeEach(() => open(true))

  test('the session stands in a cookie that no other host can set, for this host alone', async () => {
    const { cookies } = await signIn()
    expect(cookies.find(({ name }) => name === HOST_COOKIE)).toMatchObject({
      path: '/',
      secure: true,
      httpOnly: true,
      sameSite: 'Strict',
    })
    expect(cookies.find(({ name }) => name === HOST_COOKIE)?.domain).toBeUndefined()
  })

  test('a plain cookie that somebody else planted beside it is not believed', async () => {
    const jar = jarOf(await signIn())
    const planted = await openSession(shop.db, (await shop.asBuyer()).id, shop.now(), 'test', '127.0.0.1')
    const renewed = await renew({ refresh: planted.refreshToken, ...jar })
    expect(renewed.data.profile.id).toBe(buyer.id)
  })

  test('who signed in before the cookie had its name stays signed in, and has the new one from then on', async () => {
    const { refreshToken } = await openSession(shop.db, buyer.id, shop.now(), 'test', '127.0.0.1')
    const renewed = await renew({ refresh: refreshToken, 'XSRF-TOKEN': 'random as it was' })
    expect(renewed.data.profile.id).toBe(buyer.id)
    const { refresh, ...jar } = jarOf(renewed)
    expect(refresh).toBe('')
    expect((await renew(jar)).status).toBe('Success')
  })

  test('the old name counts no more when every cookie that was given under it has ended', async () => {
    shop.wait((PLAIN_OVER_HTTPS_UNTIL - shop.now().getTime()) / 1_000)
    const { refreshToken } = await openSession(shop.db, buyer.id, shop.now(), 'test', '127.0.0.1')
    const renewed = await renew({ refresh: refreshToken, 'XSRF-TOKEN': 'random as it was' })
    expect(renewed.code).toBe('WrongCredentials')
  })

  test('the old name is asked for its double-submit token too', async () => {
    const { refreshToken } = await openSession(shop.db, buyer.id, shop.now(), 'test', '127.0.0.1')
    const jar = { refresh: refreshToken, 'XSRF-TOKEN': 'random as it was' }
    expect((await renew(jar, 'another')).code).toBe('CsrfMismatch')
  })

  test('signing out takes both away', async () => {
    const jar = jarOf(await signIn())
    const out = await shop.call('User/SignOut', {}, { headers: headersOf({ refresh: 'old', ...jar }) })
    expect(jarOf(out)).toMatchObject({ [HOST_COOKIE]: '', refresh: '' })
    expect((await renew(jar)).code).toBe('WrongCredentials')
  })
})

describe('the double-submit token', () => {
  beforeEach(() => open(false))

  test('of a session is made from it, and changes with it', async () => {
    const jar = jarOf(await signIn())
    expect(jar['XSRF-TOKEN']).toBe(csrfTokenFor(jar['refresh'] ?? ''))
    const next = jarOf(await renew(jar))
    expect(next['XSRF-TOKEN']).not.toBe(jar['XSRF-TOKEN'])
    expect((await renew(next)).status).toBe('Success')
  })

  test('of somebody else is refused, also where both cookie and header carry it', async () => {
    const jar = jarOf(await signIn())
    const strange = jarOf(await signIn())
    const mixed = { ...jar, 'XSRF-TOKEN': strange['XSRF-TOKEN'] ?? '' }
    expect(await renew(mixed)).toMatchObject({ http: 400, code: 'CsrfMismatch' })
    expect((await renew({ ...jar, 'XSRF-TOKEN': 'planted' })).code).toBe('CsrfMismatch')
    expect((await renew(jar)).status).toBe('Success')
  })

  test('that does not fit is replaced by the right one, so that the next call succeeds', async () => {
    const jar = { ...jarOf(await signIn()), 'XSRF-TOKEN': 'random as it was' }
    const refused = await renew(jar)
    expect(refused.code).toBe('CsrfMismatch')
    expect((await renew({ ...jar, ...jarOf(refused) })).status).toBe('Success')
  })

  test('of a guest is any that the page was given', async () => {
    expect((await signIn(headersOf({ 'XSRF-TOKEN': 'of a page' }))).status).toBe('Success')
    expect((await signIn(headersOf({ 'XSRF-TOKEN': 'of a page' }, 'guessed'))).code).toBe('CsrfMismatch')
  })
})
