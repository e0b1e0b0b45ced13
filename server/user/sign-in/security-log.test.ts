import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  noteSecurityEvent,
  securityList,
  sweepSecurityLog,
} from '#server/platform/access/security-log-store.ts'
import { PASSWORD, register } from '#tests/world/register.ts'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'

const DAY = 86_400
let shop: ShopServer
let superAdmin: Person

beforeEach(async () => {
  shop = await openShopServer()
  superAdmin = await shop.signIn('SuperAdmin')
})
afterEach(() => shop.close())

const page = async (filter: object = {}) =>
  (await shop.call('User/GetSecurityLogByFilter', filter, { as: superAdmin })).data
const read = async (filter: object = {}) => (await page(filter)).items
const kept = () => securityList.all({ tx: shop.db, now: shop.now() }, {})
const note = (userId: number, ip = '192.0.2.1') =>
  noteSecurityEvent(shop.db, { event: 'signed-in', now: shop.now(), ip, userId })

test('a call that a role may not make is in the log with its operation', async () => {
  const buyer = await shop.asBuyer()
  expect((await shop.send('Site/SetBlockIp', { ip: '203.0.113.7' }, { as: buyer })).code).toBe('NotAllowed')
  expect(await read({ event: 'access-refused' })).toMatchObject([
    { event: 'access-refused', detail: 'Site/SetBlockIp', ip: '127.0.0.1', times: 1 },
  ])
})

test('an opened document is in the log with who opened it', async () => {
  const [applicant, admin] = [await shop.asBuyer(), await shop.signIn('Admin')]
  const { rows } = await sql<{ id: string }>`
    insert into documents (owner_id, kind, name, mime, size, bytes)
    values (${applicant.id}, 'nationalCard', 'card.webp', 'image/webp', 1, 'x') returning id`.execute(shop.db)
  const input = { id: applicant.id, kind: 'nationalCard' } as const
  expect((await shop.call('User/GetUserDetailFile', input, { as: admin })).status).toBe('Success')
  expect(await read({ event: 'document-opened', userId: admin.id })).toMatchObject([
    { detail: `document ${rows[0]?.id}`, times: 1 },
  ])
})

test('sign-ins, wrong and right, and codes are in the log', async () => {
  const mina = await register(shop, '+989121112233')
  await shop.call('User/Login', { userName: mina.phone, password: 'a guess' })
  await shop.call('User/Login', { userName: mina.phone, password: PASSWORD })
  await shop.call('User/LoginByCode', { userName: mina.phone, code: '000000' })
  const log = await read({ take: 20 })
  expect(log.map(({ event }) => event).toReversed()).toEqual([
    'code-sent',
    'signed-in',
    'sign-in-failed',
    'code-failed',
  ])
  const signedIn = log.find(({ event }) => event === 'signed-in')
  expect(signedIn).toMatchObject({ times: 2, ip: '127.0.0.1' })
})

test('events of one person are found by the account, and the log names nobody', async () => {
  const [mina, sara] = [await shop.asBuyer(), await shop.asBuyer()]
  await note(mina.id)
  await noteSecurityEvent(shop.db, {
    event: 'code-sent',
    now: shop.now(),
    ip: '192.0.2.1',
    target: sara.phone,
  })
  const [entry, ...others] = await read({ userId: mina.id })
  expect([entry?.event, others]).toEqual(['signed-in', []])
  const { rows } = await sql`select security_events::text as row from security_events`.execute(shop.db)
  expect(JSON.stringify(rows)).not.toContain(sara.phone)
})

test('a flood within one minute is one row with its count', async () => {
  const mina = await shop.asBuyer()
  await Promise.all(Array.from({ length: 20 }, () => note(mina.id)))
  expect(await read({ userId: mina.id })).toMatchObject([{ times: 20 }])
})

test('pages follow each other without a gap', async () => {
  const mina = await shop.asBuyer()
  for (let made = 0; made < 5; made += 1) await note(mina.id, `192.0.2.${made}`)
  const first = await page({ userId: mina.id, take: 3 })
  const second = await page({ userId: mina.id, take: 3, after: first.next })
  expect([first.total, second.next]).toEqual([5, null])
  expect([...first.items, ...second.items].map(({ ip }) => ip)).toEqual(
    [4, 3, 2, 1, 0].map((end) => `192.0.2.${end}`),
  )
})

test('entries go after 180 days', async () => {
  const mina = await shop.asBuyer()
  await note(mina.id)
  shop.wait(179 * DAY)
  await sweepSecurityLog(shop.db, shop.now())
  expect(await kept()).toHaveLength(1)
  shop.wait(2 * DAY)
  await sweepSecurityLog(shop.db, shop.now())
  expect(await kept()).toEqual([])
})

test('admins who are not super admins do not read it', async () => {
  const admin = await shop.signIn('Admin')
  expect((await shop.call('User/GetSecurityLogByFilter', {}, { as: admin })).code).toBe('NotAllowed')
})
