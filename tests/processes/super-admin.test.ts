import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runningServer } from '#server/platform/embedded/postgres-server-process.ts'
import { projectRoot } from '#server/platform/project-root.ts'
import { type RunningServer, startServer } from '#tests/world/running-server.ts'

const run = promisify(execFile)

let server: RunningServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server?.remove())

/** What `npm run super-admin` runs. */
function superAdmin(number: string, settings: Record<string, string> = { DATA_DIR: server.dataDir }) {
  const program = join(projectRoot(), 'dist/server/super-admin.js')
  return run(process.execPath, [program, number], { env: { PATH: process.env['PATH'], ...settings } })
}

test('the built command makes a super admin beside the running server, and a repetition is harmless', async () => {
  expect((await superAdmin('09120000001')).stdout).toBe('09120000001 is now a super admin.\n')
  expect((await superAdmin('09120000001')).stdout).toBe('09120000001 is already a super admin.\n')
})

test('with DATABASE_URL the account is looked for there', async () => {
  const sockets = runningServer(join(server.dataDir, 'postgres', 'cluster'))?.sockets ?? ''
  const settings = { DATABASE_URL: `postgres://postgres@localhost/postgres?host=${sockets}` }
  expect((await superAdmin('09120000002', settings)).stdout).toBe('09120000002 is now a super admin.\n')
})

test('a number without an account, and a folder without a database, are refused in one line', async () => {
  await expect(superAdmin('09359999999')).rejects.toMatchObject({
    code: 1,
    stderr: 'No account has proven 09359999999: sign in with it once first.\n',
  })
  const none = join(server.dataDir, 'none')
  await expect(superAdmin('09120000001', { DATA_DIR: none })).rejects.toMatchObject({
    code: 1,
    stderr: `${none} has no database: start the server once first.\n`,
  })
})
