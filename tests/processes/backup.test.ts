import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { projectRoot } from '#server/platform/project-root.ts'
import { type RunningServer, startServer } from '#tests/world/running-server.ts'

const run = promisify(execFile)

let folder: string
let server: RunningServer
let restored: RunningServer | undefined

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backups-'))
  // the database of root runs as somebody else, who must be let in
  await chmod(folder, 0o755)
  server = await startServer()
})
afterAll(async () => {
  await restored?.stop()
  await server?.remove()
  await rm(folder, { recursive: true, force: true })
})

/** What `npm run backup` and `npm run restore` run. */
async function npmRun(
  script: 'backup' | 'restore',
  target: string,
  dataDir: string,
  kill?: AbortSignal,
): Promise<string> {
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir }
  const args = ['--import', 'tsx', 'server/backup/main.ts', script, target]
  const killed = kill && { signal: kill, killSignal: 'SIGKILL' as const }
  const { stdout } = await run(process.execPath, args, { cwd: projectRoot(), env, ...killed })
  return stdout
}

async function call(url: string, path: string, input: object, token?: string): Promise<unknown> {
  const response = await fetch(`${url}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(input),
  })
  const { status, data }: { status: string; data: unknown } = await response.json()
  expect(status).toBe('Success')
  return data
}

async function signIn(url: string): Promise<string> {
  const data = await call(url, 'User/Login', { userName: 'buyer@example.com', password: 'Tuning-1405' })
  return typeof data === 'object' && data !== null && 'token' in data ? String(data.token) : ''
}

test('a shop that is backed up while it runs is restored in another place, accounts, carts and all', async () => {
  const token = await signIn(server.url)
  const goods = (count: number) => [1, 2, 3, 4, 5].map((id) => ({ id, count }))
  const merge = (count: number) =>
    call(server.url, 'Order/MergeGuestCart', { courses: [], products: goods(count) }, token)
  const cart = await merge(1)
  const backup = join(folder, 'backup')
  expect(await npmRun('backup', backup, server.dataDir)).toContain(backup)
  expect(await merge(2)).not.toEqual(cart)

  const dataDir = join(folder, 'data')
  await npmRun('restore', backup, dataDir)
  restored = await startServer({ dataDir })
  expect(await call(restored.url, 'Order/GetUserCart', {}, await signIn(restored.url))).toEqual(cart)
  // a session of before holds in both
  expect(await call(restored.url, 'Order/GetUserCart', {}, token)).toEqual(cart)
})

test('a data folder without a database is refused in one line and not made', async () => {
  const mistyped = join(folder, 'mistyped')
  const refusal = npmRun('backup', join(folder, 'none'), mistyped)
  const stderr = `${mistyped} has no database: set DATA_DIR to the folder of the shop.\n`
  await expect(refusal).rejects.toMatchObject({ code: 1, stderr })
  expect(existsSync(mistyped)).toBe(false)
})

test('a backup that was killed while it copied films is no backup, and does not stop the next one', async () => {
  // a copy of it never ends
  const pipe = join(server.dataDir, 'lessons', 'slow.mp4')
  const target = join(folder, 'killed')
  await run('mkfifo', [pipe])
  const kill = new AbortController()
  const killed = npmRun('backup', target, server.dataDir, kill.signal)
  await vi.waitUntil(() => existsSync(join(`${target}.partial`, 'lessons')), { timeout: 60_000 })
  kill.abort()
  await expect(killed).rejects.toThrow()
  await rm(pipe)

  const stderr = `${target}.partial is not a backup.\n`
  const none = npmRun('restore', `${target}.partial`, join(folder, 'none'))
  await expect(none).rejects.toMatchObject({ code: 1, stderr })
  await npmRun('backup', target, server.dataDir)
  expect(existsSync(`${target}.partial`)).toBe(false)
})
