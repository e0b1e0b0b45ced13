import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { lastCode as lastCodeTo, wrongCode as wrong } from '#tests/world/mailbox.ts'
import { callSolving } from '#tests/world/solving.ts'
import { type Answer, openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'
import { raiseTries } from '#tests/world/tries.ts'
import { giveTool, makeTool } from '#tests/world/tuner-goods.ts'
import { securityList } from '#server/platform/access/security-log-store.ts'
import { hashPassword } from './credentials.ts'

const PASSWORD = 'Tuning-1405'
const MINUTE = 60
const stored = hashPassword(PASSWORD)
let shop: ShopServer
let buyer: Person

beforeEach(async () => {
  shop = await openShopServer()
  buyer = await shop.asBuyer()
  await shop.db
    .updateTable('users')
    .set({
      password_hash: await stored,
      email: 'sara@example.com',
      email_confirmed_at: shop.now().toISOString(),
    })
    .where('id', '=', buyer.id)
    .execute()
})
afterEach(() => shop.close())

const logIn = (password = PASSWORD, userName = buyer.phone) =>
  callSolving(shop, 'User/Login', { userName, password })
const ask = (userName: string) => callSolving(shop, 'User/SendLoginCode', { userName })
const logInByCode = (userName: string, code: string) => shop.call('User/LoginByCode', { userName, code })
const lastCode = (target: string) => lastCodeTo(shop, target)

/** What a browser sends with its next call after an answer. */
function browser({ cookies }: Pick<Answer<unknown>, 'cookies'>) {
  const kept = new Map(cookies.map(({ name, value }) => [name, value]))
  const token = kept.get('XSRF-TOKEN') ?? ''
  return {
    headers: {
      cookie: [...kept].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-xsrf-token': token,
    },
  }
}

const asHolder = (token: string) => ({ as: { ...buyer, token } })

describe('signing in by password', () => {
  test.each([
    '+989120000001',
    '09120000001',
    '۰۹۱۲۰۰۰۰۰۰۱',
    '٠٩١٢ ٠٠٠ ٠٠٠١',
    '00989120000001',
    '9120000001',
    'Sara@Example.com ',
  ])('works as "%s"', async (userName) => {
    const answer = await logIn(PASSWORD, userName)
    expect(answer.data.profile).toMatchObject({ id: buyer.id, roles: [{ role: 'Buyer', isActive: true }] })
    const { data } = await shop.call('User/GetUserProfile', {}, asHolder(answer.data.token))
    expect(data.phone).toBe(buyer.phone)
  })

  test('answers a wrong password and an unknown person alike', async () => {
    const [known, unknown] = [await logIn('a guess'), await logIn('a guess', '09350000000')]
    expect(known).toMatchObject({ http: 200, status: 'Error', code: 'WrongCredentials' })
    expect(unknown.body).toBe(known.body)
  })

  test('is closed to an address after ten wrong passwords; a code still lets in, and so do other addresses', async () => {
    await logIn('a guess')
    await raiseTries(shop, 'pair', 9)
    expect((await logIn('a guess')).code).toBe('WrongCredentials')
    const locked = await logIn()
    expect(locked).toMatchObject({ http: 423, status: 'Error', code: 'AccountLocked' })
    expect(locked.headers['retry-after']).toBe('900')
    await ask(buyer.phone)
    expect((await logInByCode(buyer.phone, await lastCode(buyer.phone))).status).toBe('Success')
    const elsewhere = { userName: buyer.phone, password: PASSWORD }
    const there = await callSolving(shop, 'User/Login', elsewhere, { ip: '192.0.2.7' })
    expect(there.status).toBe('Success')
  })

  test('opens again when the time is over', async () => {
    await logIn('a guess')
    await raiseTries(shop, 'pair', 10)
    shop.wait(14 * MINUTE)
    expect((await logIn()).headers['retry-after']).toBe('60')
    shop.wait(60)
    expect((await logIn()).status).toBe('Success')
  })

  test('judges no more than three of many passwords that come at once', async () => {
    const guesses = Array.from({ length: 17 }, () =>
      shop.call('User/Login', { userName: buyer.phone, password: 'a guess' }),
    )
    const codes = (await Promise.all(guesses)).map(({ code }) => code)
    expect(codes.filter((code) => code === 'WrongCredentials')).toHaveLength(3)
    expect(codes.filter((code) => code === 'CaptchaRequired')).toHaveLength(14)
  })

  test('is not closed by calls that solve no puzzle', async () => {
    for (let calls = 0; calls < 18; calls += 1)
      await shop.call('User/Login', { userName: buyer.phone, password: 'a guess' })
    expect((await logIn()).status).toBe('Success')
  })

  test('is closed from everywhere after a hundred wrong passwords in an hour', async () => {
    const guess = { userName: buyer.phone, password: 'a guess' }
    await callSolving(shop, 'User/Login', guess, { ip: '192.0.2.7' })
    await raiseTries(shop, 'account', 100)
    expect((await logIn()).code).toBe('AccountLocked')
    await ask(buyer.phone)
    expect((await logInByCode(buyer.phone, await lastCode(buyer.phone))).status).toBe('Success')
  })

  test('forgets wrong passwords after a right one', async () => {
    await logIn('a guess')
    await raiseTries(shop, 'pair', 9)
    expect((await logIn()).status).toBe('Success')
    expect((await logIn('a guess')).code).toBe('WrongCredentials')
    expect((await shop.call('User/Login', { userName: buyer.phone, password: PASSWORD })).status).toBe(
      'Success',
    )
  })

  test('is let through so many times a minute', async () => {
    const knock = () => shop.call('User/Login', { userName: '09350000000', password: PASSWORD })
    for (let calls = 0; calls < 20; calls += 1) await knock()
    const answer = await logIn()
    expect(answer).toMatchObject({ http: 429, code: 'TooManyRequests' })
    const seconds = Number(answer.headers['retry-after'])
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(60)
    shop.wait(seconds)
    expect((await logIn()).status).toBe('Success')
  })

  test('leaves no token in the database as it is', async () => {
    const answer = await logIn()
    const [{ cookies }, { rows }] = [answer, await sql`select sessions::text from sessions`.execute(shop.db)]
    const secrets = [answer.data.token, ...cookies.map(({ value }) => value)]
    for (const secret of secrets) expect(JSON.stringify(rows)).not.toContain(secret)
    expect(cookies.find(({ name }) => name === 'refresh')).toMatchObject({
      httpOnly: true,
      sameSite: 'Strict',
      path: '/api/User',
    })
  })
})

describe('signing in by code', () => {
  test('makes an account of a number seen for the first time, and knows it again', async () => {
    const times = await ask('۰۹۳۵ ۱۱۱ ۲۲۳۳')
    expect(times.data).toEqual({
      expiresAt: new Date(shop.now().getTime() + 120_000).toISOString(),
      resendAt: new Date(shop.now().getTime() + 60_000).toISOString(),
    })
    const first = await logInByCode('09351112233', await lastCode('+989351112233'))
    expect(first.data.profile).toMatchObject({ phone: '+989351112233', phoneConfirmed: true })
    shop.wait(MINUTE)
    await ask('+989351112233')
    const second = await logInByCode('09351112233', await lastCode('+989351112233'))
    expect(second.data.profile.id).toBe(first.data.profile.id)
  })

  test('takes a code in Persian digits, once', async () => {
    await ask(buyer.phone)
    const code = await lastCode(buyer.phone)
    const persian = code.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? '')
    expect((await logInByCode(buyer.phone, persian)).status).toBe('Success')
    expect((await logInByCode(buyer.phone, code)).code).toBe('CodeExpired')
  })

  test('takes a code once, also from twins at once', async () => {
    await ask(buyer.phone)
    const code = await lastCode(buyer.phone)
    const twins = await Promise.all([1, 2, 3, 4].map(() => logInByCode(buyer.phone, code)))
    expect(twins.filter(({ status }) => status === 'Success')).toHaveLength(1)
  })

  test('ends with the code’s time and with the fifth wrong try', async () => {
    await ask(buyer.phone)
    const old = await lastCode(buyer.phone)
    shop.wait(121)
    expect((await logInByCode(buyer.phone, old)).code).toBe('CodeExpired')
    await ask(buyer.phone)
    const code = await lastCode(buyer.phone)
    for (let tries = 0; tries < 5; tries += 1)
      expect((await logInByCode(buyer.phone, wrong(code))).code).toBe('WrongCode')
    expect((await logInByCode(buyer.phone, code)).code).toBe('CodeExpired')
  })

  test('leaves codes for the holder when a stranger asks for all that one address gets', async () => {
    const asStranger = () =>
      callSolving(shop, 'User/SendLoginCode', { userName: buyer.phone }, { ip: '192.0.2.7' })
    for (let sent = 0; sent < 5; sent += 1) {
      expect((await asStranger()).status).toBe('Success')
      shop.wait(MINUTE)
    }
    expect((await asStranger()).code).toBe('CodeSentRecently')
    expect((await ask(buyer.phone)).status).toBe('Success')
  })

  test('sends one code a minute and five an hour', async () => {
    await ask(buyer.phone)
    shop.wait(20)
    const soon = await ask('09120000001')
    expect(soon).toMatchObject({ http: 200, code: 'CodeSentRecently', details: { retryAfterSeconds: 40 } })
    for (let sent = 1; sent < 5; sent += 1) {
      shop.wait(MINUTE)
      expect((await ask(buyer.phone)).status).toBe('Success')
    }
    shop.wait(MINUTE)
    expect((await ask(buyer.phone)).code).toBe('CodeSentRecently')
    shop.wait(60 * MINUTE)
    expect((await ask(buyer.phone)).status).toBe('Success')
  })

  test('sends one code to a number that is asked for twice at once', async () => {
    const twins = await Promise.all([1, 2, 3].map(() => ask(buyer.phone)))
    expect(twins.filter(({ status }) => status === 'Success')).toHaveLength(1)
  })

  test('answers alike for an unknown e-mail address, and sends nothing', async () => {
    const [known, unknown] = [await ask('sara@example.com'), await ask('nobody@example.com')]
    expect(unknown.body).toBe(known.body)
    const waiting = shop.db.selectFrom('messages').where('state', '=', 'waiting')
    const targets = await waiting.select(['target', 'channel']).execute()
    expect(targets).toEqual([{ target: 'sara@example.com', channel: 'email' }])
    expect((await logInByCode('nobody@example.com', '000000')).code).toMatch(/WrongCode|CodeExpired/)
  })

  test('is not in the database as it was sent', async () => {
    await ask(buyer.phone)
    const code = await lastCode(buyer.phone)
    const { rows } = await sql`select encode(code_hash, 'escape') as hash from one_time_codes`.execute(
      shop.db,
    )
    expect(JSON.stringify(rows)).not.toContain(code)
  })
})

describe('registering', () => {
  const PHONE = '+989121112233'
  const newcomer = { firstName: 'مينا', lastName: 'رضائی', phone: PHONE, password: PASSWORD }
  const registerWith = async (code: string, options = {}) =>
    shop.call('User/Register', { ...newcomer, code }, options)
  const codeFor = async () => {
    await ask(PHONE)
    return lastCode(PHONE)
  }

  test('opens a session by the code of the number, and the account signs in later', async () => {
    const { data } = await registerWith(await codeFor())
    expect(data.profile).toMatchObject({
      displayName: 'مینا رضائی',
      phone: PHONE,
      phoneConfirmed: true,
    })
    expect((await logIn(PASSWORD, PHONE)).data.profile.id).toBe(data.profile.id)
  })

  test('stores nothing of a number whose code was not given', async () => {
    const code = await codeFor()
    expect((await registerWith(wrong(code))).code).toBe('WrongCode')
    const users = await shop.db.selectFrom('users').select('id').where('phone', '=', PHONE).execute()
    expect(users).toEqual([])
  })

  test('is refused for a number that has an account, to whoever holds the number alone', async () => {
    await registerWith(await codeFor())
    shop.wait(MINUTE)
    expect((await registerWith('000000')).code).toMatch(/WrongCode|CodeExpired/)
    const again = await registerWith(await codeFor())
    expect(again).toMatchObject({ http: 200, code: 'AlreadyRegistered', cookies: [] })
  })

  test('asks for a code alike whether the number has an account', async () => {
    const [known, unknown] = [await ask(buyer.phone), await ask('09350000000')]
    expect(unknown.body).toBe(known.body)
    // a second may end in between
    const others = { 'x-request-id': expect.anything(), date: expect.anything() }
    expect(unknown.headers).toMatchObject({ ...known.headers, ...others })
  })

  test('does the same work for an address without an account as for one with', async () => {
    const written = async (userName: string) => {
      await ask(userName)
      const of = (table: 'messages' | 'one_time_codes') =>
        shop.db
          .selectFrom(table)
          .select(({ fn }) => fn.countAll<number>().as('rows'))
          .execute()
      return [await of('messages'), await of('one_time_codes')].flat().map(({ rows }) => Number(rows))
    }
    expect(await written('sara@example.com')).toEqual([1, 1])
    expect(await written('nobody@example.com')).toEqual([2, 2])
  })

  test('keeps no token for a repetition', async () => {
    const mutationId = '01890000-0000-7000-8000-00000000000a'
    const { data } = await registerWith(await codeFor(), { mutationId })
    const kept = await shop.db.selectFrom('mutations').selectAll().execute()
    expect(JSON.stringify(kept)).not.toContain(data.token)
  })

  test.each([
    ['of the commonest', 'iloveyou1', 'common'],
    ['of the commonest, in capitals', 'PASSWORD1', 'common'],
    ['blank', '        ', 'blank'],
    ['the own number', '09121112233', 'personal'],
    ['the own name with a figure', 'رضائی123', 'personal'],
  ])('refuses a password that is %s, and the code stays good', async (_what, password, weakness) => {
    const code = await codeFor()
    const refused = await shop.call('User/Register', { ...newcomer, code, password })
    expect(refused).toMatchObject({ code: 'WeakPassword', details: { weakness } })
    expect((await registerWith(code)).status).toBe('Success')
  })

  test.each(['short12', 'x'.repeat(129)])('refuses a password of a wrong length', async (password) => {
    const code = await codeFor()
    expect((await shop.call('User/Register', { ...newcomer, code, password })).code).toBe('InvalidInput')
  })
})

describe('a session', () => {
  const refresh = (from: Pick<Answer<unknown>, 'cookies'>) =>
    shop.call('User/RefreshToken', {}, browser(from))
  const mayRead = async (token: string) => (await shop.call('User/GetUserProfile', {}, asHolder(token))).http

  test('ends after an hour and is renewed by its cookie for ninety days', async () => {
    const first = await logIn()
    shop.wait(61 * MINUTE)
    expect(await mayRead(first.data.token)).toBe(401)
    const second = await refresh(first)
    expect(await mayRead(second.data.token)).toBe(200)
    shop.wait(91 * 24 * 60 * MINUTE)
    expect(await refresh(second)).toMatchObject({ http: 200, code: 'WrongCredentials' })
  })

  test('is renewed again when the answer was lost, until the successor was used', async () => {
    const first = await logIn()
    await refresh(first)
    const second = await refresh(first)
    expect(second.status).toBe('Success')
    const third = await refresh(second)
    expect(third.status).toBe('Success')
    expect((await refresh(first)).code).toBe('WrongCredentials')
    expect(await mayRead(third.data.token)).toBe(200)
  })

  test('ends when a replaced token comes back after the successor was used, and the log says so', async () => {
    const first = await logIn()
    const second = await refresh(first)
    expect(await mayRead(second.data.token)).toBe(200)
    shop.wait(59)
    expect((await refresh(first)).status).toBe('Success')
    const third = await refresh(first)
    expect(await mayRead(third.data.token)).toBe(200)
    shop.wait(61)
    expect((await refresh(first)).code).toBe('WrongCredentials')
    expect(await mayRead(third.data.token)).toBe(401)
    expect((await refresh(third)).code).toBe('WrongCredentials')
    const log = await securityList.all({ tx: shop.db, now: shop.now() }, { event: 'refresh-reused' })
    expect(log).toHaveLength(1)
  })

  test('goes on when the answer to a renewal was lost for hours', async () => {
    const first = await logIn()
    await refresh(first)
    shop.wait(5 * 60 * MINUTE)
    expect((await refresh(first)).status).toBe('Success')
  })

  test('ends after 180 days, however often it is renewed', async () => {
    let last = await logIn()
    for (let renewed = 0; renewed < 3; renewed += 1) {
      shop.wait(59 * 24 * 60 * MINUTE)
      last = await refresh(last)
      expect(last.status).toBe('Success')
    }
    shop.wait(3 * 24 * 60 * MINUTE)
    expect((await refresh(last)).code).toBe('WrongCredentials')
  })

  test('of an admin ends after twelve idle hours', async () => {
    await shop.db.insertInto('user_roles').values({ user_id: buyer.id, role: 'Admin' }).execute()
    const first = await logIn()
    shop.wait(11 * 60 * MINUTE)
    const second = await refresh(first)
    expect(second.status).toBe('Success')
    shop.wait(12 * 60 * MINUTE)
    expect((await refresh(second)).code).toBe('WrongCredentials')
  })

  test('ends on the server when its holder signs out', async () => {
    const opened = await logIn()
    const out = await shop.call('User/SignOut', {}, asHolder(opened.data.token))
    expect(out.cookies).toMatchObject([{ name: 'refresh', value: '' }])
    expect(await mayRead(opened.data.token)).toBe(401)
    expect((await refresh(opened)).code).toBe('WrongCredentials')
  })

  test('ends by its cookie alone, also by the one before', async () => {
    const opened = await logIn()
    await refresh(opened)
    await shop.call('User/SignOut', {}, browser(opened))
    expect((await refresh(opened)).code).toBe('WrongCredentials')
  })

  test('is renewed only by pages that can read the double-submit token', async () => {
    const opened = await logIn()
    const { cookie, ...token } = browser(opened).headers
    const forged = await shop.call('User/RefreshToken', {}, { headers: { cookie } })
    expect(forged).toMatchObject({ http: 400, code: 'CsrfMismatch' })
    const guessed = { cookie, 'x-xsrf-token': 'guessed' }
    expect((await shop.call('User/RefreshToken', {}, { headers: guessed })).code).toBe('CsrfMismatch')
    expect((await shop.call('User/RefreshToken', {}, { headers: { cookie, ...token } })).status).toBe(
      'Success',
    )
  })

  test('recovers when the browser lost its double-submit token', async () => {
    const opened = await logIn()
    const refreshCookie = opened.cookies.filter(({ name }) => name === 'refresh')
    const refused = await refresh({ cookies: refreshCookie })
    expect(refused.code).toBe('CsrfMismatch')
    expect((await refresh({ cookies: [...refreshCookie, ...refused.cookies] })).status).toBe('Success')
  })

  test('is that of nobody without a cookie', async () => {
    expect(await shop.call('User/RefreshToken', {})).toMatchObject({ http: 200, code: 'WrongCredentials' })
  })
})

test('a blocked address is refused everywhere', async () => {
  const id = await shop.makeProduct()
  await shop.db.insertInto('block_ips').values({ ip: '127.0.0.1' }).execute()
  shop.wait(4)
  const answers = [await logIn(), await shop.call('Product/GetProduct', { id }, { method: 'GET' })]
  for (const answer of answers)
    expect(answer).toMatchObject({ http: 403, status: 'AccessDenied', code: 'AddressBlocked' })
})

test('the tools of Tuner Plus come with the session and with its renewal', async () => {
  const tool = await makeTool(shop, 'Injector')
  await giveTool(shop, buyer, tool)
  const session = await logIn()
  expect(session.data.tools).toMatchObject([{ key: 'Injector', until: null }])
  await giveTool(shop, buyer, await makeTool(shop, 'Tuning'))
  const { data } = await shop.call('User/RefreshToken', {}, browser(session))
  expect(data.tools.map(({ key }) => key)).toEqual(['Injector', 'Tuning'])
})

test('the mirror of an account is all that its device keeps', async () => {
  const [product, course] = [await shop.makeProduct(), await shop.makeCourse()]
  await shop.call('Course/AddOrUpdateUserLikedCourse', { id: course, like: true }, { as: buyer })
  await shop.call('Order/AddProductById', { id: product }, { as: buyer })
  const { data } = await shop.call('User/GetUserMirror', {}, { as: buyer })
  expect(data).toMatchObject({
    profile: { id: buyer.id },
    cart: { products: [{ productId: product }] },
    likes: { courses: [course], products: [], articles: [] },
    owned: { courses: [], products: [] },
  })
})
