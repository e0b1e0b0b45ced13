import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { projectRoot } from '#server/platform/project-root.ts'
import { type RunningServer, startServer } from '#tests/world/running-server.ts'

const built = (folder: string) => join(projectRoot(), 'dist', folder)
const ONLY_IN_HOOK = /ApplyEffect|__queue|sync-hook/
const OTHER_SOURCES = 'of another build'
const NO_DEMO = { DEMO: 'off', LOG_LEVEL: 'silent' }

const servers: RunningServer[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await server.remove()
})

async function serve(env: Record<string, string>): Promise<RunningServer> {
  const server = await startServer({ env: { ...NO_DEMO, ...env } })
  servers.push(server)
  return server
}

/** Files of a built client whose text names something that only the hook has. */
function filesWithHook(folder: string): string[] {
  const names = readdirSync(built(folder), { recursive: true, encoding: 'utf8' })
  return names
    .filter((name) => /\.(?:js|html|json)$/.test(name))
    .filter(
      (name) => ONLY_IN_HOOK.test(name) || ONLY_IN_HOOK.test(readFileSync(join(built(folder), name), 'utf8')),
    )
}

test('the usual build contains nothing of the hook, and the hooked one does', () => {
  expect(existsSync(built('client')), 'the usual build is there').toBe(true)
  expect(filesWithHook('client')).toEqual([])
  expect(filesWithHook('hooked')).toContain('sync-hook.html')
})

test('the usual server has neither the page, nor the operation, nor its effects', async () => {
  const { url } = await serve({})
  for (const path of ['/sync-hook.html', '/debug/effects'])
    expect((await fetch(url + path, { headers: { accept: 'application/json' } })).status).toBe(404)
  const answer = await fetch(`${url}/api/Site/ApplyEffect`, { method: 'POST' })
  expect(await answer.json()).toMatchObject({ code: 'UnknownOperation' })
})

test('a server with the hook serves the page and what took place', async () => {
  const { url } = await serve({ SYNC_HOOK: '1' })
  expect(await (await fetch(`${url}/sync-hook.html`)).text()).toContain('sync-hook.js')
  expect(await (await fetch(`${url}/debug/effects`)).json()).toEqual([])
})

test('a server with the hook says so when that app is not built', async () => {
  const [page, away] = [join(built('hooked'), 'sync-hook.html'), join(built('hooked'), 'away.html')]
  renameSync(page, away)
  try {
    await expect(serve({ SYNC_HOOK: '1' })).rejects.toThrow('SYNC_HOOK=1 npm run build')
  } finally {
    renameSync(away, page)
  }
})

test('npm start with the hook notices that the client it finds is not the one it was built from', async () => {
  const stamp = join(built('hooked'), '.sources')
  writeFileSync(stamp, OTHER_SOURCES)
  const child = spawn(process.execPath, ['server/start.mjs'], {
    cwd: projectRoot(),
    env: { ...process.env, SYNC_HOOK: '1', PORT: 'nowhere' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const said = await new Promise<string>((resolve) => {
    let words = ''
    child.stdout.on('data', (chunk: Buffer) => {
      words += chunk.toString()
    })
    child.once('close', () => resolve(words))
  })
  expect(said).toContain('Built the client with the sync hook')
  expect(readFileSync(stamp, 'utf8')).not.toBe(OTHER_SOURCES)
})
