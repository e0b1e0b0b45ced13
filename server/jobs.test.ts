import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShopServer, type ShopServer } from '#tests/world/shop-server.ts'
import { jobContext } from '#tests/world/upload-goods.ts'
import { SWEEP_JOBS } from './jobs.ts'

const DAY_MS = 86_400_000

let shop: ShopServer
beforeAll(async () => {
  shop = await openShopServer()
})
afterAll(() => shop.close())

const daysAgo = (days: number) => new Date(shop.now().getTime() - days * DAY_MS).toISOString()

async function sweep(): Promise<void> {
  for (const { run } of SWEEP_JOBS) await run(jobContext(shop), {})
}

test('codes and links are removed after 30 days', async () => {
  for (const days of [29, 31])
    await sql`insert into one_time_codes (target, purpose, code_hash, created_at, expires_at)
      values (${`${days} days`}, 'login', '', ${daysAgo(days)}, ${daysAgo(days)})`.execute(shop.db)
  await sweep()
  const left = await shop.db.selectFrom('one_time_codes').select('target').execute()
  expect(left).toEqual([{ target: '29 days' }])
})

test('sessions are removed 90 days after they ended, and one that is open stays', async () => {
  const buyer = await shop.asBuyer()
  const ends: [device: string, ends: string, revoked: string | null][] = [
    ['open', daysAgo(-1), null],
    ['ended', daysAgo(-1), daysAgo(89)],
    ['ended long ago', daysAgo(-1), daysAgo(91)],
    ['ran out', daysAgo(89), null],
    ['ran out long ago', daysAgo(91), null],
  ]
  await shop.db.deleteFrom('sessions').execute()
  for (const [device, expiresAt, revokedAt] of ends)
    await sql`insert into sessions (id, user_id, token_hash, token_expires_at, refresh_hash, expires_at, ends_at, proven_at,
        device, revoked_at)
      values (gen_random_uuid(), ${buyer.id}, ${Buffer.from(device)}, now(), ${Buffer.from(device)}, ${expiresAt},
        ${expiresAt}, now(), ${device}, ${revokedAt})`.execute(shop.db)
  await sweep()
  const left = await shop.db.selectFrom('sessions').select('device').execute()
  expect(left.map(({ device }) => device).toSorted()).toEqual(['ended', 'open', 'ran out'])
})

test('to whom a message went is forgotten after 90 days', async () => {
  for (const days of [89, 91])
    await sql`insert into messages (channel, target, template, params, state, created_at)
      values ('sms', '+989120000000', 'login-code', '{"code":"1"}', 'failed', ${daysAgo(days)})`.execute(
      shop.db,
    )
  await sweep()
  const left = await shop.db.selectFrom('messages').select(['target', 'params']).orderBy('id').execute()
  expect(left).toEqual([
    { target: '+989120000000', params: { code: '1' } },
    { target: '', params: {} },
  ])
})

test('the security log is removed after 180 days', async () => {
  for (const days of [179, 181])
    await sql`insert into security_events (event, who, ip, detail, minute)
      values ('signed-in', 'a', '', ${`${days} days`}, ${daysAgo(days)})`.execute(shop.db)
  await sweep()
  const left = await shop.db.selectFrom('security_events').select('detail').execute()
  expect(left).toEqual([{ detail: '179 days' }])
})

test('counts of tries are removed when their window has ended', async () => {
  for (const [caller, days] of [
    ['open', -1],
    ['over', 1],
  ] as const)
    await sql`insert into tries (kind, caller, tries, ends_at)
      values ('password', ${caller}, 3, ${daysAgo(days)})`.execute(shop.db)
  await sweep()
  expect(await shop.db.selectFrom('tries').select('caller').execute()).toEqual([{ caller: 'open' }])
})

test('jobs that were given up are removed after 90 days, and one that waits stays', async () => {
  for (const [kind, state, days] of [
    ['waiting', 'waiting', 91],
    ['given up', 'failed', 89],
    ['given up long ago', 'failed', 91],
  ] as const)
    await sql`insert into jobs (kind, payload, state, due_at)
      values (${kind}, '{}', ${state}, ${daysAgo(days)})`.execute(shop.db)
  await sweep()
  const left = await shop.db.selectFrom('jobs').select('kind').execute()
  expect(left.map(({ kind }) => kind).toSorted()).toEqual(['given up', 'waiting'])
})
