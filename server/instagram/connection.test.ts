import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'
import { APP } from '#tests/world/instagram.ts'
import { connectBot, stateOf, workOff } from '#tests/world/bot-goods.ts'
import { openToken } from './token-box.ts'
import { renewDueToken } from './renew-token.ts'

const DAY = 86_400

let shop: ShopServer
let admin: Person
beforeEach(async () => {
  shop = await openShopServer()
  admin = await shop.signIn('Admin')
})
afterEach(() => shop.close())

const session = async () => {
  const { rows } = await sql<{ state: string; token: Buffer | null; expiresAt: string }>`
    select state, token_encrypted as token, expires_at as "expiresAt" from bot_sessions order by id desc`.execute(
    shop.db,
  )
  return rows[0]
}
const tokenNow = async () => {
  const box = (await session())?.token
  return box ? openToken(APP.appSecret, '17841400000000001', box) : null
}
const connect = (code: string, state: string, as = admin) =>
  shop.call('Site/ConnectInstagramBot', { code, state }, { as, mutationId: randomUUID() })
const renew = () => renewDueToken(shop.instagram.instagram, { tx: shop.db, now: shop.now() })
const notices = async (as = admin) =>
  (await shop.call('User/GetNotices', {}, { as })).data.items.map(({ event }) => event)

test('the owner’s consent connects the account for 60 days', async () => {
  expect((await stateOf(shop, admin)).state).toBe('absent')
  await connectBot(shop, admin)
  expect(await stateOf(shop, admin)).toMatchObject({
    state: 'connected',
    accountName: 'tuning.academy',
    expiresAt: new Date(shop.now().getTime() + 60 * DAY * 1_000).toISOString(),
  })
  expect(shop.instagram.practice.isSubscribed).toBe(true)
})

/** The tables in which a text can be read. */
async function tablesWith(words: string): Promise<string[]> {
  const { rows: tables } = await sql<{
    name: string
  }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(shop.db)
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql`select from ${sql.table(name)} t where position(${words} in t::text) > 0
      or position(encode(convert_to(${words}, 'UTF8'), 'hex') in t::text) > 0`.execute(shop.db)
    if (rows.length > 0) found.push(name)
  }
  return found
}

test('the token is encrypted: it is in no answer, in no row, and in no record of a change', async () => {
  const answer = await connectBot(shop, admin)
  const token = (await tokenNow()) ?? ''
  expect(token).toMatch(/^practice-long-/)
  expect(await tablesWith(token)).toEqual([])
  const paths = ['State', 'Conversations'].map((name) => `Site/GetInstagramBot${name}`)
  const bodies = [answer.body]
  for (const path of paths) bodies.push((await shop.send(path, {}, { as: admin })).body)
  for (const body of bodies) expect(body).not.toContain(token)
})

test('a record of a change holds no code, and no words to people', async () => {
  await connectBot(shop, admin)
  await shop.instagram.practice.write('501', 'سلام')
  await workOff(shop)
  const sent = { recipients: ['501'], text: 'پاسخ محرمانه' }
  expect((await shop.call('Site/SendInstagramBotDirectMessages', sent, { as: admin })).data.queued).toBe(1)
  const { rows } = await sql<{ input: object }>`select input from admin_changes order by id`.execute(shop.db)
  expect(rows).toEqual([{ input: {} }, { input: { isTyped: false } }])
  expect(await tablesWith('محرمانه')).toEqual(['bot_messages'])
})

test('a consent works once, for who began it, and for a quarter of an hour', async () => {
  const begun = async (as: Person) =>
    new URL((await stateOf(shop, as)).consentAddress ?? '').searchParams.get('state') ?? ''
  const { practice } = shop.instagram
  const state = await begun(admin)
  const other = await shop.signIn('Admin')
  expect((await connect(practice.consent(), state, other)).code).toBe('CodeExpired')
  expect((await connect(practice.consent(), `${state}x`)).code).toBe('CodeExpired')
  expect((await connect(practice.consent(), state)).status).toBe('Success')
  expect((await connect(practice.consent(), state)).code).toBe('CodeExpired')
  const old = await begun(admin)
  shop.wait(15 * 60)
  expect((await connect(practice.consent(), old)).code).toBe('CodeExpired')
  expect((await connect('made up', await begun(admin))).code).toBe('CodeExpired')
})

test('when Instagram does not answer, nothing is connected and a person hears of it', async () => {
  const state = new URL((await stateOf(shop, admin)).consentAddress ?? '').searchParams.get('state') ?? ''
  shop.instagram.intercept(async () => null)
  expect((await connect('code', state)).code).toBe('GatewayDown')
  expect(await session()).toBeUndefined()
})

test('admins, super admins and those who care for the social media may look, and nobody else', async () => {
  const [superAdmin, seller, media] = [
    await shop.signIn('SuperAdmin'),
    await shop.signIn('Buyer', 'Seller'),
    await shop.asBuyer(),
  ]
  const ask = async (as?: Person) => (await shop.call('Site/GetInstagramBotState', {}, { as })).code
  expect([await ask(admin), await ask(superAdmin)]).toEqual([undefined, undefined])
  expect([await ask(), await ask(seller), await ask(media)]).toEqual([
    'SignInRequired',
    'NotAllowed',
    'NotAllowed',
  ])
  await shop.db.updateTable('users').set({ is_social_media_admin: true }).where('id', '=', media.id).execute()
  shop.wait(6)
  expect(await ask(media)).toBeUndefined()
})

test('what those who care for the social media do is recorded', async () => {
  await connectBot(shop, admin)
  const media = await shop.asBuyer()
  await shop.db.updateTable('users').set({ is_social_media_admin: true }).where('id', '=', media.id).execute()
  await shop.call('Site/RemoveInstagramBotSession', {}, { as: media, mutationId: randomUUID() })
  const { rows } = await sql`select operation from admin_changes where admin_id = ${media.id}`.execute(
    shop.db,
  )
  expect(rows).toEqual([{ operation: 'Site/RemoveInstagramBotSession' }])
})

test('a token is renewed when less than 20 days are left', async () => {
  await connectBot(shop, admin)
  const first = await tokenNow()
  shop.wait(40 * DAY)
  await renew()
  expect(await tokenNow()).toBe(first)
  shop.wait(1)
  await renew()
  expect(await tokenNow()).not.toBe(first)
  expect((await session())?.expiresAt).toBe(new Date(shop.now().getTime() + 60 * DAY * 1_000).toISOString())
})

test('a token that Instagram refuses ends the session, and admins hear of it once', async () => {
  await connectBot(shop, admin)
  shop.wait(41 * DAY)
  shop.instagram.practice.mode = 'expired'
  for (let turn = 0; turn < 3; turn += 1) await renew()
  expect(await session()).toMatchObject({ state: 'expired', token: null })
  const as = await shop.signIn('Admin')
  const { rows } = await sql`select user_id from notices where event = 'botExpired'`.execute(shop.db)
  expect(rows).toEqual([{ user_id: admin.id }])
  expect((await stateOf(shop, as)).state).toBe('expired')
})

test('a renewal that gets no answer is tried again later', async () => {
  await connectBot(shop, admin)
  shop.wait(41 * DAY)
  shop.instagram.practice.mode = 'broken'
  await expect(renew()).rejects.toThrow('Instagram: refused with 2')
  expect((await session())?.state).toBe('connected')
})

test('a token whose time is over, or that our secret does not open, is expired', async () => {
  await connectBot(shop, admin)
  await sql`update bot_sessions set token_encrypted = '\\x00112233445566778899aabbccddeeff00112233445566778899aabb'`.execute(
    shop.db,
  )
  await renew()
  expect((await session())?.state).toBe('expired')
  expect(await notices()).toEqual(['botExpired'])
  await connectBot(shop, admin)
  shop.wait(60 * DAY)
  await renew()
  expect((await session())?.state).toBe('expired')
})

test('removing erases the token and unsubscribes, also when Instagram does not answer', async () => {
  const remove = () =>
    shop.call('Site/RemoveInstagramBotSession', {}, { as: admin, mutationId: randomUUID() })
  await connectBot(shop, admin)
  expect((await remove()).data).toEqual({ isUnsubscribed: true })
  expect(shop.instagram.practice.isSubscribed).toBe(false)
  expect(await session()).toMatchObject({ state: 'removed', token: null })
  expect((await remove()).code).toBe('WrongState')
  await connectBot(shop, admin)
  shop.instagram.intercept(async () => null)
  expect((await remove()).data).toEqual({ isUnsubscribed: false })
  expect(await session()).toMatchObject({ state: 'removed', token: null })
})

test('without settings nothing is connected, and the page says what is missing', async () => {
  const bare = await openShopServer({ instagram: { instagram: null, missing: ['INSTAGRAM_APP_ID'] } })
  const as = await bare.signIn('Admin')
  expect(await stateOf(bare, as)).toMatchObject({ state: 'unconfigured', missing: ['INSTAGRAM_APP_ID'] })
  const sent = { recipients: ['1'], text: 'سلام' }
  expect((await bare.call('Site/SendInstagramBotDirectMessages', sent, { as })).code).toBe('WrongState')
  const tried = { code: 'c', state: 's' }
  const answer = await bare.call('Site/ConnectInstagramBot', tried, { as, mutationId: randomUUID() })
  expect(answer.code).toBe('AreaDisabled')
  expect((await bare.app.inject('/hooks/instagram')).statusCode).toBe(404)
  await bare.close()
})

test('two people who connect at once leave one session', async () => {
  const other = await shop.signIn('Admin')
  const answers = await Promise.all([connectBot(shop, admin), connectBot(shop, other)])
  expect(answers.map(({ status }) => status)).toEqual(['Success', 'Success'])
  const { rows } = await sql`select state from bot_sessions order by state`.execute(shop.db)
  expect(rows).toEqual([{ state: 'connected' }, { state: 'removed' }])
})

test('a consent that comes back a hundred times at once connects once', async () => {
  const { consentAddress } = await stateOf(shop, admin)
  const state = new URL(consentAddress ?? '').searchParams.get('state') ?? ''
  const code = shop.instagram.practice.consent()
  // each call is another decision, as of a thief who has seen the address
  const answers: string[] = []
  for (let group = 0; group < 10; group += 1) {
    await sql`delete from call_counts`.execute(shop.db)
    const calls = await Promise.all(Array.from({ length: 10 }, () => connect(code, state)))
    answers.push(...calls.map(({ status, code: refusal }) => refusal ?? status))
  }
  expect(answers.filter((one) => one === 'Success')).toHaveLength(1)
  expect(new Set(answers)).toEqual(new Set(['Success', 'CodeExpired']))
})
