import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const LOCK = join(root, '.cache', 'build.lock')
const SHARED = ['package.json', 'package-lock.json', 'tsconfig.json', 'contract']
/** A larger file is a picture or a film: its size shows whether it changed. */
const LONGEST_READ_BYTES = 256_000
const LINES_OF_FAILURE = 30

const CLIENT_SOURCES = [...SHARED, 'index.html', 'vite.config.ts', 'src', 'sw', 'public']

/**
 * What `npm run build` makes: a folder, the file that proves it, its sources, and the arguments of vite. An app whose
 * sync engine others may try lives beside the usual one, so that neither is ever taken for the other.
 */
const partsOf = ({ hasSyncHook }) => [
  hasSyncHook
    ? {
        name: 'client with the sync hook',
        folder: 'dist/hooked',
        proof: 'sync-hook.html',
        sources: CLIENT_SOURCES,
        options: [],
        env: { SYNC_HOOK: '1' },
      }
    : {
        name: 'client',
        folder: 'dist/client',
        proof: 'index.html',
        sources: CLIENT_SOURCES,
        options: [],
        env: { SYNC_HOOK: '0' },
      },
  {
    name: 'server',
    folder: 'dist/server',
    proof: 'main.js',
    sources: [...SHARED, 'server'],
    options: ['--config', 'server/vite.config.ts'],
  },
]

const asTold = { hasSyncHook: process.env['SYNC_HOOK'] === '1' }

/** Builds every part. Throws with the end of vite's words on failure. */
async function buildAll(say = console.log, wanted = asTold) {
  await withLock(say, () => buildParts(partsOf(wanted), say))
}

/** Builds each part that is missing or was built from other sources. Throws with the end of vite's words on failure. */
export async function buildIfStale(say = console.log, wanted = asTold) {
  await withLock(say, async () => {
    const parts = partsOf(wanted)
    const stale = parts.filter(({ folder, proof, sources }) => {
      const stamp = join(root, folder, '.sources')
      const isBuilt = existsSync(join(root, folder, proof)) && existsSync(stamp)
      return !isBuilt || readFileSync(stamp, 'utf8') !== fingerprint(sources)
    })
    if (stale.length === 0) return
    const isWhole = parts.every(({ folder, proof }) => existsSync(join(root, folder, proof)))
    if (isWhole && !hasBuildTools()) return
    await buildParts(stale, say)
  })
}

const hasBuildTools = () => existsSync(join(root, 'node_modules', 'vite'))

async function buildParts(parts, say) {
  // npm leaves them out with NODE_ENV=production
  if (!hasBuildTools()) throw new Error('The build tools are not installed: run npm ci --include=dev first.')
  const results = await Promise.allSettled(parts.map((part) => build(part, say)))
  const failures = results.filter(({ status }) => status === 'rejected').map(({ reason }) => reason.message)
  if (failures.length > 0) throw new Error(failures.join('\n'))
}

async function build({ name, folder, sources, options, env }, say) {
  const before = Date.now()
  say(`Building the ${name} …`)
  const stamp = fingerprint(sources)
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn', ...options], {
    cwd: root,
    env: { ...process.env, ...env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let words = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (words += text))
  const code = await new Promise((resolve) => child.once('close', resolve))
  if (code !== 0) {
    throw new Error(
      `The ${name} could not be built:\n${words.trim().split('\n').slice(-LINES_OF_FAILURE).join('\n')}`,
    )
  }
  writeFileSync(join(root, folder, '.sources'), stamp)
  say(`Built the ${name} in ${((Date.now() - before) / 1000).toFixed(1)} s.`)
}

/** By content: copies and checkouts change times, not sources. */
function fingerprint(sources) {
  const hash = createHash('sha256').update(process.versions.node.split('.')[0])
  for (const file of sources.flatMap((source) => filesOf(join(root, source)))) {
    const { size } = statSync(file)
    hash.update(`${relative(root, file).replaceAll(sep, '/')} ${size}\n`)
    if (size <= LONGEST_READ_BYTES) hash.update(readFileSync(file))
  }
  return hash.digest('hex')
}

function filesOf(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  const inside = readdirSync(path)
    .sort()
    .flatMap((name) => filesOf(join(path, name)))
  return inside.filter((file) => !/\.test\.tsx?$/.test(file))
}

/** Two starts at once build once: the second waits and finds the work done. A dead builder's lock does not count. */
async function withLock(say, work) {
  mkdirSync(join(root, '.cache'), { recursive: true })
  for (let waited = 0; !tryLock(); waited += 1) {
    if (waited === 0) say('Waiting for another build …')
    await sleep(200)
  }
  try {
    await work()
  } finally {
    rmSync(LOCK, { force: true })
  }
}

function tryLock() {
  try {
    writeFileSync(LOCK, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (!isBuilding()) rmSync(LOCK, { force: true })
    return false
  }
}

function isBuilding() {
  try {
    const pid = Number(readFileSync(LOCK, 'utf8'))
    if (pid === 0) return Date.now() - statSync(LOCK).mtimeMs < 1_000
    process.kill(pid, 0)
    return pid !== process.pid
  } catch (error) {
    return error.code === 'EPERM'
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    await buildAll()
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
}
