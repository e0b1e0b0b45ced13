import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runningServer } from '#server/platform/embedded/postgres-server-process.ts'
import { projectRoot } from '#server/platform/project-root.ts'
import { freePort } from '#tests/world/running-server.ts'

let dataDir: string
let address: string
const started: ChildProcess[] = []

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'started-'))
  // The database of root runs as somebody else, who must be let in.
  chmodSync(dataDir, 0o755)
  address = `http://127.0.0.1:${await freePort()}`
})
afterEach(async () => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
  const pid = databasePid()
  if (pid) process.kill(pid, 'SIGKILL')
  await expect.poll(databasePid).toBeUndefined()
  rmSync(dataDir, { recursive: true, maxRetries: 10 })
})

function databasePid(): number | undefined {
  return runningServer(join(dataDir, 'postgres', 'cluster'))?.pid
}

/** What `npm start` runs, on its own data and port; it builds what is missing. */
function start(settings: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(projectRoot(), 'server', 'start.mjs')], {
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: new URL(address).port,
      DEMO: 'off',
      LOG_LEVEL: 'error',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started.push(child)
  let words = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (words += String(text)))
  return { child, words: () => words, ended: once(child, 'exit').then(([code]) => code) }
}

async function answers(): Promise<void> {
  const status = () =>
    fetch(address).then(
      (answer) => answer.status,
      () => 0,
    )
  await expect.poll(status, { timeout: 90_000, interval: 200 }).toBe(200)
}

test('without any set-up the server starts, shows the app and ends together with its database', async () => {
  const server = start()
  await answers()
  expect(databasePid()).toBeGreaterThan(0)
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  expect(databasePid()).toBeUndefined()
})

test('a server that was killed starts again on the database it left', async () => {
  const first = start()
  await answers()
  const pid = databasePid()
  first.child.kill('SIGKILL')
  await first.ended

  const second = start()
  await answers()
  expect(databasePid()).toBe(pid)
  second.child.kill('SIGTERM')
  expect(await second.ended).toBe(0)
  expect(databasePid()).toBeUndefined()
})

/** The process of the practice gateway. */
function gatewayPid(): number | undefined {
  const running = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const found = running.find((pid) => {
    try {
      const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      return words.includes('stand-in-bank.js') && words.includes(dataDir)
    } catch {
      // a process that has ended meanwhile
      return false
    }
  })
  return found === undefined ? undefined : Number(found)
}

test.runIf(process.platform === 'linux')(
  'the practice gateway starts with the server, again on its port when it is killed, and ends with it',
  async () => {
    const server = start()
    await answers()
    const { port } = JSON.parse(readFileSync(join(dataDir, 'stand-in-bank.json'), 'utf8')) as { port: number }
    const page = () =>
      fetch(`http://127.0.0.1:${port}/pg/StartPay/none`).then(
        ({ status }) => status,
        () => 0,
      )
    expect(await page()).toBe(404)
    expect(port, 'a port that the system gives to no connection').toBeLessThan(32_768)
    const first = gatewayPid() ?? 0
    process.kill(first, 'SIGKILL')
    await expect.poll(page, { timeout: 20_000 }).toBe(404)
    expect(gatewayPid()).not.toBe(first)
    server.child.kill('SIGKILL')
    await server.ended
    await expect.poll(gatewayPid, { timeout: 20_000 }).toBeUndefined()
  },
)

test('payers keep the address of the practice gateway, also when another program has its port at the start', async () => {
  const first = start()
  await answers()
  const { port } = JSON.parse(readFileSync(join(dataDir, 'stand-in-bank.json'), 'utf8')) as { port: number }
  first.child.kill('SIGTERM')
  await first.ended
  const other = createServer((_, response) => response.writeHead(418).end()).listen(port, '127.0.0.1')
  await once(other, 'listening')
  const page = () =>
    fetch(`http://127.0.0.1:${port}/pg/StartPay/none`, { headers: { connection: 'close' } }).then(
      ({ status }) => status,
      () => 0,
    )

  start()
  await answers()
  expect(await page()).toBe(418)
  other.close()
  await expect.poll(page, { timeout: 20_000 }).toBe(404)
})

test('wrong settings end the start with one line for each', async () => {
  const server = start({ PORT: 'front door', LOG_LEVEL: 'loud' })
  expect(await server.ended).toBe(1)
  const lines = server
    .words()
    .trim()
    .split('\n')
    .filter((line) => line.includes(' must be '))
  expect(lines).toHaveLength(2)
  expect(databasePid()).toBeUndefined()
})

const GIVEN = /^ {2}super@example\.com {2}(\S+)$/m

/** Calls an operation of the server that was started. */
async function post(path: string, input: object, headers: Record<string, string> = {}) {
  const response = await fetch(`${address}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(input),
  })
  const answer: { status: string; data: Record<string, unknown> } = await response.json()
  return answer
}

const signInAs = (userName: string, password: string) => post('User/Login', { userName, password })

/** The HTTP status of a sign-in as the demo's super admin. */
async function signIn(password: string): Promise<number> {
  return (await signInAs('super@example.com', password)).status === 'Success' ? 200 : 401
}

test('opened to other machines, the demo accounts have random passwords, which are printed once', async () => {
  const local = start({ DEMO: 'auto' })
  await answers()
  expect(await signIn('Tuning-1405')).toBe(200)
  local.child.kill('SIGTERM')
  await local.ended

  const open = start({ DEMO: 'auto', HOST: '0.0.0.0' })
  await answers()
  const given = GIVEN.exec(open.words())?.[1] ?? ''
  expect([await signIn('Tuning-1405'), await signIn(given)]).toEqual([401, 200])
  open.child.kill('SIGTERM')
  await open.ended

  const again = start({ DEMO: 'auto', HOST: '0.0.0.0' })
  await answers()
  expect(GIVEN.exec(again.words())).toBeNull()
})

test.runIf(process.platform === 'linux')(
  'a payer who paid before server and gateway were killed comes back and has the money',
  async () => {
    const first = start({ DEMO: 'auto' })
    await answers()
    const { data: session } = await signInAs('buyer@example.com', 'Tuning-1405')
    const authorization = `Bearer ${String(session['token'])}`
    const balance = async () =>
      (await post('User/GetBuyerUserWallet', {}, { authorization })).data['balance'] as number
    const before = await balance()
    const opened = await post(
      'Order/ChargeWallet',
      { amount: 450_000 },
      { authorization, 'idempotency-key': randomUUID() },
    )
    const page = String(opened.data['address'])
    const paid = await fetch(page, {
      method: 'POST',
      body: new URLSearchParams({ choice: 'pay' }),
      redirect: 'manual',
    })
    const back = new URL(paid.headers.get('location') ?? '')
    first.child.kill('SIGKILL')
    await first.ended
    await expect.poll(gatewayPid, { timeout: 20_000 }).toBeUndefined()

    start({ DEMO: 'auto' })
    await answers()
    const returned = await post('Order/OnlinePaymentWallet', {
      id: back.pathname.split('/').at(-1),
      ...Object.fromEntries(back.searchParams),
    })
    expect(returned.data).toEqual({ state: 'verified', returnTo: 'web', payment: null })
    expect((await balance()) - before).toBe(450_000)
  },
)

test('production does not start on demo content, nor loads any', async () => {
  const production = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://shop.example',
    TRUST_PROXY: '1',
    HOST: '127.0.0.1',
  }
  const wanted = start({ ...production, DEMO: 'on', SYNC_HOOK: '0' })
  expect([await wanted.ended, wanted.words()]).toEqual([1, expect.stringContaining('DEMO must not be on')])

  const empty = start({ ...production, DEMO: 'auto' })
  await answers()
  expect(await signIn('Tuning-1405')).toBe(401)
  empty.child.kill('SIGTERM')
  await empty.ended

  const local = start({ DEMO: 'on' })
  await answers()
  local.child.kill('SIGTERM')
  await local.ended
  const served = start({ ...production, DEMO: 'off' })
  expect([await served.ended, served.words()]).toEqual([1, expect.stringContaining('holds demo content')])
  expect(databasePid()).toBeUndefined()
})

test.each(['start.mjs', 'build.mjs'])(
  'without build tools, %s names the command that installs them',
  async (program) => {
    const folder = join(dataDir, 'clone')
    mkdirSync(join(folder, 'node_modules'), { recursive: true })
    mkdirSync(join(folder, 'server'))
    for (const name of ['start.mjs', 'build.mjs'])
      cpSync(join(projectRoot(), 'server', name), join(folder, 'server', name))
    const child = spawn(process.execPath, [join(folder, 'server', program)], {
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let words = ''
    child.stderr.on('data', (text) => (words += String(text)))
    expect(await once(child, 'close')).toEqual([1, null])
    expect(words).toBe('The build tools are not installed: run npm ci --include=dev first.\n')
  },
)

test('while developing, the server listens on PORT and the pages find it there', async () => {
  const folder = join(dataDir, 'clone')
  const programs = ['tsx/dist/cli.mjs', 'vite/bin/vite.js'].map((name) => join(folder, 'node_modules', name))
  for (const program of programs) {
    mkdirSync(dirname(program), { recursive: true })
    writeFileSync(program, 'console.log(process.env.PORT, process.env.API); setInterval(() => {}, 1_000)')
  }
  mkdirSync(join(folder, 'server'))
  cpSync(join(projectRoot(), 'server', 'dev.mjs'), join(folder, 'server', 'dev.mjs'))
  const child = spawn(process.execPath, [join(folder, 'server', 'dev.mjs')], {
    env: { PATH: process.env['PATH'], PORT: '4321' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  started.push(child)
  let words = ''
  child.stdout.on('data', (text) => (words += String(text)))
  await expect.poll(() => words).toBe('4321 http://127.0.0.1:4321\n'.repeat(2))
  child.kill('SIGTERM')
  await once(child, 'exit')
})

test('a port in use ends the start with one sentence and stops the database', async () => {
  const port = Number(new URL(address).port)
  const other = createServer().listen(port, '127.0.0.1')
  await once(other, 'listening')
  const server = start({ LOG_LEVEL: 'silent' })
  expect(await server.ended).toBe(1)
  other.close()
  expect(server.words()).toBe(
    `Port ${port} is in use: end the program that has it, or set PORT to another one.\n`,
  )
  expect(databasePid()).toBeUndefined()
})

test('a database that cannot be reached ends the start', async () => {
  const server = start({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })
  expect(await server.ended).toBe(1)
})
