import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { type Kysely, sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import type { OperationPath, Sent, Shown } from '#contract/contract.ts'
import type { Role } from '#contract/define.ts'
import type { ErrorCode, Status } from '#contract/errors.ts'
import { buildApp, type Platform } from '#server/app.ts'
import { faultsOfBooks } from '#server/money/books-store.ts'
import type { Database } from '#server/platform/postgres/schema.ts'
import type { Implementation } from '#server/platform/operations/implement.ts'
import { openSession } from '#server/platform/access/sessions-store.ts'
import { type TestBank, testBank } from './bank.ts'
import { type Connection, reusedDatabase, testDatabase } from './database.ts'
import { type TestInstagram, testInstagram } from './instagram.ts'
import { emptiestAnswer } from './emptiest-answer.ts'
import { type Goods, goodsOf } from './shop-goods.ts'

/** Somebody with a session. */
export interface Person {
  id: number
  token: string
  phone: string
}

/** How a call is sent: by whom, with which mutation id, from which device. */
export interface CallOptions {
  as?: Person | undefined
  mutationId?: string | undefined
  device?: string | undefined
  method?: 'GET' | 'POST' | 'HEAD'
  /** The address that calls. */
  ip?: string
  headers?: Record<string, string>
}

/** What came back. `data` is there when `status` is Success, `code` and `details` otherwise; asking a refusal for it throws. */
export interface Answer<Data> {
  http: number
  status: Status
  data: Data
  code: ErrorCode
  details: Record<string, unknown>
  /** The bytes as text. */
  body: string
  headers: LightMyRequestResponse['headers']
  cookies: LightMyRequestResponse['cookies']
}

export interface ShopServer extends Goods {
  app: FastifyInstance
  db: Kysely<Database>
  connection: Connection
  /** The bank that payments of this shop go to. */
  bank: TestBank
  /** The Instagram that the bot of this shop talks to. */
  instagram: TestInstagram
  /** Calls an operation of the contract. */
  call<P extends OperationPath>(path: P, input: Sent<P>, options?: CallOptions): Promise<Answer<Shown<P>>>
  /** Calls any path with any body, as a stranger may. */
  send(path: string, input?: unknown, options?: CallOptions): Promise<Answer<unknown>>
  /** A new account with these roles, signed in. */
  signIn(...roles: Role[]): Promise<Person>
  asBuyer(): Promise<Person>
  asTeacher(): Promise<Person>
  /** From now on the operation does nothing, and answers the least that its contract allows; without a path none is muted. */
  mute(path?: string): void
  now(): Date
  /** Lets time pass for the server. */
  wait(seconds: number): void
  /** Ends the shop. Whatever a file of tests did, the books of its shop must be right. */
  close(): Promise<void>
}

const ACTIVE = true
/** How long a test file may hold up another one, which shares its PostgreSQL. */
const NEIGHBOURS_LIMIT_MS = 15_000

/**
 * A server on an empty database that keeps no answers. Its clock is stopped until a test lets time pass. A test that changes tables
 * or triggers asks for a database of its own: those of others are emptied and used again within their file.
 */
export async function openShopServer(
  platform: Partial<Platform> = {},
  { hasOwnDatabase = false, startsAt = Date.now() } = {},
): Promise<ShopServer> {
  const { db, connection, drop } = await (hasOwnDatabase ? testDatabase() : reusedDatabase())
  let time = startsAt
  const now = () => new Date(time)
  const bank = testBank(now)
  let muted: string | undefined
  const standIn = ({ operation, handle }: Implementation): Implementation => ({
    operation,
    handle: Object.assign(
      async (context: Parameters<typeof handle>[0]) =>
        operation.path === muted ? emptiestAnswer(operation) : handle(context),
      handle,
    ),
  })
  const instagram = testInstagram(now)
  const app = await buildApp({
    db,
    checksAnswers: true,
    now,
    keptAnswersMb: 0,
    standIn,
    bank: bank.bank,
    instagram: instagram.setup,
    ...platform,
  })
  app.addHook('onRequest', async (request) => {
    if (/\/GetChanges\b/i.test(request.url)) await otherDatabasesSettle(db)
  })
  instagram.reportTo(app)
  let people = 0

  async function send(
    path: string,
    input: unknown = {},
    options: CallOptions = {},
  ): Promise<Answer<unknown>> {
    const { as, mutationId, device, method = 'POST', ip, headers = {} } = options
    const query = method === 'POST' ? '' : queryString(input)
    const form = method === 'POST' ? await formOf(input) : undefined
    const response = await app.inject({
      method,
      url: `/api/${path}${query}`,
      ...(ip && { remoteAddress: ip }),
      headers: {
        ...(as && { authorization: `Bearer ${as.token}` }),
        ...(mutationId && { 'idempotency-key': mutationId }),
        ...(device && { 'x-device': device }),
        ...(method === 'POST' && { 'content-type': form?.type ?? 'application/json' }),
        ...headers,
      },
      ...(method === 'POST' && {
        payload: form?.bytes ?? (typeof input === 'string' ? input : JSON.stringify(input)),
      }),
    })
    return answerOf(path, response)
  }

  async function signIn(...roles: Role[]): Promise<Person> {
    people += 1
    const phone = `+98912${String(people).padStart(7, '0')}`
    const { id } = await db
      .insertInto('users')
      .values({ phone, phone_confirmed_at: now().toISOString(), invite_code: `INVITE${people}` })
      .returning('id')
      .executeTakeFirstOrThrow()
    const name = { first_name: 'سارا', last_name: `${people}`, display_name: `سارا ${people}` }
    await db
      .insertInto('user_profiles')
      .values({ user_id: id, ...name })
      .execute()
    for (const role of roles)
      await db.insertInto('user_roles').values({ user_id: id, role, is_active: ACTIVE }).execute()
    const { token } = await openSession(db, id, now(), 'test', '127.0.0.1')
    return { id, token, phone }
  }

  return {
    app,
    db,
    connection,
    bank,
    instagram,
    send,
    call: (path, input, options) => send(path, input, options) as Promise<Answer<never>>,
    signIn,
    asBuyer: () => signIn('Buyer'),
    asTeacher: () => signIn('Buyer', 'Teacher'),
    ...goodsOf(db, async () => (await signIn('Buyer', 'Seller')).id),
    mute: (path) => void (muted = path),
    now,
    wait: (seconds) => void (time += seconds * 1_000),
    async close() {
      await app.close()
      const faults = await faultsOfBooks(db)
      await drop()
      if (faults.length > 0) throw new Error(`The books are wrong: ${faults.join('; ')}`)
    },
  }
}

/**
 * Waits until the transactions of other databases that are open now have ended. The feed holds back what is younger than
 * any open transaction of the whole PostgreSQL, and other test files share ours.
 */
async function otherDatabasesSettle(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ xid: string }>`select pg_current_xact_id()::xid::text as xid`.execute(db)
  const waits = async () => {
    const open = await sql`select from pg_stat_activity where datname <> current_database()
      and backend_xid is not null and age(backend_xid) > age(${rows[0]?.xid}::text::xid)`.execute(db)
    return open.rows.length > 0
  }
  const deadline = performance.now() + NEIGHBOURS_LIMIT_MS
  while (await waits()) {
    if (performance.now() > deadline) throw new Error('A test beside this one has kept a transaction open.')
    await sleep(5)
  }
}

/** An input with a file as a form, as a browser encodes it; undefined for one without. */
async function formOf(input: unknown): Promise<{ type: string; bytes: Buffer } | undefined> {
  const fields = Object.entries(Object(input))
  if (!fields.some(([, value]) => value instanceof File)) return undefined
  // a form cannot hold half a sign
  if (/\\ud[89a-f]/i.test(JSON.stringify(input))) return undefined
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value instanceof File ? value : String(value))
  const encoded = new Request('http://localhost', { method: 'POST', body: form })
  const type = encoded.headers.get('content-type') ?? ''
  return { type, bytes: Buffer.from(await encoded.arrayBuffer()) }
}

function queryString(input: unknown): string {
  const fields = Object.entries(input as Record<string, unknown>).filter(([, value]) => value !== undefined)
  const pairs = fields.flatMap(([name, value]) =>
    [value]
      .flat()
      .map((one): [string, string] => [name, typeof one === 'object' ? JSON.stringify(one) : String(one)]),
  )
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ''
}

function answerOf(path: string, response: LightMyRequestResponse): Answer<unknown> {
  const { statusCode: http, body, headers, cookies } = response
  const isEnvelope =
    String(headers['content-type']).startsWith('application/json') && !headers['content-encoding']
  const envelope = isEnvelope && body ? (JSON.parse(body) as Answer<unknown>) : undefined
  const isFile = http === 200 && String(headers['content-disposition']).startsWith('attachment')
  const file = { status: 'Success', data: { size: response.rawPayload.length } }
  const answer = { ...((isFile ? file : envelope) as Answer<unknown>), http, body, headers, cookies }
  if (answer.status === 'Success') return answer
  // not one of the fields that a comparison or a failure's message goes through
  return Object.defineProperty(answer, 'data', {
    get(): never {
      const { status, code, details } = answer
      throw new Error(`${path} answered no data: ${http} ${status} ${code} ${JSON.stringify(details)}`)
    },
  })
}
