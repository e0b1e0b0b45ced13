import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'
import { listen, type Listening } from './listen.ts'

/** Longer than any wait below takes on a busy machine. */
const PATIENT = { timeout: 15_000 }

let first: ShopServer
/** Another process on the same database. The clock of both is stopped, so that nothing is forgotten by itself. */
let second: FastifyInstance
let listening: Listening | undefined
let notices: number
let buyer: Person

async function openSecond(isListening: boolean): Promise<void> {
  notices = 0
  const watchActors = (forget: () => void) => {
    listening = listen(first.connection, 'actor_changes', () => {
      notices += 1
      forget()
    })
  }
  second = await buildApp({ db: first.db, now: first.now, ...(isListening && { watchActors }) })
  if (isListening) await expect.poll(() => notices, PATIENT).toBe(1)
}

beforeEach(async () => {
  first = await openShopServer({}, { hasOwnDatabase: true })
  buyer = await first.asBuyer()
})
afterEach(async () => {
  await listening?.stop()
  listening = undefined
  await second.close()
  await first.close()
})

/** How the other process answers a read: Success, or the code of its refusal. */
async function readThere(path = 'User/GetUserProfile'): Promise<string> {
  const headers = { authorization: `Bearer ${buyer.token}` }
  const answer: { status: string; code?: string } = (
    await second.inject({ url: `/api/${path}`, headers })
  ).json()
  return answer.code ?? answer.status
}

test('a session that ends at one process ends at the others at once', async () => {
  await openSecond(true)
  expect(await readThere()).toBe('Success')
  await first.call('User/SignOut', {}, { as: buyer })
  await expect.poll(() => readThere(), PATIENT).toBe('SignInRequired')
})

test('a role that is given, and taken away, counts at the others at once', async () => {
  await openSecond(true)
  const adminRead = () => readThere('User/GetSecurityLogByFilter')
  const role = { user_id: buyer.id, role: 'SuperAdmin' }
  expect(await adminRead()).toBe('NotAllowed')
  await first.db.insertInto('user_roles').values(role).execute()
  await expect.poll(adminRead, PATIENT).toBe('Success')
  await first.db
    .updateTable('user_roles')
    .set({ is_active: false })
    .where('role', '=', 'SuperAdmin')
    .execute()
  await expect.poll(adminRead, PATIENT).toBe('NotAllowed')
})

test('what happened while the connection was broken counts once it is open again', async () => {
  await openSecond(true)
  expect(await readThere()).toBe('Success')
  await sql`alter table sessions disable trigger tell_session_end`.execute(first.db)
  await sql`update sessions set revoked_at = now()`.execute(first.db)
  expect(await readThere()).toBe('Success')
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'academy-listener' and datname = current_database()`.execute(first.db)
  await expect.poll(() => readThere(), PATIENT).toBe('SignInRequired')
})

test('without a connection to listen on, it counts after five seconds', async () => {
  await openSecond(false)
  expect(await readThere()).toBe('Success')
  await first.call('User/SignOut', {}, { as: buyer })
  first.wait(4)
  expect(await readThere()).toBe('Success')
  first.wait(2)
  expect(await readThere()).toBe('SignInRequired')
})
