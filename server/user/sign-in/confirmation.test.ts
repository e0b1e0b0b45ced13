import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { lastCode, lastMessage, wrongCode } from '#tests/world/mailbox.ts'
import { PASSWORD, register } from '#tests/world/register.ts'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'

const EMAIL = 'mina@example.com'
const PHONE = '+989121112233'
const MINUTE = 60
const HOUR = 3_600
let shop: ShopServer
let mina: Person

beforeEach(async () => {
  shop = await openShopServer()
  mina = await register(shop, PHONE)
})
afterEach(() => shop.close())

const sendLink = (as: Person, email?: string) =>
  shop.call('User/SendEmailVerify', { ...(email && { email }) }, { as })
const profileOf = async (as: Person) => (await shop.call('User/GetUserProfile', {}, { as })).data
const confirm = (token: string, as?: Person) => shop.call('User/ConfirmEmail', { token }, { as })
const logIn = (userName: string) => shop.call('User/Login', { userName, password: PASSWORD })

async function linkTo(as: Person, email?: string): Promise<string> {
  expect((await sendLink(as, email)).status).toBe('Success')
  return (await lastMessage(shop, email ?? EMAIL))['token'] ?? ''
}

describe('an e-mail address', () => {
  test('is confirmed by the link that was sent to it; the session and the password stay', async () => {
    const token = await linkTo(mina, EMAIL)
    expect(await profileOf(mina)).toMatchObject({ email: EMAIL, emailConfirmed: false })
    expect((await confirm(token, mina)).data).toEqual({ email: EMAIL })
    expect(await profileOf(mina)).toMatchObject({ email: EMAIL, emailConfirmed: true, phoneConfirmed: true })
    expect((await logIn(EMAIL)).status).toBe('Success')
  })

  test('is confirmed again without harm when the answer was lost', async () => {
    const token = await linkTo(mina, EMAIL)
    await confirm(token, mina)
    expect((await confirm(token, mina)).data).toEqual({ email: EMAIL })
    expect((await sendLink(mina)).code).toBe('AlreadyConfirmed')
  })

  test('is not confirmed without a session of the account', async () => {
    const token = await linkTo(mina, EMAIL)
    const other = await register(shop, '+989121112244')
    expect((await confirm(token)).http).toBe(401)
    expect((await confirm(token, other)).code).toBe('OtherAccount')
    expect((await profileOf(mina)).emailConfirmed).toBe(false)
    expect((await profileOf(other)).email).toBeNull()
  })

  test('lets nobody in before it is confirmed', async () => {
    await sendLink(mina, EMAIL)
    expect((await logIn(EMAIL)).code).toBe('WrongCredentials')
    shop.wait(MINUTE)
    await shop.call('User/SendLoginCode', { userName: EMAIL })
    expect(await lastCode(shop, EMAIL)).toBe('')
  })

  test('that somebody wrote down belongs to the first who confirms it', async () => {
    const second = await register(shop, '+989121112244')
    const tokenOfFirst = await linkTo(mina, EMAIL)
    shop.wait(MINUTE)
    const tokenOfSecond = await linkTo(second, EMAIL)
    const answers = await Promise.all([confirm(tokenOfFirst, mina), confirm(tokenOfSecond, second)])
    expect(answers.filter(({ status }) => status === 'Success')).toHaveLength(1)
    const late = await register(shop, '+989121112255')
    shop.wait(MINUTE)
    expect((await confirm(await linkTo(late, EMAIL), late)).code).toBe('AlreadyRegistered')
  })

  test('is not confirmed by a link that is wrong, old, or of an address given up', async () => {
    expect((await confirm('made up', mina)).code).toBe('WrongCode')
    const given = await linkTo(mina, EMAIL)
    expect((await sendLink(mina, 'new@example.com')).status).toBe('Success')
    expect((await confirm(given, mina)).code).toBe('CodeExpired')
    await shop.db.updateTable('one_time_codes').set({ expires_at: shop.now().toISOString() }).execute()
    const old = (await lastMessage(shop, 'new@example.com'))['token'] ?? ''
    expect((await confirm(old, mina)).code).toBe('CodeExpired')
  })

  test('gets one link a minute and five an hour; the database does not hold them', async () => {
    const token = await linkTo(mina, EMAIL)
    expect((await sendLink(mina)).code).toBe('CodeSentRecently')
    const rows = await shop.db.selectFrom('one_time_codes').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    for (let sent = 1; sent < 5; sent += 1) {
      shop.wait(MINUTE)
      await linkTo(mina)
    }
    shop.wait(MINUTE)
    expect((await sendLink(mina)).code).toBe('CodeSentRecently')
  })

  test('is asked for first, and may be given with the wish for a link', async () => {
    expect((await sendLink(mina)).code).toBe('NotFound')
    expect((await sendLink(mina, EMAIL)).status).toBe('Success')
  })

  test('that is confirmed gives way to another when that one is; the contacts of before are told', async () => {
    await confirm(await linkTo(mina, EMAIL), mina)
    const token = await linkTo(mina, 'new@example.com')
    expect(await profileOf(mina)).toMatchObject({ email: EMAIL, emailConfirmed: true })
    await shop.db.deleteFrom('messages').execute()
    expect((await confirm(token, mina)).data).toEqual({ email: 'new@example.com' })
    expect(await profileOf(mina)).toMatchObject({ email: 'new@example.com', emailConfirmed: true })
    const told = await shop.db
      .selectFrom('messages')
      .select(['target', 'template'])
      .orderBy('target')
      .execute()
    expect(told).toEqual([
      { target: PHONE, template: 'email-changed' },
      { target: EMAIL, template: 'email-changed' },
    ])
  })

  test('is not changed by a session that was left open: a password or a code is asked for', async () => {
    shop.wait(5 * MINUTE)
    const refused = await sendLink(mina, EMAIL)
    expect(refused).toMatchObject({
      code: 'FreshProofRequired',
      details: { hasPassword: true, sentTo: '0912***2233' },
    })
    expect(await profileOf(mina)).toMatchObject({ email: null })
    await shop.call('User/ProveAccount', { password: PASSWORD }, { as: mina })
    expect((await sendLink(mina, EMAIL)).status).toBe('Success')
    // the same link once more needs nothing new
    shop.wait(5 * MINUTE)
    expect((await sendLink(mina)).status).toBe('Success')
  })

  test.each([
    ['the password is changed', () => change('Turbo-1406')],
    ['other sessions are ended', () => shop.call('User/EndOtherUserSessions', {}, { as: mina })],
  ])('keeps no open link when %s', async (_what, end) => {
    const token = await linkTo(mina, EMAIL)
    expect((await end()).status).toBe('Success')
    expect((await confirm(token, mina)).code).toBe('CodeExpired')
    expect((await profileOf(mina)).email).toBeNull()
  })
})

const change = (password: string) =>
  shop.call('User/ChangePassword', { old: PASSWORD, new: password }, { as: mina })

describe('a fresh proof', () => {
  const askCode = () => shop.call('User/SendProofCode', {}, { as: mina })
  const prove = (proof: { password?: string; code?: string }) =>
    shop.call('User/ProveAccount', proof, { as: mina })

  test('is a code to the proven number, and counts for five minutes', async () => {
    shop.wait(HOUR / 2)
    expect((await askCode()).status).toBe('Success')
    const code = await lastCode(shop, PHONE)
    expect((await prove({ code: wrongCode(code) })).code).toBe('WrongCode')
    expect((await prove({ code })).data.until).toBe(
      new Date(shop.now().getTime() + 5 * MINUTE * 1_000).toISOString(),
    )
    shop.wait(5 * MINUTE - 1)
    expect((await sendLink(mina, EMAIL)).status).toBe('Success')
    shop.wait(1)
    expect((await sendLink(mina, 'new@example.com')).code).toBe('FreshProofRequired')
  })

  test('is not a code to sign in with, nor one of another session', async () => {
    shop.wait(10 * MINUTE)
    await shop.call('User/SendLoginCode', { userName: PHONE })
    expect((await prove({ code: await lastCode(shop, PHONE) })).code).toBe('CodeExpired')
    const other = (await logIn(PHONE)).data
    expect((await sendLink({ ...mina, token: other.token }, EMAIL)).status).toBe('Success')
    expect((await sendLink(mina, 'new@example.com')).code).toBe('FreshProofRequired')
  })

  test('is one of password and code', async () => {
    for (const proof of [{}, { password: PASSWORD, code: '123456' }])
      expect((await prove(proof)).code).toBe('InvalidInput')
  })

  test('by password is slowed down like signing in', async () => {
    for (let tries = 0; tries < 3; tries += 1)
      expect((await prove({ password: 'a guess' })).code).toBe('WrongCredentials')
    expect((await prove({ password: PASSWORD })).code).toBe('CaptchaRequired')
  })
})

describe('a new number', () => {
  const NEW = '+989121110099'
  const ask = (phone?: string, as = mina) =>
    shop.call('User/SendSMSVerify', { ...(phone && { phone }) }, { as })
  const give = (code: string, as = mina) => shop.call('User/PhoneConfirm', { code }, { as })

  test('becomes that of the account by the code that was sent to it, and the old one is told', async () => {
    expect((await ask('۰۹۱۲۱۱۱۰۰۹۹')).status).toBe('Success')
    expect(await profileOf(mina)).toMatchObject({ phone: PHONE, phoneConfirmed: true })
    const code = await lastCode(shop, NEW)
    expect((await give(wrongCode(code))).code).toBe('WrongCode')
    expect((await give(code)).status).toBe('Success')
    expect(await profileOf(mina)).toMatchObject({ phone: NEW, phoneConfirmed: true })
    expect((await logIn(NEW)).status).toBe('Success')
    expect((await logIn(PHONE)).code).toBe('WrongCredentials')
    const told = await shop.db
      .selectFrom('messages')
      .select('target')
      .where('template', '=', 'phone-changed')
      .execute()
    expect(told).toEqual([{ target: PHONE }])
  })

  test('is confirmed again without harm when the answer was lost', async () => {
    await ask(NEW)
    const code = await lastCode(shop, NEW)
    expect((await give(code)).status).toBe('Success')
    const { token } = (await logIn(NEW)).data
    expect((await give(code)).status).toBe('Success')
    // nothing is done twice: a device that has signed in since stays signed in
    expect(await profileOf({ ...mina, token })).toMatchObject({ phone: NEW })
    expect((await give(wrongCode(code))).code).toBe('CodeExpired')
  })

  test('needs a fresh proof, and another code for it needs no other', async () => {
    shop.wait(5 * MINUTE)
    expect((await ask(NEW)).code).toBe('FreshProofRequired')
    expect(await lastCode(shop, NEW)).toBe('')
    await shop.call('User/ProveAccount', { password: PASSWORD }, { as: mina })
    expect((await ask(NEW)).status).toBe('Success')
    shop.wait(5 * MINUTE)
    expect((await ask()).status).toBe('Success')
  })

  test('ends the other sessions of the account', async () => {
    const { token } = (await logIn(PHONE)).data
    await ask(NEW)
    await give(await lastCode(shop, NEW))
    expect((await profileOf(mina)).phone).toBe(NEW)
    expect((await shop.call('User/GetUserProfile', {}, { as: { ...mina, token } })).http).toBe(401)
  })

  test('of another account stays there, and nobody learns of it before the code is given', async () => {
    await register(shop, NEW)
    shop.wait(MINUTE)
    expect((await ask(NEW)).status).toBe('Success')
    expect((await give(await lastCode(shop, NEW))).code).toBe('AlreadyRegistered')
    expect((await profileOf(mina)).phone).toBe(PHONE)
    expect((await ask(PHONE)).code).toBe('AlreadyConfirmed')
  })

  test('is not taken by a code to sign in with, nor after the password has changed', async () => {
    expect((await ask(NEW)).status).toBe('Success')
    await shop.call('User/SendLoginCode', { userName: NEW })
    const signIn = await lastCode(shop, NEW)
    expect((await give(signIn)).code).toBe('WrongCode')
    await change('Turbo-1406')
    shop.wait(MINUTE)
    expect((await give(signIn)).code).toBe('CodeExpired')
    expect((await profileOf(mina)).phone).toBe(PHONE)
  })
})

describe('a number that an account of before has not proven', () => {
  const send = (as: Person) => shop.call('User/SendSMSVerify', {}, { as })
  const confirmPhone = (code: string, as: Person) => shop.call('User/PhoneConfirm', { code }, { as })
  beforeEach(() =>
    shop.db.updateTable('users').set({ phone_confirmed_at: null }).where('id', '=', mina.id).execute(),
  )

  test('is confirmed by its code in any digits; the session and the password stay', async () => {
    expect((await send(mina)).status).toBe('Success')
    const code = await lastCode(shop, PHONE)
    const persian = code.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? '')
    expect((await confirmPhone(persian, mina)).status).toBe('Success')
    expect(await profileOf(mina)).toMatchObject({ phoneConfirmed: true })
    expect((await logIn('09121112233')).status).toBe('Success')
    expect((await send(mina)).code).toBe('AlreadyConfirmed')
  })

  test('is not confirmed by a wrong, old or used code, nor by one to sign in with', async () => {
    shop.wait(MINUTE)
    await shop.call('User/SendLoginCode', { userName: mina.phone })
    expect((await confirmPhone(await lastCode(shop, PHONE), mina)).code).toBe('CodeExpired')
    expect((await send(mina)).status).toBe('Success')
    const code = await lastCode(shop, PHONE)
    expect((await confirmPhone(wrongCode(code), mina)).code).toBe('WrongCode')
    expect((await send(mina)).code).toBe('CodeSentRecently')
    shop.wait(121)
    expect((await confirmPhone(code, mina)).code).toBe('CodeExpired')
    expect((await profileOf(mina)).phoneConfirmed).toBe(false)
  })

  test('is confirmed by its code after another number was asked for and given up', async () => {
    expect((await shop.call('User/SendSMSVerify', { phone: '+989121110099' }, { as: mina })).status).toBe(
      'Success',
    )
    expect((await send(mina)).status).toBe('Success')
    expect((await confirmPhone(await lastCode(shop, PHONE), mina)).status).toBe('Success')
    expect(await profileOf(mina)).toMatchObject({ phone: PHONE, phoneConfirmed: true })
  })

  test('lets nobody in by password', async () => {
    expect((await logIn(PHONE)).code).toBe('WrongCredentials')
  })

  test('that an account does not have gets no code', async () => {
    const contact = { phone: null, email: EMAIL, email_confirmed_at: shop.now().toISOString() }
    await shop.db.updateTable('users').set(contact).where('id', '=', mina.id).execute()
    expect((await send(mina)).code).toBe('NotFound')
    expect((await confirmPhone('123456', mina)).code).toBe('CodeExpired')
  })
})
