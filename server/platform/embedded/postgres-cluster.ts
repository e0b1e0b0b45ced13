import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { NoEmbeddedPostgres, publish } from './postgres-binaries.ts'
import type { Account } from './postgres-home.ts'

/** Everything about one cluster that does not change while it runs. */
export interface Cluster {
  home: string
  /** The data folder of PostgreSQL, in the home. */
  folder: string
  account: Account
  binaries: string
}

const run = promisify(execFile)
const ABANDONED_MS = 120_000
const LOCALE = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'
/** Nothing of the app's own environment reaches PostgreSQL. */
export const ENVIRONMENT = { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: LOCALE, TZ: 'UTC' }

/** Made in a side folder and renamed: an interrupted or a twin first start leaves nothing half made. */
export async function createCluster({ home, folder, account, binaries }: Cluster): Promise<void> {
  for (const name of readdirSync(home)) {
    if (!name.startsWith('draft-')) continue
    const draft = statSync(join(home, name), { throwIfNoEntry: false })
    // a twin that publishes its draft takes it away at any moment
    if (draft && Date.now() - draft.mtimeMs > ABANDONED_MS)
      rmSync(join(home, name), { recursive: true, force: true })
  }
  if (existsSync(join(folder, 'PG_VERSION'))) return

  const draft = join(home, `draft-${randomUUID()}`)
  const options = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', `--locale=${LOCALE}`]
  try {
    await run(join(binaries, 'initdb'), ['-D', draft, ...options], {
      ...identity(account),
      cwd: home,
      env: ENVIRONMENT,
    })
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    // The program is there but its loader is not: another C library than the one it was built for.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      throw new NoEmbeddedPostgres(error)
    const words = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error)
    throw new Error(`The embedded database could not be made. ${words}`, { cause: error })
  }
  publish(draft, folder)
}

/** What makes a child process run as the account; only root may choose. */
export function identity({ uid, gid }: Account): Partial<Account> {
  return process.getuid?.() === 0 ? { uid, gid } : {}
}
