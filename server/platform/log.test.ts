import { Writable } from 'node:stream'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { logOptions, requestId, RequestLog } from './log.ts'

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
    { method: 'GET', path: '/', status: 200 },
  ])
  expect(told).toHaveLength(2)
  expect(lines).not.toContain('/?text')
})

test('a strange request id is replaced', async () => {
  const lines = await linesOf(async (app) => {
    await app.inject({ url: '/', headers: { 'x-request-id': 'a b\tc' } })
  })
  expect(lines).not.toContain('a b')
})
