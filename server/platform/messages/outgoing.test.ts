import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer as createHttpServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { Writable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openShopServer, type ShopServer } from '#tests/world/shop-server.ts'
import { logOptions } from '#server/platform/log.ts'
import { enqueueMessage } from './messages-store.ts'
import { runDueJobs } from '#server/platform/jobs/run-jobs.ts'
import { isUnreached, postBytes } from './outgoing.ts'
import { kavenegarSender, mailSender, messageSending, type Sender } from './send-messages.ts'

const KEY = 'rosebud-key-0123456789'
const USER = 'rosebud-user'
const PASSWORD = 'rosebud-password'
const SECRETS = /rosebud|cm9zZWJ1Z/
const CODE = '918273'
const LIMIT_MS = 200
/** For a service that is never heard. What is to be heard has the real limit, however busy this machine is. */
const HASTY = { limitMs: LIMIT_MS }
type Limits = Partial<typeof HASTY>
const TEMPLATES = { code: 'login', notice: 'changed', order: 'order', cash: 'cash', points: 'points' }

let shop: ShopServer
let lines: string
const servers: Server[] = []
const sockets = new Set<Socket>()
const listeners: ChildProcess[] = []

beforeAll(async () => {
  shop = await openShopServer()
})
afterAll(() => shop.close())
beforeEach(async () => {
  lines = ''
  await shop.db.deleteFrom('messages').execute()
  await shop.db.deleteFrom('jobs').execute()
})
afterEach(() => {
  vi.useRealTimers()
  for (const socket of sockets) socket.destroy()
  sockets.clear()
  for (const server of servers.splice(0)) server.close()
  for (const listener of listeners.splice(0)) listener.kill('SIGKILL')
})

/** Listens on a free port of this machine. */
async function portOf(server: Server): Promise<number> {
  servers.push(server)
  server.on('connection', (socket) => sockets.add(socket))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

/** A port at which nobody listens. */
async function closedPort(): Promise<number> {
  const server = createServer()
  const port = await portOf(server)
  server.close()
  await once(server, 'close')
  return port
}

/** A port of whose network the packets are lost: nobody takes connections, and no more of them may wait. */
async function lostPort(): Promise<number> {
  const program = `const server = require('node:net').createServer().listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => {
    process.stdout.write(String(server.address().port))
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  })`
  const listener = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] })
  listeners.push(listener)
  const [said] = await once(listener.stdout, 'data')
  const port = Number(said)
  for (let isTaken = true; isTaken;) {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined)
    sockets.add(socket)
    isTaken = await Promise.race([once(socket, 'connect').then(() => true), sleep(LIMIT_MS, false)])
  }
  return port
}

async function smsOf(answer: RequestListener, limits: Limits = {}): Promise<Sender> {
  const port = await portOf(createHttpServer(answer))
  return kavenegarSender(KEY, TEMPLATES, { address: `http://127.0.0.1:${port}`, ...limits })
}

/** A mail server that says these things, one after each line it hears. */
async function mailOf(words: readonly string[], limits: Limits = {}): Promise<Sender> {
  const server = createServer((socket) => {
    const left = [...words]
    const say = () => {
      const next = left.shift()
      if (next !== undefined) socket.write(`${next}\r\n`)
    }
    socket.on('data', say)
    socket.on('error', () => undefined)
    say()
  })
  return mailTo(await portOf(server), limits)
}

/** A mail server each of whose words comes in time, and whose greeting has no end. */
async function mailOfManyWords(): Promise<Sender> {
  const server = createServer((socket) => {
    const talking = setInterval(() => socket.write('220-more\r\n'), LIMIT_MS / 4)
    socket.on('error', () => undefined).on('close', () => clearInterval(talking))
    socket.on('data', () => socket.write('250-more\r\n'))
    socket.write('220 here\r\n')
  })
  return mailTo(await portOf(server), HASTY)
}

const mailTo = (port: number, limits: Limits = {}) =>
  mailSender(`smtp://${USER}:${PASSWORD}@127.0.0.1:${port}`, 'shop@example.com', 'http://localhost', limits)

/** Sends one message, and returns what was noted as its error. */
async function errorOf(channel: 'sms' | 'email', send: Sender): Promise<string | null> {
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines += String(chunk)
      done()
    },
  })
  const app = fastify({ logger: { ...logOptions('trace'), stream } })
  const target = channel === 'sms' ? '+989120000000' : 'a@example.com'
  await enqueueMessage(shop.db, { channel, target, template: 'login-code', params: { code: CODE } })
  await runDueJobs(messageSending({ sms: send, email: send, keepsParams: false }), {
    db: shop.db,
    now: shop.now,
    logError: (error) => app.log.error({ err: error }, 'job failed'),
  })
  await app.close()
  const { last_error: error } = await shop.db
    .selectFrom('jobs')
    .select('last_error')
    .executeTakeFirstOrThrow()
  return error
}

/** Every row of every table, as text. */
async function allRows(): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(shop.db)
  const texts = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql<{
        text: string
      }>`select row::text as text from ${sql.table(name)} row`.execute(shop.db)
      return rows.map(({ text }) => text).join('\n')
    }),
  )
  return texts.join('\n')
}

const echo =
  (status: number, also: object = {}): RequestListener =>
  (request, response) => {
    response.writeHead(status, { location: `/elsewhere/${KEY}` })
    response.end(JSON.stringify({ message: `${request.url} ${KEY}`, ...also }))
  }

const FAILURES: readonly [
  what: string,
  channel: 'sms' | 'email',
  sender: () => Promise<Sender>,
  told: string,
][] = [
  [
    'the SMS provider refuses the connection',
    'sms',
    async () => kavenegarSender(KEY, TEMPLATES, { address: `http://127.0.0.1:${await closedPort()}` }),
    'The SMS provider: failed with ECONNREFUSED',
  ],
  [
    'the SMS provider fails and repeats the key',
    'sms',
    () => smsOf(echo(500)),
    'The SMS provider: answered 500',
  ],
  ['the SMS provider does not know the key', 'sms', () => smsOf(echo(403)), 'The SMS provider: answered 403'],
  [
    'the SMS provider refuses inside its answer',
    'sms',
    () => smsOf(echo(200, { return: { status: 418, message: KEY } })),
    'The SMS provider: answered 418',
  ],
  [
    'the SMS provider answers what nobody understands',
    'sms',
    () => smsOf((request, response) => response.end(`<html>${request.url}`)),
    'The SMS provider: failed',
  ],
  ['the SMS provider leads elsewhere', 'sms', () => smsOf(echo(307)), 'The SMS provider: failed'],
  [
    'the SMS provider never answers',
    'sms',
    () => smsOf(() => undefined, HASTY),
    'The SMS provider: timed out',
  ],
  [
    'the mail server refuses the connection',
    'email',
    async () => mailTo(await closedPort()),
    'The mail server: failed with ESOCKET',
  ],
  [
    'the mail server refuses the password and repeats it',
    'email',
    () => mailOf(['220 here', '250-here\r\n250 AUTH PLAIN LOGIN', `535 not ${USER} with ${PASSWORD}`]),
    'The mail server: answered 535',
  ],
  [
    'the mail server refuses the message and repeats who asked',
    'email',
    () => mailOf(['220 here', '250-here\r\n250 AUTH PLAIN', '235 in', `550 ${USER} may not send`]),
    'The mail server: answered 550',
  ],
  ['the mail server never speaks', 'email', () => mailOf([], HASTY), 'The mail server: timed out'],
  ['the mail server never comes to an end', 'email', mailOfManyWords, 'The mail server: timed out'],
]

test.each(FAILURES)('%s: the reason is noted, and no secret', async (_what, channel, sender, told) => {
  expect(await errorOf(channel, await sender())).toBe(told)
  expect(lines).toContain(told)
  expect(lines).not.toMatch(SECRETS)
  expect(lines).not.toContain(CODE)
  expect(await allRows()).not.toMatch(SECRETS)
})

const MESSAGE = {
  id: 1,
  channel: 'sms',
  target: '+989120000000',
  template: 'login-code',
  params: { code: CODE },
  attempts: 1,
  state: 'waiting',
  created_at: '',
} as const

const UNREACHED: readonly [where: string, place: () => Promise<number>][] = [
  ['refuses the connection', closedPort],
  ['is in a network that loses packets', lostPort],
]
test.each(UNREACHED)('what %s has sent nothing, and is asked again for a day', async (_where, place) => {
  const port = await place()
  const sms = kavenegarSender(KEY, TEMPLATES, { address: `http://127.0.0.1:${port}` })
  for (const send of [sms, mailTo(port, HASTY)]) await expect(send(MESSAGE)).rejects.toSatisfy(isUnreached)
})

test('a mail server that takes the connection and never greets has sent nothing', async () => {
  const port = await portOf(createServer((socket) => socket.on('error', () => undefined)))
  // connecting takes no time by this clock: the greeting then has its whole limit
  vi.useFakeTimers({ toFake: ['Date'] })
  await expect(mailTo(port, HASTY)(MESSAGE)).rejects.toSatisfy(isUnreached)
})

test('what was reached and does not answer may have sent it', async () => {
  const sms = await smsOf(() => undefined, HASTY)
  await expect(sms(MESSAGE)).rejects.not.toSatisfy(isUnreached)
})

test('codes and notices are sent by templates of their own', async () => {
  const heard: string[] = []
  const provider = createHttpServer((request, answer) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      heard.push(body)
      answer.setHeader('content-type', 'application/json').end('{"return":{"status":200}}')
    })
  })
  const sms = kavenegarSender(KEY, TEMPLATES, { address: `http://127.0.0.1:${await portOf(provider)}` })
  await sms(MESSAGE)
  await sms({ ...MESSAGE, template: 'password-changed', params: {} })
  await sms({ ...MESSAGE, template: 'cash-paid', params: { number: '12' } })
  await sms({ ...MESSAGE, template: 'points', params: { points: '0' } })
  const fields = heard.map((body) => Object.fromEntries(new URLSearchParams(body)))
  expect(fields).toMatchObject([
    { token: CODE, template: 'login' },
    { token: 'رمز', template: 'changed' },
    { token: '12', token10: 'به حساب شما واریز شد', template: 'cash' },
    { token: '0', template: 'points' },
  ])
})

test('bytes are posted with their length, as push services want it', async () => {
  const lengths: (string | undefined)[] = []
  const port = await portOf(
    createHttpServer((request, response) => {
      lengths.push(request.headers['content-length'])
      request.resume().once('end', () => response.writeHead(201).end())
    }),
  )
  const address = `http://127.0.0.1:${port}/push`
  expect(await postBytes('push service', address, { 'Content-Length': '3' }, Buffer.from('abc'), 5_000)).toBe(
    201,
  )
  expect(lengths).toEqual(['3'])
})
