import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { startEmbeddedPostgres } from '#server/platform/embedded/embedded-postgres.ts'
import { openDatabase } from '#server/platform/postgres/database.ts'
import type { Database } from '#server/platform/postgres/schema.ts'
import { startServer } from '#tests/world/running-server.ts'
import { cpuTimeOf, postmasterOf } from './measure/cpu-time.ts'
import { median, rowOf, tableOf } from './measure/table.ts'

/** Ranges of a lesson beside Debian's nginx, which sends the same file from the same disk and checks nothing. */

const MB = 1_048_576
const FILE_MB = 64
const SENT_MB = 512
const AT_ONCE = 4
const RUNS = 3
const KEY = 'bench-film'
const NGINX = '/usr/sbin/nginx'

/** A film of one large track. Nobody plays it. */
async function makeFilm(db: Kysely<Database>, dataDir: string): Promise<number> {
  const folder = join(dataDir, 'lessons', KEY)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, '360p.mp4'), Buffer.alloc(FILE_MB * MB, 7))
  const track = {
    name: '360p',
    kind: 'picture',
    type: 'video/mp4; codecs="avc1.4D401E"',
    width: 640,
    height: 360,
    bitsPerSecond: 300_000,
    bytes: FILE_MB * MB,
    headBytes: MB,
    fragments: [[2_000, (FILE_MB - 1) * MB]],
    hash: '0'.repeat(32),
    partHashes: [],
  }
  const film = { key: KEY, duration_ms: 2_000, tracks: JSON.stringify([track]) }
  await db.insertInto('films').values(film).execute()
  const lesson = await db.selectFrom('course_videos').select('id').orderBy('id').executeTakeFirstOrThrow()
  const change = { file_key: KEY, is_free_sample: true }
  await db.updateTable('course_videos').set(change).where('id', '=', lesson.id).execute()
  return lesson.id
}

function readRange(url: string, agent: Agent, from: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { range: `bytes=${from}-${from + MB - 1}` }
    get(url, { agent, headers }, (answer) => {
      let bytes = 0
      answer.on('data', (chunk: Buffer) => void (bytes += chunk.length))
      answer.on('error', reject)
      answer.on('end', () => {
        if (answer.statusCode === 206 && bytes === MB) resolve()
        else reject(new Error(`A range answered ${answer.statusCode} with ${bytes} bytes.`))
      })
    }).on('error', reject)
  })
}

/** Megabytes in a second. */
async function throughput(url: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  let next = 0
  const work = async () => {
    for (let turn = next++; turn < SENT_MB; turn = next++) await readRange(url, agent, (turn % FILE_MB) * MB)
  }
  const began = performance.now()
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  agent.destroy()
  return SENT_MB / ((performance.now() - began) / 1_000)
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

async function startNginx(root: string) {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'))
  const port = await freePort()
  writeFileSync(
    join(folder, 'nginx.conf'),
    `worker_processes 1; pid ${folder}/pid; daemon off; error_log ${folder}/errors;
    events { worker_connections 64; }
    http { access_log ${folder}/access; sendfile on; tcp_nopush on; keepalive_requests 100000;
      server { listen 127.0.0.1:${port}; root ${root}; } }`,
  )
  const child = spawn(NGINX, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'errors')])
  const failed = new Promise<never>((_, reject) => {
    child.once('error', () => reject(new Error('Debian’s nginx is missing: apt install nginx-light.')))
  })
  await Promise.race([failed, new Promise((resolve) => setTimeout(resolve, 1_000))])
  const ended = new Promise((resolve) => child.once('exit', resolve))
  return {
    url: `http://127.0.0.1:${port}/${KEY}/360p.mp4`,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export async function benchRanges(): Promise<string> {
  const server = await startServer({ env: { LOG_LEVEL: 'info' } })
  const embedded = await startEmbeddedPostgres(server.dataDir)
  const db = openDatabase(embedded.connection, { max: 1 })
  const nginx = await startNginx(join(server.dataDir, 'lessons'))
  try {
    const id = await makeFilm(db, server.dataDir)
    const asked = await fetch(`${server.url}/api/Course/GetLessonAddress`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id }),
    })
    const { data }: { data: { address: string; proof: string } } = await asked.json()
    const ours = `${server.url}${data.address}360p.mp4?${data.proof}`
    const speeds = { ours: [], nginx: [] } as { ours: number[]; nginx: number[] }
    const cpu = { ours: 0, nginx: 0 }
    const cpuOfServer = () => cpuTimeOf(server.pid()) + cpuTimeOf(postmasterOf(server.dataDir))
    // in turns, so that other work on the machine slows both
    for (let run = 0; run <= RUNS; run += 1) {
      const nginxBefore = cpuTimeOf(nginx.pid)
      const fast = await throughput(nginx.url)
      const before = cpuOfServer()
      const slow = await throughput(ours)
      if (run === 0) continue
      speeds.nginx.push(fast)
      speeds.ours.push(slow)
      cpu.ours += cpuOfServer() - before
      cpu.nginx += cpuTimeOf(nginx.pid) - nginxBefore
    }
    const perGb = (ms: number) => (ms / 1_000 / (RUNS * SENT_MB)) * 1_024
    return tableOf(`Ranges of 1 MB, ${AT_ONCE} at once`, [
      rowOf('this server', median(speeds.ours), 'MB/s', undefined, 0),
      rowOf('nginx', median(speeds.nginx), 'MB/s', undefined, 0),
      rowOf('share of nginx', median(speeds.ours) / median(speeds.nginx), '×', undefined, 2),
      rowOf('processor time of a GB', perGb(cpu.ours), 's', 1.5, 2),
      rowOf('the same of nginx', perGb(cpu.nginx), 's', undefined, 2),
    ])
  } finally {
    await nginx.stop()
    await db.destroy()
    await embedded.stop()
    await server.remove()
  }
}
