import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { lastCode, wrongCode } from '#tests/world/mailbox.ts'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'
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
    const targets = await shop.db.selectFrom('messages').select('target').execute()
    expect(targets).toEqual([{ target: buyer.phone }])
    expect((await reset('09350000000', '000000')).code).toMatch(/WrongCode|CodeExpired/)
  })

  test('is answered alike for an account that is locked, and its lock ends with the new password', async () => {
    for (let tries = 0; tries < 5; tries += 1) await logIn('a guess')
    expect((await logIn(OLD)).code).toBe('AccountLocked')
    expect((await forgot(buyer.phone)).body).toBe((await forgot('09350000000')).body)
    await reset(buyer.phone, await lastCode(shop, buyer.phone))
    expect((await logIn(NEW)).status).toBe('Success')
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

  test('is of no use to whoever wrote down an address without proof', async () => {
    const theirs = { firstName: 'مینا', lastName: 'رضایی', phone: '09121112233', password: OLD }
    await shop.call('User/Register', { ...theirs, email: 'mina@example.com' })
    await forgot('mina@example.com')
    expect(await lastCode(shop, 'mina@example.com')).toBe('')
  })

  test('gives a number that somebody else registered to its owner', async () => {
    const phone = '+989121112233'
    const theirs = { firstName: 'مینا', lastName: 'رضایی', phone, password: OLD, email: 'x@example.com' }
    const stranger = await shop.call('User/Register', theirs)
    await forgot(phone)
    const { data } = await reset(phone, await lastCode(shop, phone))
    expect(data.profile).toMatchObject({ phoneConfirmed: true, email: null })
    expect(await mayRead(stranger.data.token)).toBe(401)
    expect((await logIn(OLD, phone)).code).toBe('WrongCredentials')
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

  test('needs the old one, and is locked by the fifth wrong try', async () => {
    for (let tries = 0; tries < 5; tries += 1) expect((await change('a guess')).code).toBe('WrongCredentials')
    expect(await change(OLD)).toMatchObject({ http: 423, code: 'AccountLocked' })
    expect((await change('')).code).toBe('AccountLocked')
  })

  test('sets the first one of somebody who came in by codes', async () => {
    const other = await shop.asBuyer()
    expect((await change('', other)).status).toBe('Success')
    expect((await logIn(NEW, other.phone)).status).toBe('Success')
    expect((await change('', other)).code).toBe('WrongCredentials')
  })
})
