import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { lastCode, wrongCode } from '#tests/world/mailbox.ts'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'
import { raiseTries } from '#tests/world/tries.ts'
import { callSolving } from '#tests/world/solving.ts'
import { hashPassword } from './credentials.ts'

const OLD = 'Tuning-1405'
const NEW = 'Turbo-1406'
const EMAIL = 'sara@example.com'
const stored = hashPassword(OLD)
let shop: ShopServer
let buyer: Person

beforeEach(async () => {
  shop = await openShopServer()
  buyer = await shop.asBuyer()
  const at = shop.now().toISOString()
  await shop.db
    .updateTable('users')
    .set({ password_hash: await stored, email: EMAIL, email_confirmed_at: at, phone_confirmed_at: at })
    .where('id', '=', buyer.id)
    .execute()
})
afterEach(() => shop.close())

const forgot = (userName: string) => callSolving(shop, 'User/ForgotPassword', { userName })
const reset = (userName: string, code: string, password = NEW) =>
  shop.call('User/ResetPassword', { userName, code, password })
const logIn = (password: string, userName = buyer.phone) =>
  callSolving(shop, 'User/Login', { userName, password })
const asHolder = (token: string) => ({ as: { ...buyer, token } })
const mayRead = async (token: string) => (await shop.call('User/GetUserProfile', {}, asHolder(token))).http

describe('a forgotten password', () => {
  test.each([
    ['the number', '۰۹۱۲۰۰۰۰۰۰۱', '+989120000001'],
    ['the address', 'Sara@Example.com', EMAIL],
  ])('is replaced by a code to %s, and signs in', async (_what, typed, target) => {
    const other = await logIn(OLD)
    expect((await forgot(typed)).status).toBe('Success')
    const { data } = await reset(typed, await lastCode(shop, target))
    expect(data.profile).toMatchObject({ id: buyer.id, email: EMAIL, phoneConfirmed: true })
    expect([await mayRead(data.token), await mayRead(other.data.token)]).toEqual([200, 401])
    expect((await logIn(NEW)).status).toBe('Success')
    expect((await logIn(OLD)).code).toBe('WrongCredentials')
  })

  test('is answered alike for somebody unknown, and nothing is sent to them', async () => {
    const [known, phone, email] = [
      await forgot(buyer.phone),
      await forgot('09350000000'),
      await forgot('nobody@example.com'),
    ]
    expect([phone.body, email.body]).toEqual([known.body, known.body])
    const waiting = shop.db.selectFrom('messages').where('state', '=', 'waiting')
    const targets = await waiting.select('target').execute()
    expect(targets).toEqual([{ target: buyer.phone }])
    expect((await reset('09350000000', '000000')).code).toMatch(/WrongCode|CodeExpired/)
  })

  test('is answered alike for an account that is closed to the address, and opens it with the new password', async () => {
    await logIn('a guess')
    await raiseTries(shop, 'pair', 10)
    expect((await logIn(OLD)).code).toBe('AccountLocked')
    expect((await forgot(buyer.phone)).body).toBe((await forgot('09350000000')).body)
    await reset(buyer.phone, await lastCode(shop, buyer.phone))
    expect((await logIn(NEW)).status).toBe('Success')
  })

  test('is not replaced by a weak one; the code stays good for a better one', async () => {
    await forgot(buyer.phone)
    const code = await lastCode(shop, buyer.phone)
    for (const weak of ['password1', '09120000001', 'sara@example.com'])
      expect((await reset(buyer.phone, code, weak)).code).toBe('WeakPassword')
    expect((await reset(buyer.phone, code)).status).toBe('Success')
  })

  test('that is replaced is told at every proven contact', async () => {
    await forgot(buyer.phone)
    await reset(buyer.phone, await lastCode(shop, buyer.phone))
    const notices = shop.db.selectFrom('messages').where('template', '=', 'password-changed')
    expect(await notices.select('target').orderBy('target').execute()).toEqual([
      { target: buyer.phone },
      { target: EMAIL },
    ])
  })

  test('takes a code once, in its time, with five tries, and for this alone', async () => {
    await forgot(buyer.phone)
    const code = await lastCode(shop, buyer.phone)
    expect((await shop.call('User/LoginByCode', { userName: buyer.phone, code })).code).toBe('CodeExpired')
    expect((await reset(buyer.phone, wrongCode(code))).code).toBe('WrongCode')
    expect((await reset(buyer.phone, code)).status).toBe('Success')
    expect((await reset(buyer.phone, code)).code).toBe('CodeExpired')
    shop.wait(60)
    await forgot(buyer.phone)
    const late = await lastCode(shop, buyer.phone)
    shop.wait(121)
    expect((await reset(buyer.phone, late)).code).toBe('CodeExpired')
    await forgot(buyer.phone)
    const guessed = await lastCode(shop, buyer.phone)
    for (let tries = 0; tries < 5; tries += 1)
      expect((await reset(buyer.phone, wrongCode(guessed))).code).toBe('WrongCode')
    expect((await reset(buyer.phone, guessed)).code).toBe('CodeExpired')
  })

  test('sends one code a minute and five an hour, whatever they are for', async () => {
    await forgot(buyer.phone)
    expect(await forgot(buyer.phone)).toMatchObject({
      code: 'CodeSentRecently',
      details: { retryAfterSeconds: 60 },
    })
    expect((await callSolving(shop, 'User/SendLoginCode', { userName: buyer.phone })).status).toBe('Success')
    for (let sent = 2; sent < 5; sent += 1) {
      shop.wait(60)
      expect((await forgot(buyer.phone)).status).toBe('Success')
    }
    shop.wait(60)
    expect((await forgot(buyer.phone)).code).toBe('CodeSentRecently')
  })
})

describe('changing the password', () => {
  const change = (old: string, as = buyer) => shop.call('User/ChangePassword', { old, new: NEW }, { as })

  test('keeps this session and ends the others', async () => {
    const other = await logIn(OLD)
    expect((await change(OLD)).status).toBe('Success')
    expect([await mayRead(buyer.token), await mayRead(other.data.token)]).toEqual([200, 401])
    expect((await logIn(NEW)).status).toBe('Success')
  })

  test('may be sent again when the answer was lost, and ends nothing twice', async () => {
    expect((await change(OLD)).status).toBe('Success')
    const other = await logIn(NEW)
    expect((await change(OLD)).status).toBe('Success')
    expect([await mayRead(buyer.token), await mayRead(other.data.token)]).toEqual([200, 200])
    shop.wait(11 * 60)
    expect((await change(OLD)).code).toBe('WrongCredentials')
  })

  test('needs the old one, and is slowed down like signing in', async () => {
    for (let tries = 0; tries < 3; tries += 1) expect((await change('a guess')).code).toBe('WrongCredentials')
    expect((await change(OLD)).code).toBe('CaptchaRequired')
    const solved = await callSolving(shop, 'User/ChangePassword', { old: OLD, new: NEW }, { as: buyer })
    expect(solved.status).toBe('Success')
  })

  test('sets the first one of somebody who came in by a code lately', async () => {
    const other = await shop.asBuyer()
    expect((await change('', other)).status).toBe('Success')
    expect((await logIn(NEW, other.phone)).status).toBe('Success')
  })

  test('sets none in a session that was left open', async () => {
    const other = await shop.asBuyer()
    shop.wait(300)
    expect(await change('', other)).toMatchObject({
      code: 'FreshProofRequired',
      details: { hasPassword: false, sentTo: '0912***0002' },
    })
    await shop.call('User/SendProofCode', {}, { as: other })
    await shop.call('User/ProveAccount', { code: await lastCode(shop, other.phone) }, { as: other })
    expect((await change('', other)).status).toBe('Success')
  })

  test('refuses the own mail as a password', async () => {
    const weak = { old: OLD, new: EMAIL }
    expect((await shop.call('User/ChangePassword', weak, { as: buyer })).code).toBe('WeakPassword')
  })
})
