import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { secondStepIn } from '#contract/user/second-step.ts'
import { messageText } from '#server/platform/messages/message-text.ts'
import { openSession } from '#server/platform/access/sessions-store.ts'
import { lastCode, wrongCode } from '#tests/world/mailbox.ts'
import { newAuthenticator } from '#tests/world/passkey.ts'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'
import { bytesOfBase32, codeNow } from '#tests/world/totp.ts'
import { hashPassword } from './credentials.ts'

const PASSWORD = 'Tuning-1405'
const ORIGIN = 'http://localhost'
const stored = hashPassword(PASSWORD)
let shop: ShopServer
let admin: Person

beforeEach(async () => {
  shop = await openShopServer({ needsAdminSecondFactor: true })
  admin = await shop.signIn('Buyer', 'Admin')
  await makeSignInAble(admin)
})
afterEach(() => shop.close())

async function makeSignInAble({ id }: Person): Promise<void> {
  const account = { password_hash: await stored, phone_confirmed_at: shop.now().toISOString() }
  await shop.db.updateTable('users').set(account).where('id', '=', id).execute()
}

const logIn = ({ phone } = admin) => shop.call('User/Login', { userName: phone, password: PASSWORD })
const complete = (ticket: string, code: string) => shop.call('User/CompleteSignIn', { ticket, code })
const factorsOf = (as: Person) => shop.call('User/GetSecondFactors', {}, { as })

/** The ticket of a sign-in that waits for its second step. */
async function ticketOf(person = admin): Promise<string> {
  const { code, details } = await logIn(person)
  expect(code).toBe('SecondFactorRequired')
  return secondStepIn(details)?.ticket ?? ''
}

/** Adds an authenticator app; the clock goes on afterwards, for its code is used then. */
async function addApp(as = admin) {
  const { data } = await shop.call('User/BeginAddTotp', {}, { as })
  const secret = bytesOfBase32(data.secret)
  const added = await shop.call(
    'User/AddTotp',
    { name: 'گوشی من', code: codeNow(secret, shop.now()) },
    { as },
  )
  shop.wait(30)
  return { added, code: () => codeNow(secret, shop.now()), codes: added.data.recoveryCodes ?? [] }
}

/** Adds a passkey that was made at an address. */
async function addPasskey(authenticator = newAuthenticator(), origin = ORIGIN, as = admin) {
  const { data } = await shop.call('User/BeginAddPasskey', {}, { as })
  const passkey = authenticator.create(data.challenge, origin)
  return shop.call('User/AddPasskey', { name: 'کلید من', passkey }, { as })
}

async function events(): Promise<string[]> {
  const { rows } = await sql<{ event: string }>`
    select event from security_events where event like 'second-factor%' or event like 'recovery%' order by id`.execute(
    shop.db,
  )
  return rows.map(({ event }) => event)
}

describe('an admin without a second factor', () => {
  const change = () => shop.call('Site/SetUnBlockIp', { ip: '203.0.113.7' }, { as: admin })

  test('is let in, and is told to add one before doing what admins do', async () => {
    expect((await logIn()).status).toBe('Success')
    expect(await change()).toMatchObject({ status: 'AccessDenied', code: 'SecondFactorMissing' })
    expect((await factorsOf(admin)).data).toEqual({ factors: [], recoveryCodesLeft: 0, isMissing: true })
  })

  test('does what admins do from the moment one is added, and no longer once it is removed', async () => {
    const { added } = await addApp()
    expect(added.data).toMatchObject({ factors: [{ kind: 'totp', name: 'گوشی من' }], isMissing: false })
    expect((await change()).status).toBe('Success')
    const id = added.data.factors[0]?.id ?? ''
    await shop.call('User/RemoveSecondFactor', { id }, { as: admin })
    expect((await change()).code).toBe('SecondFactorMissing')
  })

  test('opens nobody’s documents', async () => {
    const other = await shop.asBuyer()
    const answer = await shop.call('User/GetUserDetailFile', { id: other.id }, { as: admin })
    expect(answer.code).toBe('NotAllowed')
  })

  test('needs none where the setting is off, and other people need none anywhere', async () => {
    const buyer = await shop.asBuyer()
    expect((await factorsOf(buyer)).data.isMissing).toBe(false)
    expect((await shop.call('Site/SetUnBlockIp', { ip: '203.0.113.7' }, { as: buyer })).code).toBe(
      'NotAllowed',
    )
    const lenient = await openShopServer()
    const one = await lenient.signIn('Admin')
    const answer = await lenient.call('Site/SetUnBlockIp', { ip: '203.0.113.7' }, { as: one })
    await lenient.close()
    expect(answer.status).toBe('Success')
  })
})

describe('signing in with an authenticator app', () => {
  test('asks for its code after the password, and opens no session before', async () => {
    const { code } = await addApp()
    const answer = await logIn()
    expect(answer.details).toMatchObject({ ways: ['totp', 'recovery'] })
    expect(answer.cookies.filter(({ name }) => name === 'refresh')).toEqual([])
    const { data } = await complete(secondStepIn(answer.details)?.ticket ?? '', code())
    expect(data.profile.id).toBe(admin.id)
    expect((await factorsOf({ ...admin, token: data.token })).status).toBe('Success')
    expect(await events()).toEqual(['second-factor-added', 'second-factor-passed'])
  })

  test('asks for it after a code by SMS and after a new password, too', async () => {
    await addApp()
    await shop.call('User/SendLoginCode', { userName: admin.phone })
    const login = { userName: admin.phone, code: await lastCode(shop, admin.phone) }
    expect((await shop.call('User/LoginByCode', login)).code).toBe('SecondFactorRequired')
    await shop.call('User/ForgotPassword', { userName: admin.phone })
    const reset = { userName: admin.phone, code: await lastCode(shop, admin.phone), password: 'Tabriz-1406' }
    expect((await shop.call('User/ResetPassword', reset)).code).toBe('SecondFactorRequired')
    const answer = await shop.call('User/Login', { userName: admin.phone, password: 'Tabriz-1406' })
    expect(answer.code).toBe('SecondFactorRequired')
  })

  test('takes the digits of any keyboard', async () => {
    const { code } = await addApp()
    const persian = code().replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'.charAt(Number(digit)))
    expect((await complete(await ticketOf(), ` ${persian} `)).status).toBe('Success')
  })

  test('refuses a wrong code, and a code that was used', async () => {
    const { code } = await addApp()
    const ticket = await ticketOf()
    expect((await complete(ticket, wrongCode(code()))).code).toBe('WrongCode')
    expect((await complete(ticket, code())).status).toBe('Success')
    expect((await complete(await ticketOf(), code())).code).toBe('WrongCode')
    expect(await events()).toContain('second-factor-failed')
  })

  test('refuses the code of somebody else', async () => {
    await addApp()
    const other = await shop.asBuyer()
    await makeSignInAble(other)
    const { code } = await addApp(other)
    expect((await complete(await ticketOf(), code())).code).toBe('WrongCode')
  })

  test('a ticket works once, for five minutes, and was never made up', async () => {
    const { code } = await addApp()
    const used = await ticketOf()
    await complete(used, code())
    shop.wait(30)
    expect((await complete(used, code())).code).toBe('CodeExpired')
    const old = await ticketOf()
    shop.wait(5 * 60)
    expect((await complete(old, code())).code).toBe('CodeExpired')
    expect((await complete('made-up', code())).code).toBe('CodeExpired')
  })

  test('warns the holder once of five wrong codes within a day, and of a few on other days not at all', async () => {
    const { code } = await addApp()
    const warnings = async () => {
      const given = shop.db.selectFrom('notices').select('event').where('user_id', '=', admin.id)
      return (await given.execute()).map(({ event }) => event)
    }
    const fail = async () =>
      expect((await complete(await ticketOf(), wrongCode(code()))).code).toBe('WrongCode')
    for (let times = 0; times < 4; times += 1) await fail()
    shop.wait(86_400)
    for (let times = 0; times < 4; times += 1) await fail()
    expect(await warnings()).toEqual([])
    for (let times = 0; times < 3; times += 1) await fail()
    expect(await warnings()).toEqual(['secondStepFailed'])
  })

  test('a ticket takes five tries, all at once or one after another', async () => {
    const { code } = await addApp()
    const ticket = await ticketOf()
    const guesses = await Promise.all(Array.from({ length: 9 }, () => complete(ticket, wrongCode(code()))))
    const codes = guesses.map((answer) => answer.code)
    expect(codes.filter((one) => one === 'WrongCode')).toHaveLength(5)
    expect(codes.filter((one) => one === 'CodeExpired')).toHaveLength(4)
    expect((await complete(ticket, code())).code).toBe('CodeExpired')
  })

  test('whoever guesses with many tickets is stopped, and the holder’s passkey still works', async () => {
    const { code } = await addApp()
    const authenticator = newAuthenticator()
    await addPasskey(authenticator)
    const guess = async () => {
      const ticket = await ticketOf()
      for (let tries = 0; tries < 5; tries += 1) await complete(ticket, wrongCode(code()))
    }
    await guess()
    await guess()
    expect(await complete(await ticketOf(), code())).toMatchObject({
      code: 'TooManyRequests',
      details: { retryAfterSeconds: 900 },
    })
    const ticket = await ticketOf()
    const { data } = await shop.call('User/GetPasskeyOptions', { ticket })
    const passkey = authenticator.get(data.challenge, ORIGIN)
    expect((await shop.call('User/CompleteSignIn', { ticket, passkey })).status).toBe('Success')
    shop.wait(15 * 60)
    expect((await complete(await ticketOf(), code())).status).toBe('Success')
  })
})

describe('recovery codes', () => {
  test('are ten, shown once, stored as hashes, and each lets in once', async () => {
    const { codes } = await addApp()
    expect(new Set(codes).size).toBe(10)
    const [first = ''] = codes
    expect((await complete(await ticketOf(), first.toLowerCase().replace('-', ' '))).status).toBe('Success')
    expect((await complete(await ticketOf(), first)).code).toBe('WrongCode')
    expect((await factorsOf(admin)).data.recoveryCodesLeft).toBe(9)
    const { rows } = await sql<{ text: string }>`select code::text as text from recovery_codes code`.execute(
      shop.db,
    )
    expect(JSON.stringify(rows)).not.toContain(first.replace('-', ''))
  })

  test('are not made again for a second factor more, and are replaced on request', async () => {
    const { codes } = await addApp()
    expect((await addPasskey()).data.recoveryCodes).toBe(null)
    const { data } = await shop.call('User/RenewRecoveryCodes', {}, { as: admin })
    expect((await complete(await ticketOf(), codes[0] ?? '')).code).toBe('WrongCode')
    expect((await complete(await ticketOf(), data.recoveryCodes[0] ?? '')).status).toBe('Success')
    expect(await events()).toContain('recovery-codes-renewed')
  })

  test('end with the last factor, and are not given to who has none', async () => {
    const { added } = await addApp()
    const id = added.data.factors[0]?.id ?? ''
    const { data } = await shop.call('User/RemoveSecondFactor', { id }, { as: admin })
    expect(data).toMatchObject({ factors: [], recoveryCodesLeft: 0 })
    expect((await logIn()).status).toBe('Success')
    expect((await shop.call('User/RenewRecoveryCodes', {}, { as: admin })).code).toBe('NotFound')
    expect(await events()).toEqual(['second-factor-added', 'second-factor-removed'])
  })
})

describe('somebody who has lost every device and all recovery codes', () => {
  let boss: Person
  let person: Person
  const reason = 'گوشی و کدها گم شده‌اند'
  const remove = (as = boss, userId = person.id) =>
    shop.call('User/AdminRemoveSecondFactors', { userId, reason }, { as })
  beforeEach(async () => {
    boss = await shop.signIn('SuperAdmin')
    await addApp(boss)
    person = await shop.asBuyer()
    await makeSignInAble(person)
    await addApp(person)
    await addPasskey(newAuthenticator(), ORIGIN, person)
  })

  test('is let in with the first factor again by a super admin, and reads why', async () => {
    const ticket = await ticketOf(person)
    expect((await remove()).status).toBe('Success')
    expect((await factorsOf(person)).status).not.toBe('Success')
    expect((await complete(ticket, '123456')).code).toBe('WrongCode')
    const { data } = await logIn(person)
    const again = { ...person, token: data.token }
    expect((await factorsOf(again)).data).toEqual({ factors: [], recoveryCodesLeft: 0, isMissing: false })
    const notices = await shop.call('User/GetNotices', {}, { as: again })
    expect(notices.data.items).toMatchObject([{ event: 'secondFactorRemoved', words: reason }])
    const { rows } = await sql<{ template: string }>`
      select template from messages where target = ${person.phone} order by id desc limit 1`.execute(shop.db)
    expect(rows).toEqual([{ template: 'second-factor-changed' }])
    expect(await events()).toContain('second-factor-removed')
  })

  test('is not helped by an admin, who also gives numbers', async () => {
    await addApp(admin)
    expect((await remove(admin)).code).toBe('NotAllowed')
    expect((await logIn(person)).code).toBe('SecondFactorRequired')
  })

  test('is somebody else, and had a second factor', async () => {
    expect((await remove(boss, boss.id)).code).toBe('OwnThing')
    await remove()
    expect((await remove()).code).toBe('NotFound')
  })
})

describe('adding an authenticator app', () => {
  test('gives a secret that no table shows, and an address for its QR code', async () => {
    const { data } = await shop.call('User/BeginAddTotp', {}, { as: admin })
    expect(data.address).toContain(`secret=${data.secret}`)
    const { rows } = await sql<{ value: Buffer }>`select value from second_factor_drafts`.execute(shop.db)
    expect(rows[0]?.value.includes(bytesOfBase32(data.secret))).toBe(false)
  })

  test('needs its first code, within ten minutes, from the session that began', async () => {
    const { data } = await shop.call('User/BeginAddTotp', {}, { as: admin })
    const code = () => codeNow(bytesOfBase32(data.secret), shop.now())
    const add = (typed: string, as = admin) => shop.call('User/AddTotp', { name: 'من', code: typed }, { as })
    expect((await add(wrongCode(code()))).code).toBe('WrongCode')
    const { token } = await openSession(shop.db, admin.id, shop.now(), 'other', '127.0.0.1')
    expect((await add(code(), { ...admin, token })).code).toBe('CodeExpired')
    shop.wait(10 * 60)
    expect((await add(code())).code).toBe('CodeExpired')
  })

  test('is asked for again when its answer was lost: the app is there once, with codes that somebody has seen', async () => {
    const { data } = await shop.call('User/BeginAddTotp', {}, { as: admin })
    const code = () => codeNow(bytesOfBase32(data.secret), shop.now())
    const add = () => shop.call('User/AddTotp', { name: 'من', code: code() }, { as: admin })
    const lost = await add()
    const again = await add()
    expect([again.data.factors.length, again.data.recoveryCodesLeft]).toEqual([1, 10])
    expect(await events()).toEqual(['second-factor-added'])
    shop.wait(30)
    expect((await complete(await ticketOf(), lost.data.recoveryCodes?.[0] ?? '')).code).toBe('WrongCode')
    expect((await complete(await ticketOf(), again.data.recoveryCodes?.[0] ?? '')).status).toBe('Success')

    // codes that somebody may have seen stay
    await addPasskey()
    expect((await add()).data.recoveryCodes).toBe(null)
    const id = again.data.factors[0]?.id ?? ''
    await shop.call('User/RemoveSecondFactor', { id }, { as: admin })
    expect((await add()).code).toBe('CodeExpired')
  })

  test('waits until the number is proven: its holder may still come', async () => {
    const stranger = await shop.asBuyer()
    const unproven = shop.db.updateTable('users').set({ phone_confirmed_at: null })
    await unproven.where('id', '=', stranger.id).execute()
    expect((await shop.call('User/BeginAddTotp', {}, { as: stranger })).code).toBe('PhoneNotConfirmed')
    expect((await shop.call('User/BeginAddPasskey', {}, { as: stranger })).code).toBe('PhoneNotConfirmed')
  })

  test('ends at ten factors', async () => {
    for (let count = 0; count < 10; count += 1) expect((await addPasskey()).status).toBe('Success')
    expect((await addPasskey()).code).toBe('NotAllowed')
  })

  test('somebody else’s factor cannot be removed', async () => {
    const { added } = await addApp()
    const id = added.data.factors[0]?.id ?? ''
    const other = await shop.asBuyer()
    await makeSignInAble(other)
    expect((await shop.call('User/RemoveSecondFactor', { id }, { as: other })).code).toBe('NotFound')
  })
})

test('the holder is told of each change of the second factors: one by somebody else would keep them out', async () => {
  const told = async () => {
    const { rows } = await sql<{ target: string; template: string }>`
      select target, template from messages where channel = 'sms' order by id`.execute(shop.db)
    return rows
  }
  const notice = { target: admin.phone, template: 'second-factor-changed' }
  const { added } = await addApp()
  expect(await told()).toEqual([notice])
  await shop.call('User/RenewRecoveryCodes', {}, { as: admin })
  await shop.call('User/RemoveSecondFactor', { id: added.data.factors[0]?.id ?? '' }, { as: admin })
  expect(await told()).toEqual([notice, notice, notice])
})

test('whoever did not change the second factors is advised to do what is possible with a stranger’s one', () => {
  const message = { channel: 'email', template: 'second-factor-changed', params: {} } as const
  const { text } = messageText({ ...message, target: 'admin@example.com' }, ORIGIN)
  expect(text).toContain(`${ORIGIN}/Suport`)
  expect(text).not.toContain('کد پیامکی')
})

test('a session alone changes no second factor: a password or a code is asked for again', async () => {
  const { added } = await addApp()
  const id = added.data.factors[0]?.id ?? ''
  shop.wait(5 * 60)
  const calls = [
    ['User/BeginAddTotp', {}],
    ['User/BeginAddPasskey', {}],
    ['User/RemoveSecondFactor', { id }],
    ['User/RenewRecoveryCodes', {}],
  ] as const
  for (const [path, input] of calls)
    expect((await shop.send(path, input, { as: admin })).code).toBe('FreshProofRequired')
  await shop.call('User/ProveAccount', { password: PASSWORD }, { as: admin })
  for (const [path, input] of calls.toReversed())
    expect((await shop.send(path, input, { as: admin })).status).toBe('Success')
})

describe('a passkey', () => {
  const signInWith = async (authenticator: ReturnType<typeof newAuthenticator>, origin = ORIGIN) => {
    const ticket = await ticketOf()
    const { data } = await shop.call('User/GetPasskeyOptions', { ticket })
    const passkey = authenticator.get(data.challenge, origin)
    return { ticket, passkey, answer: await shop.call('User/CompleteSignIn', { ticket, passkey }) }
  }

  test('is added, and lets in', async () => {
    const authenticator = newAuthenticator()
    const { data } = await addPasskey(authenticator)
    expect(data).toMatchObject({ factors: [{ kind: 'passkey', name: 'کلید من', lastUsedAt: null }] })
    expect(data.recoveryCodes).toHaveLength(10)
    const { answer } = await signInWith(authenticator)
    expect(answer.data.profile.id).toBe(admin.id)
    expect((await factorsOf(admin)).data.factors[0]?.lastUsedAt).toBe(shop.now().toISOString())
  })

  test('made at another address, for another challenge, or twice, is refused', async () => {
    const authenticator = newAuthenticator()
    expect((await addPasskey(authenticator, 'https://evil.example')).code).toBe('WrongCode')
    const passkey = authenticator.create('another-challenge', ORIGIN)
    const again = () => shop.call('User/AddPasskey', { name: 'من', passkey }, { as: admin })
    expect((await again()).code).toBe('CodeExpired')
    await shop.call('User/BeginAddPasskey', {}, { as: admin })
    expect((await again()).code).toBe('WrongCode')
    await addPasskey(authenticator)
    expect((await addPasskey(authenticator)).code).toBe('NotAllowed')
  })

  test('proves nothing at another address, with another key, or with a challenge that was used', async () => {
    const authenticator = newAuthenticator()
    await addPasskey(authenticator)
    expect((await signInWith(authenticator, 'https://evil.example')).answer.code).toBe('WrongCode')
    const stranger = { ...newAuthenticator(), credentialId: authenticator.credentialId }
    expect((await signInWith(stranger)).answer.code).toBe('WrongCode')
    const { ticket, passkey } = await signInWith(authenticator)
    expect((await shop.call('User/CompleteSignIn', { ticket, passkey })).code).toBe('CodeExpired')
    const fresh = await ticketOf()
    expect((await shop.call('User/CompleteSignIn', { ticket: fresh, passkey })).code).toBe('WrongCode')
  })

  test('is refused once a later use is known: somebody has copied it', async () => {
    const authenticator = newAuthenticator()
    await addPasskey(authenticator)
    await sql`update second_factors set sign_count = 1000`.execute(shop.db)
    expect((await signInWith(authenticator)).answer.code).toBe('WrongCode')
  })

  test('is not asked of an account that has none', async () => {
    await addApp()
    const ticket = await ticketOf()
    expect((await shop.call('User/GetPasskeyOptions', { ticket })).code).toBe('NotFound')
    expect((await shop.call('User/GetPasskeyOptions', { ticket: 'made-up' })).code).toBe('CodeExpired')
  })
})
