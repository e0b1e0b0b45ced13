import { randomUUID } from 'node:crypto'
import { existsSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import fastify from 'fastify'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/world/database.ts'
import { logOptions, requestId, RequestLog } from './log.ts'

let failure: unknown

async function linesOf(say: (app: ReturnType<typeof openApp>) => Promise<void>): Promise<string> {
  let lines = ''
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines += String(chunk)
      done()
    },
  })
  const app = openApp(stream)
  await say(app)
  await app.close()
  return lines
}

function openApp(stream: Writable) {
  const app = fastify({
    logger: { ...logOptions('info'), stream },
    logController: new RequestLog(),
    genReqId: requestId,
  })
  app.get('/same', (_request, reply) => reply.code(304).send())
  app.get('/fails', () => {
    throw failure
  })
  app.get('/', (request) => {
    request.log.info({ req: { headers: request.headers }, account: { password: 'rosebud' } }, 'asked')
    return {}
  })
  return app
}

test('a log line is JSON, carries the id of its request and hides secrets', async () => {
  const lines = await linesOf(async (app) => {
    await app.inject({
      url: '/',
      headers: { 'x-request-id': 'request-0001', cookie: 'session=rosebud', authorization: 'Bearer rosebud' },
    })
  })
  expect(lines).not.toContain('rosebud')
  const asked = lines
    .trim()
    .split('\n')
    .find((line) => line.includes('asked'))
  expect(JSON.parse(asked ?? '{}')).toMatchObject({ reqId: 'request-0001', msg: 'asked' })
})

test('a request is one line without its query, and none when there was no news', async () => {
  const lines = await linesOf(async (app) => {
    await app.inject('/?text=rosebud')
    await app.inject('/same')
  })
  const told = lines
    .trim()
    .split('\n')
    .map((line): Record<string, unknown> => JSON.parse(line))
  expect(told.filter(({ msg }) => msg === 'request')).toMatchObject([
    { address: '127.0.0.1', method: 'GET', path: '/', status: 200 },
  ])
  expect(told).toHaveLength(2)
  expect(lines).not.toContain('/?text')
})

test('a request whose connection was reset is a line too, and the server goes on', async () => {
  const lines = await linesOf(async (app) => {
    // Node knows no address of such a connection
    app.addHook('onRequest', async ({ raw }) => void Object.assign(raw.socket, { remoteAddress: undefined }))
    expect((await app.inject('/')).statusCode).toBe(200)
  })
  expect(lines).toContain('"address":"0.0.0.0"')
})

test('a strange request id is replaced', async () => {
  const lines = await linesOf(async (app) => {
    await app.inject({ url: '/', headers: { 'x-request-id': 'a b\tc' } })
  })
  expect(lines).not.toContain('a b')
})

/** What is logged of an error, however it got there. */
async function told(error: unknown): Promise<string> {
  failure = error
  return linesOf(async (app) => void (await app.inject('/fails')))
}

test('what people wrote is in no line about an error of the database', async () => {
  const { db, drop } = await testDatabase()
  const fails = async (statement: ReturnType<typeof sql>) => {
    const error: unknown = await statement.execute(db).catch((reason: unknown) => reason)
    return told(new Error('the handler failed', { cause: error }))
  }
  await sql`insert into users (phone, invite_code) values ('+989121112233', 'rosebud')`.execute(db)
  const taken = await fails(
    sql`insert into users (phone, invite_code) values (${'+989121112233'}, ${'another'})`,
  )
  const misread = await fails(sql`select ${'rosebud'}::integer`)
  const missing = await fails(sql`insert into user_roles (user_id, role) values (${4711}, ${'rosebud'})`)
  await drop()
  for (const lines of [taken, misread, missing]) {
    expect(lines).toContain('the handler failed')
    expect(lines).not.toMatch(/9121112233|rosebud|4711/)
  }
  expect(taken).toContain('"code":"23505"')
  expect(taken).toContain('"constraint":"users_phone')
  expect(misread).toContain('"routine":"pg_strtoint32')
})

test.skipIf(process.env['DATABASE_URL'])(
  'the embedded database does not repeat it in its own log either',
  async () => {
    const { db, drop } = await testDatabase()
    const words = `words of ${randomUUID()}`
    await expect(sql`select ${words}::integer`.execute(db)).rejects.toThrow(words)
    const { rows } = await sql<{ data_directory: string }>`show data_directory`.execute(db)
    await drop()
    const log = readFileSync(join(rows[0]?.data_directory ?? '', '..', 'postgres.log'), 'utf8')
    expect(log).toContain('database system is ready')
    expect(log).not.toContain(words)
  },
)

test('an error of our own is told with its message, its place and its cause', async () => {
  const line = await told(new TypeError('no such thing', { cause: new RangeError('too far') }))
  expect(line).toContain('"type":"TypeError","message":"no such thing"')
  expect(line).toContain('"cause":{"type":"RangeError","message":"too far"')
  expect(line).toContain('log.test.ts')
})

test('a thrown text is not told', async () => {
  expect(await told('rosebud')).not.toContain('rosebud')
})

const FULL_DISK = '/dev/full'

test.runIf(existsSync(FULL_DISK))('while the disk of the log is full the server answers', async () => {
  const app = fastify({ logger: logOptions('info', openSync(FULL_DISK, 'w')) })
  app.get('/', () => ({}))
  const answers = []
  for (let i = 0; i < 3; i += 1) answers.push((await app.inject('/')).statusCode)
  await app.close()
  expect(answers).toEqual([200, 200, 200])
})
