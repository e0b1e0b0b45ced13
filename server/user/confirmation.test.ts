import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { lastCode, lastMessage, wrongCode } from '#tests/world/mailbox.ts'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'

const EMAIL = 'mina@example.com'
const PASSWORD = 'Tuning-1405'
const HOUR = 3_600
let shop: ShopServer

beforeEach(async () => {
  shop = await openShopServer()
})
afterEach(() => shop.close())

/** Somebody who has just registered, with nothing proven. */
async function register(phone: string, email?: string): Promise<Person> {
  const name = { firstName: 'مینا', lastName: 'رضایی' }
  const { data } = await shop.call('User/Register', {
    ...name,
    phone,
    password: PASSWORD,
    ...(email && { email }),
  })
  return { id: data.profile.id, token: data.token, phone }
}

const sendLink = (as: Person, email?: string) =>
  shop.call('User/SendEmailVerify', { ...(email && { email }) }, { as })
const profileOf = async (as: Person) => (await shop.call('User/GetUserProfile', {}, { as })).data
const confirm = (token: string, as?: Person) => shop.call('User/ConfirmEmail', { token }, { as })

async function linkTo(as: Person): Promise<string> {
  expect((await sendLink(as)).status).toBe('Success')
  return (await lastMessage(shop, EMAIL))['token'] ?? ''
}

describe('an e-mail address', () => {
  test('is confirmed by the link that was sent to it; the session and the password stay', async () => {
    const mina = await register('09121112233', EMAIL)
    const token = await linkTo(mina)
    expect((await confirm(token, mina)).data).toEqual({ email: EMAIL })
    expect(await profileOf(mina)).toMatchObject({ email: EMAIL, emailConfirmed: true, phoneConfirmed: false })
    expect((await shop.call('User/Login', { userName: EMAIL, password: PASSWORD })).status).toBe('Success')
  })

  test('is confirmed again without harm when the answer was lost', async () => {
    const mina = await register('09121112233', EMAIL)
    const token = await linkTo(mina)
    await confirm(token, mina)
    expect((await confirm(token)).data).toEqual({ email: EMAIL })
    expect((await sendLink(mina)).code).toBe('AlreadyConfirmed')
  })

  test('that is confirmed without the session takes the account from whoever registered it', async () => {
    const stranger = await register('09121112233', EMAIL)
    const token = await linkTo(stranger)
    expect((await confirm(token)).status).toBe('Success')
    expect((await shop.call('User/GetUserProfile', {}, { as: stranger })).http).toBe(401)
    expect((await shop.call('User/Login', { userName: EMAIL, password: PASSWORD })).code).toBe(
      'WrongCredentials',
    )
  })

  test('is taken from whoever wrote it down without proof', async () => {
    const stranger = await register('09121112233', EMAIL)
    const owner = await register('09121112244', EMAIL)
    expect((await confirm(await linkTo(owner), owner)).status).toBe('Success')
    expect(await profileOf(owner)).toMatchObject({ email: EMAIL, emailConfirmed: true })
    expect(await profileOf(stranger)).toMatchObject({ email: null, emailConfirmed: false })
    expect((await sendLink(stranger)).code).toBe('NotFound')
  })

  test('stays with the first who proves it', async () => {
    const [first, second] = [await register('09121112233', EMAIL), await register('09121112244', EMAIL)]
    const [tokenOfFirst] = [await linkTo(first)]
    shop.wait(60)
    const tokenOfSecond = await linkTo(second)
    const answers = await Promise.all([confirm(tokenOfFirst, first), confirm(tokenOfSecond, second)])
    expect(answers.filter(({ status }) => status === 'Success')).toHaveLength(1)
    const late = await register('09121112255', EMAIL)
    shop.wait(60)
    expect((await confirm(await linkTo(late), late)).code).toBe('AlreadyRegistered')
  })

  test('is not confirmed by a link that is wrong, old, or of an address given up', async () => {
    const mina = await register('09121112233', EMAIL)
    expect((await confirm('made up')).code).toBe('WrongCode')
    const old = await linkTo(mina)
    shop.wait(24 * HOUR)
    expect((await confirm(old)).code).toBe('CodeExpired')
    const other = await register('09121112244', EMAIL)
    const token = await linkTo(other)
    expect((await sendLink(other, 'new@example.com')).status).toBe('Success')
    expect((await confirm(token, other)).code).toBe('CodeExpired')
  })

  test('gets one link a minute and five an hour; the database does not hold them', async () => {
    const mina = await register('09121112233', EMAIL)
    const token = await linkTo(mina)
    expect((await sendLink(mina)).code).toBe('CodeSentRecently')
    const rows = await shop.db.selectFrom('one_time_codes').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    for (let sent = 1; sent < 5; sent += 1) {
      shop.wait(60)
      await linkTo(mina)
    }
    shop.wait(60)
    expect((await sendLink(mina)).code).toBe('CodeSentRecently')
  })

  test('is asked for first, and may be given with the wish for a link', async () => {
    const mina = await register('09121112233')
    expect((await sendLink(mina)).code).toBe('NotFound')
    expect((await sendLink(mina, EMAIL)).status).toBe('Success')
    expect(await profileOf(mina)).toMatchObject({ email: EMAIL, emailConfirmed: false })
    expect((await confirm((await lastMessage(shop, EMAIL))['token'] ?? '')).status).toBe('Success')
  })

  test('that is proven gives way to another when that one is proven', async () => {
    const mina = await register('09121112233', EMAIL)
    await confirm(await linkTo(mina), mina)
    await sendLink(mina, 'new@example.com')
    expect(await profileOf(mina)).toMatchObject({ email: EMAIL, emailConfirmed: true })
    const token = (await lastMessage(shop, 'new@example.com'))['token'] ?? ''
    expect((await confirm(token)).data).toEqual({ email: 'new@example.com' })
    expect(await profileOf(mina)).toMatchObject({ email: 'new@example.com', emailConfirmed: true })
  })
})

describe('a number', () => {
  const send = (as: Person) => shop.call('User/SendSMSVerify', {}, { as })
  const confirmPhone = (code: string, as: Person) => shop.call('User/PhoneConfirm', { code }, { as })

  test('is confirmed by its code in any digits; session, password and address stay', async () => {
    const mina = await register('09121112233', EMAIL)
    expect((await send(mina)).status).toBe('Success')
    const code = await lastCode(shop, '+989121112233')
    const persian = code.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? '')
    expect((await confirmPhone(persian, mina)).status).toBe('Success')
    expect(await profileOf(mina)).toMatchObject({ phoneConfirmed: true, email: EMAIL })
    const userName = '09121112233'
    expect((await shop.call('User/Login', { userName, password: PASSWORD })).status).toBe('Success')
    expect((await send(mina)).code).toBe('AlreadyConfirmed')
  })

  test('is not confirmed by a wrong, old or used code, nor by one to sign in with', async () => {
    const mina = await register('09121112233')
    await shop.call('User/SendLoginCode', { userName: mina.phone })
    expect((await confirmPhone(await lastCode(shop, '+989121112233'), mina)).code).toBe('CodeExpired')
    expect((await send(mina)).status).toBe('Success')
    const code = await lastCode(shop, '+989121112233')
    expect((await confirmPhone(wrongCode(code), mina)).code).toBe('WrongCode')
    expect((await send(mina)).code).toBe('CodeSentRecently')
    shop.wait(121)
    expect((await confirmPhone(code, mina)).code).toBe('CodeExpired')
    expect((await profileOf(mina)).phoneConfirmed).toBe(false)
  })

  test('that an account does not have gets no code', async () => {
    const nobody = await shop.asBuyer()
    const contact = { phone: null, email: 'sara@example.com', email_confirmed_at: shop.now().toISOString() }
    await shop.db.updateTable('users').set(contact).where('id', '=', nobody.id).execute()
    expect((await send(nobody)).code).toBe('NotFound')
    expect((await confirmPhone('123456', nobody)).code).toBe('CodeExpired')
  })
})
