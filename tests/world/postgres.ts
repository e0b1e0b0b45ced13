import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '#server/platform/embedded/embedded-postgres.ts'
import { projectRoot } from '#server/platform/project-root.ts'
import type { Connection } from './database.ts'

/** Lost on a power cut, and nobody minds: test databases live for one file. */
const CARELESS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
const TEST_DATABASE = /^test_(\d+)_\d+$/

/** One PostgreSQL for the whole run: the one of DATABASE_URL, or the embedded one in the cache folder. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env['DATABASE_URL']
  if (url) {
    project.provide('postgres', url)
    await dropLeftovers(url)
    return () => dropLeftovers(url)
  }
  const server = await startEmbeddedPostgres(join(projectRoot(), '.cache', 'test-database'), CARELESS)
  project.provide('postgres', server.connection)
  await dropLeftovers(server.connection)
  return async () => {
    await dropLeftovers(server.connection)
    await server.stop()
  }
}

/** Databases of processes that are gone: the last ones of each worker, and those of runs that were killed. */
async function dropLeftovers(connection: Connection): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client.query<{ datname: string }>('select datname from pg_database')
  for (const { datname } of rows) {
    const pid = Number(TEST_DATABASE.exec(datname)?.[1])
    if (pid > 0 && !isAlive(pid)) await client.query(`drop database if exists ${datname} with (force)`)
  }
  await client.end()
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
