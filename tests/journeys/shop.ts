import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { onTestFinished, TestRunner, vi } from 'vitest'
import type { Shown } from '#contract/contract.ts'
import type { Course } from '#contract/course/course.ts'
import type { Product } from '#contract/product/product.ts'
import type { Session } from '#contract/user/account.ts'
import { openDatabase } from '#server/platform/postgres/database.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded/embedded-postgres.ts'
import { runningServer } from '#server/platform/embedded/postgres-server-process.ts'
import type { Database } from '#server/platform/postgres/schema.ts'
import { createAccount } from '#server/user/sign-in/account-store.ts'
import { wantEmail } from '#server/user/sign-in/contact-store.ts'
import { hashPassword } from '#server/user/sign-in/credentials.ts'
import { type Api, createApi } from '#src/api/call.ts'
import { type RunningServer, startServer } from '#tests/world/running-server.ts'
import type { SharedServer } from '#tests/world/shared-servers.ts'
import {
  type ConnectedLastingPhone,
  type ConnectedPhone,
  giveBack,
  takeEmptyPhone,
  takeLastingPhone,
  takePhone,
  throwAway,
} from './phones.ts'

export type { ConnectedLastingPhone, ConnectedPhone } from './phones.ts'

const PASSWORD = 'Safar-1405'
const STORED_PASSWORD = hashPassword(PASSWORD)
const LETTERS = 'بپتجدرزسفقکلمنوه'
const LETTERS_OF_ONE_PERSON = 6
const LONGEST_PULL_PAGES = 50
const PATIENCE_MS = 30_000
/** A server asks its database once a second whether the catalogue changed (public-answers.ts). */
const NOTICED_AFTER_MS = 1_200

/** An invented person with an account, and a session of theirs beside the one on the phone. */
export interface Buyer {
  profile: Session['profile']
  token: string
  /** As people write it: 09… */
  phone: string
  email: string
  password: string
  api: Api
}

/** A name that nobody and nothing else here has, also of an earlier try of the test: a search for it finds only what is meant. */
export const ofItsOwn = (name: string) =>
  name + Array.from({ length: LETTERS_OF_ONE_PERSON }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** The built shop with its demo goods. */
export interface Shop {
  server: SharedServer
  /** Past the lines, straight to the server. */
  api: Api
  products: Product[]
  courses: Course[]
  newBuyer(): Promise<Buyer>
  /**
   * A phone that nobody has used, in the browser of the worker's other phones: its storage is its own, and the app may be installed
   * on it already. One taken in a test is gone after it.
   */
  newPhone(): Promise<ConnectedPhone>
  /** A phone whose browser has never seen the app. */
  newEmptyPhone(): Promise<ConnectedPhone>
  /** A phone with a browser of its own on the disk, which costs more. */
  newLastingPhone(): Promise<ConnectedLastingPhone>
  /** Sets how many pieces of a product without designs the shop has, and waits until its answers say so. */
  setStock(productId: number, stock: number): Promise<void>
  /** Lets the tokens of all phones of somebody expire; the session that came with the account goes on. */
  expireTokens(buyer: Buyer): Promise<unknown>
  /** Likes and views of a product as counted just now; public answers may be a minute old. */
  countsOf(productId: number): Promise<{ likes: number; views: number }>
  /** Makes the account one of earlier versions, whose number was never proven. */
  forgetPhoneProof(buyer: Buyer): Promise<unknown>
  /** The subjects of what somebody wrote to the shop, in the order in which it came. */
  messagesFrom(buyer: Buyer): Promise<string[]>
  /** Does in the database what no screen can. */
  onDatabase<T>(work: (db: Kysely<Database>) => Promise<T>): Promise<T>
  /** The latest sign-in code that was sent to a telephone. */
  codeFor(phone: string): Promise<string>
  /** The token of the latest link that was sent to an address. */
  linkFor(email: string): Promise<string>
  /** Gives the phones of the file back. */
  close(): Promise<void>
}

/** A shop that nobody else is in, so that all of it can be changed, stopped and killed. */
export interface OwnShop extends Shop {
  server: RunningServer
  /** Changes a setting of the site, as an admin does. */
  setSetting(key: string, value: string): Promise<unknown>
  /** Takes the database away from the server, which runs on; the function gives it back. */
  takeDatabaseAway(): Promise<() => void>
}

/** Starts a shop. Call `close` after the file's tests. */
export async function openShop(env?: Record<string, string>): Promise<OwnShop> {
  const server = await startServer({ ...(env && { env }) })
  const shop = await shopOn(server)
  return {
    ...shop,
    server,
    setSetting: (key, value) =>
      onDatabase(server.dataDir, (db) =>
        sql`update site_settings set value = ${JSON.stringify(value)}::jsonb where key = ${key}`.execute(db),
      ),
    takeDatabaseAway: () => takeDatabaseAway(server.dataDir),
    async close() {
      await shop.close()
      await server.remove()
    },
  }
}

/** The shop of a server that runs. */
export async function shopOn(server: SharedServer): Promise<Shop> {
  const api = apiOf(server.url)
  /** What is left of the phones when the file ends, and how each is given back. */
  const phones = new Map<ConnectedPhone, () => Promise<void>>()

  /** A page that nobody looks at slows down the tests that follow. */
  function untilTestEnds<P extends ConnectedPhone>(phone: P, end: (phone: P) => Promise<void>): P {
    phones.set(phone, () => end(phone))
    if (TestRunner.getCurrentTest())
      onTestFinished(async ({ task }) => {
        phones.delete(phone)
        await (task.result?.state === 'fail' ? throwAway(phone) : end(phone))
      })
    return phone
  }

  return {
    server,
    api,
    ...(await readGoods(api)),
    async newBuyer() {
      const phone = `09${String(randomInt(1e9)).padStart(9, '0')}`
      const email = `shahram-${phone}@example.com`
      const newcomer = {
        firstName: ofItsOwn('شهرامین'),
        lastName: ofItsOwn('آزمونگر'),
        phone: `+98${phone.slice(1)}`,
        invite: null,
      }
      const passwordHash = await STORED_PASSWORD
      await onDatabase(server.dataDir, (db) =>
        db.transaction().execute(async (tx) => {
          const id = await createAccount(tx, { ...newcomer, passwordHash }, new Date())
          if (id !== null) await wantEmail(tx, id, email)
          // people of one test sign in within a minute, from one address
          await tx.deleteFrom('call_counts').where('operation', '=', 'Login').execute()
        }),
      )
      const { token, profile } = await api.send('User/Login', { userName: phone, password: PASSWORD })
      return { profile, token, phone, email, password: PASSWORD, api: apiOf(server.url, token) }
    },
    newPhone: async () => untilTestEnds(await takePhone(server.url), giveBack),
    newEmptyPhone: async () => untilTestEnds(await takeEmptyPhone(server.url), giveBack),
    newLastingPhone: async () => untilTestEnds(await takeLastingPhone(server.url), throwAway),
    async setStock(productId, stock) {
      const { numUpdatedRows } = await onDatabase(server.dataDir, (db) =>
        db
          .updateTable('products')
          .set({ stock })
          .where('id', '=', productId)
          .where('stock', '<>', stock)
          .executeTakeFirst(),
      )
      if (numUpdatedRows > 0) await untilAnswersAreNew()
    },
    expireTokens: ({ profile }) =>
      onDatabase(server.dataDir, async (db) => {
        const sessions = db.selectFrom('sessions').where('user_id', '=', profile.id)
        const { id } = await sessions.select('id').orderBy('created_at').executeTakeFirstOrThrow()
        await db
          .updateTable('sessions')
          .set({ token_expires_at: new Date(0).toISOString() })
          .where('user_id', '=', profile.id)
          .where('id', '<>', id)
          .execute()
      }),
    countsOf: (productId) =>
      onDatabase(server.dataDir, (db) =>
        db
          .selectFrom('products')
          .select(['like_count as likes', 'view_count as views'])
          .where('id', '=', productId)
          .executeTakeFirstOrThrow(),
      ),
    forgetPhoneProof: ({ profile }) =>
      onDatabase(server.dataDir, (db) =>
        db.updateTable('users').set({ phone_confirmed_at: null }).where('id', '=', profile.id).execute(),
      ),
    messagesFrom: ({ profile }) =>
      onDatabase(server.dataDir, async (db) => {
        const messages = db.selectFrom('user_messages').select('subject').orderBy('id')
        const rows = await messages.where('user_id', '=', profile.id).execute()
        return rows.map(({ subject }) => subject)
      }),
    onDatabase: (work) => onDatabase(server.dataDir, work),
    codeFor: (phone) =>
      vi.waitUntil(() => readCode(server.url, phone), { timeout: PATIENCE_MS, interval: 100 }),
    linkFor: (email) =>
      vi.waitUntil(() => readMessage(server.url, email, 'token'), { timeout: PATIENCE_MS, interval: 100 }),
    async close() {
      for (const end of phones.values()) await end()
    },
  }
}

/** Until a server has asked its database again whether the catalogue changed; a phone may get an older answer before. */
export const untilAnswersAreNew = () => sleep(NOTICED_AFTER_MS)

function apiOf(url: string, token?: string): Api {
  return createApi(
    {
      token: () => Promise.resolve(token),
      renewToken: () => Promise.resolve(undefined),
      deviceId: () => Promise.resolve('a device of the tests'),
      csrfToken: () => Promise.resolve(undefined),
    },
    { base: `${url}/api/` },
  )
}

/** All goods of the shop, as a device pulls them; the oldest first, whichever a test before has changed. */
async function readGoods(api: Api): Promise<Pick<Shop, 'products' | 'courses'>> {
  const goods: Pick<Shop, 'products' | 'courses'> = { products: [], courses: [] }
  let cursor: string | undefined
  for (let page = 0; page < LONGEST_PULL_PAGES; page += 1) {
    const changes: Shown<'Site/GetChanges'> = await api.read('Site/GetChanges', { ...(cursor && { cursor }) })
    goods.products.push(...(changes.changed.product ?? []))
    goods.courses.push(...(changes.changed.course ?? []))
    if (changes.isComplete)
      return { products: oldestFirst(goods.products), courses: oldestFirst(goods.courses) }
    cursor = changes.cursor
  }
  throw new Error('The catalogue has no end.')
}

function oldestFirst<Thing extends Product | Course>(things: readonly Thing[]): Thing[] {
  return things.toSorted((a, b) => a.id - b.id)
}

/** The page of unsent messages that a developer reads. */
function readCode(url: string, phone: string): Promise<string | undefined> {
  return readMessage(url, phone.slice(1), 'code')
}

/** What the latest message to a target that ends so carried. */
async function readMessage(url: string, end: string, name: string): Promise<string | undefined> {
  const answer = await fetch(`${url}/dev/outbox`, { headers: { accept: 'application/json' } })
  const messages: { target: string; params: Record<string, string> }[] = await answer.json()
  return messages.find(({ target }) => target.endsWith(end))?.params[name]
}

/** Does and reads what no screen of the shop can, in the database of a running server. */
async function onDatabase<T>(dataDir: string, work: (db: Kysely<Database>) => Promise<T>): Promise<T> {
  const embedded = await startEmbeddedPostgres(dataDir)
  const db = openDatabase(embedded.connection, { max: 1 })
  const result = await work(db)
  await db.destroy()
  await embedded.stop()
  return result
}

/** Lets the database go down as a supervisor may: it waits for one last session and lets nobody in meanwhile. */
async function takeDatabaseAway(dataDir: string): Promise<() => void> {
  const database = runningServer(join(dataDir, 'postgres', 'cluster'))
  if (!database) throw new Error('There is no database to take away.')
  const { pid } = database
  await onDatabase(dataDir, (db) =>
    db.connection().execute(async (open) => {
      await sql`select 1`.execute(open)
      process.kill(pid, 'SIGTERM')
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where backend_type = 'client backend' and application_name <> 'lifeline' and pid <> pg_backend_pid()`.execute(
        open,
      )
    }),
  )
  // at once now; the server starts it again
  return () => void process.kill(pid, 'SIGINT')
}
