import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'
import { LEAST_PER_CHECK, MOST_WAITING, PACE_CHECK_MS, REQUEST_LIMIT_MS } from './request-time.ts'

const PATIENCE = { timeout: 10_000 }

let shop: ShopServer
let buyer: Person
let port: number
let begun = 0
let arrived = 0
/** What is being sent at /file, which never ends. */
let files: Readable[]
/** How long it takes to open that. */
let isOpened: Promise<void>
beforeEach(async () => {
  shop = await openShopServer()
  buyer = await shop.asBuyer()
  begun = 0
  arrived = 0
  shop.app.addHook('preParsing', async (_request, _reply, payload) => {
    begun += 1
    payload.on('data', (chunk: Buffer) => void (arrived += chunk.length))
    return payload
  })
  files = []
  isOpened = Promise.resolve()
  shop.app.get('/file', async (_request, reply) => {
    const file = new Readable({ read: () => undefined })
    files.push(file)
    await isOpened
    return reply.send(file)
  })
  port = Number(new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterEach(async () => {
  vi.useRealTimers()
  await shop.close()
})

interface Connection {
  socket: Socket
  answer: () => string
  isClosed: () => boolean
}

function open(path: string, headers: string): Connection {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  let isClosed = false
  socket.on('data', (chunk) => void (answer += String(chunk)))
  socket.on('error', () => undefined)
  socket.on('close', () => void (isClosed = true))
  socket.write(
    `POST /api/${path} HTTP/1.1\r\nHost: localhost:${port}\r\nAuthorization: Bearer ${buyer.token}\r\n${headers}\r\n\r\n`,
  )
  return { socket, answer: () => answer, isClosed: () => isClosed }
}

/** Sends bytes of a body, once the server waits for them, until it has them. */
async function send({ socket }: Connection, bytes: number): Promise<void> {
  await vi.waitFor(() => expect(begun).toBe(1), PATIENCE)
  const before = arrived
  socket.write(Buffer.alloc(bytes, 'x'))
  await vi.waitFor(() => expect(arrived).toBe(before + bytes), PATIENCE)
}

const FORM = 'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 10000000'
const JSON_BODY = 'Content-Type: application/json\r\nContent-Length: 1000000'

/** From now on time passes only when told; sockets and the database go on. */
const stopTheClock = () =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })

test('a call whose body does not come is answered and ended after a minute', async () => {
  stopTheClock()
  const call = open('User/UserMessage', JSON_BODY)
  await send(call, 10)
  vi.advanceTimersByTime(REQUEST_LIMIT_MS)
  await vi.waitFor(() => expect(call.isClosed()).toBe(true), PATIENCE)
  expect(call.answer()).toContain('503')
  expect(call.answer()).toContain('"code":"Unavailable"')
})

test('an upload may take as long as it likes while it comes, and is ended when it stalls', async () => {
  stopTheClock()
  const upload = open('User/UpdateUserProfile', FORM)
  for (let minute = 1; minute <= 5; minute += 1) {
    await send(upload, LEAST_PER_CHECK)
    vi.advanceTimersByTime(PACE_CHECK_MS)
  }
  expect(upload.isClosed()).toBe(false)
  await send(upload, 100)
  vi.advanceTimersByTime(PACE_CHECK_MS)
  await vi.waitFor(() => expect(upload.isClosed()).toBe(true), PATIENCE)
})

test('what is still sent after a refusal is not waited for either', async () => {
  stopTheClock()
  const headers = 'Content-Type: multipart/form-data; boundary=x\r\nTransfer-Encoding: chunked'
  const call = open('User/UserMessage', headers)
  await vi.waitFor(() => expect(call.answer()).toContain('"code":"no_form"'), PATIENCE)
  vi.advanceTimersByTime(PACE_CHECK_MS)
  await vi.waitFor(() => expect(call.isClosed()).toBe(true), PATIENCE)
})

const FILE = 'GET /file HTTP/1.1\r\nHost: localhost\r\n\r\n'
const HEALTH = 'GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n'

const connections = () =>
  new Promise<number>((resolve, reject) => {
    shop.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  })

/** A connection that sends this text and nothing else. */
function openRaw(text: string) {
  const socket = connect(port, '127.0.0.1')
  let answers = ''
  let isClosed = false
  socket.on('data', (chunk) => void (answers += String(chunk)))
  socket.on('error', () => undefined)
  socket.on('close', () => void (isClosed = true))
  socket.write(text)
  return { socket, answers: () => answers.split('HTTP/1.1 200').length - 1, isClosed: () => isClosed }
}

test('a connection that asks a thousand times before it reads is ended, and little is done for it', async () => {
  const thief = openRaw(HEALTH.repeat(1_000))
  await vi.waitFor(() => expect(thief.isClosed()).toBe(true), PATIENCE)
  expect(begun).toBeLessThanOrEqual(MOST_WAITING)
})

test('a connection that is closed before it has read leaves nothing behind', async () => {
  const phone = openRaw(FILE.repeat(3))
  await vi.waitFor(() => expect(files).toHaveLength(3), PATIENCE)
  phone.socket.destroy()
  await vi.waitFor(
    () => expect(files.map(({ destroyed }) => destroyed)).toEqual([true, true, true]),
    PATIENCE,
  )
})

test('an answer that begins when its connection is closed leaves nothing behind', async () => {
  let open: () => void = () => undefined
  isOpened = new Promise((resolve) => (open = resolve))
  const phone = openRaw(FILE.repeat(3))
  await vi.waitFor(() => expect(begun).toBe(3), PATIENCE)
  phone.socket.destroy()
  await vi.waitFor(async () => expect(await connections()).toBe(0), PATIENCE)
  open()
  await vi.waitFor(
    () => expect(files.map(({ destroyed }) => destroyed)).toEqual([true, true, true]),
    PATIENCE,
  )
})

test('a connection may ask as often as it likes, one request after the other', async () => {
  const phone = openRaw(HEALTH)
  for (let count = 1; count <= 3 * MOST_WAITING; count += 1) {
    await vi.waitFor(() => expect(phone.answers()).toBe(count), { ...PATIENCE, interval: 2 })
    phone.socket.write(HEALTH)
  }
  expect(phone.isClosed()).toBe(false)
  phone.socket.destroy()
})
