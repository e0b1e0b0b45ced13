import { createHash } from 'node:crypto'
import {
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** The user PostgreSQL runs as. */
export interface Account {
  uid: number
  gid: number
}

const NOBODY: Account = { uid: 65_534, gid: 65_534 }
const SHARED_STATE = '/var/lib'
const POINTER = 'postgres-home'
/** A process that has made the pointer file writes it at once; one that was killed in between never does. */
const POINTER_LIMIT_MS = 1_000
const POINTER_RETRY_MS = 20
/** The address of a unix socket holds 104 to 108 bytes; the name of the socket in the folder takes 15. */
const LONGEST_SOCKET_FOLDER = 85

/**
 * The folder that holds the cluster of this data directory, and the user who owns it. PostgreSQL refuses to run as
 * root, so root runs it as the owner of an existing cluster or as nobody; where that user cannot enter the data
 * directory, the cluster lives elsewhere and a pointer file remembers where.
 */
export function postgresHome(dataDir: string): { home: string; account: Account } {
  mkdirSync(dataDir, { recursive: true })
  const inside = join(realpathSync(dataDir), 'postgres')
  const pointer = join(dataDir, POINTER)
  const uid = process.getuid?.() ?? 0
  if (uid !== 0) {
    const isForeign = existsSync(inside) ? statSync(inside).uid !== uid : existsSync(pointer)
    if (isForeign)
      throw new Error(`The database of ${dataDir} was made by another user: start as root or as that user.`)
    return { home: openFolder(inside), account: { uid, gid: process.getgid?.() ?? 0 } }
  }

  const known = existsSync(pointer) ? readPointer(pointer) : inside
  if (existsSync(known)) {
    const owner = statSync(known)
    const account = owner.uid === 0 ? NOBODY : { uid: owner.uid, gid: owner.gid }
    if (canReach(dirname(known), account)) return { home: openFolder(known, account), account }
  }
  if (canReach(dirname(inside), NOBODY)) return { home: openFolder(inside, NOBODY), account: NOBODY }
  return { home: homeElsewhere(inside, pointer), account: NOBODY }
}

/** Whether this data directory has a database, which may live elsewhere. Makes nothing. */
export function hasDatabase(dataDir: string): boolean {
  return existsSync(join(dataDir, 'postgres')) || existsSync(join(dataDir, POINTER))
}

/** Where a pointer file leads; empty when its process was killed before it wrote it. */
function readPointer(pointer: string): string {
  const sleeper = new Int32Array(new SharedArrayBuffer(4))
  for (let waited = 0; ; waited += POINTER_RETRY_MS) {
    const text = readFileSync(pointer, 'utf8')
    if (text.endsWith('\n') || waited >= POINTER_LIMIT_MS) return text.trim()
    Atomics.wait(sleeper, 0, 0, POINTER_RETRY_MS)
  }
}

/** A new folder each time: a data directory that was emptied starts with an empty database. */
function homeElsewhere(inside: string, pointer: string): string {
  const prefix = `tuning-academy-${shortHash(inside)}-`
  const bases = [SHARED_STATE, realpathSync(tmpdir())].filter(
    (base) => existsSync(base) && canReach(base, NOBODY),
  )
  const home = bases.reduce<string | undefined>(
    (found, base) => found ?? tryFolder(join(base, prefix)),
    undefined,
  )
  if (home === undefined)
    throw new Error(`No folder for the database could be made in ${SHARED_STATE} or ${tmpdir()}.`)
  try {
    writeFileSync(pointer, `${home}\n`, { flag: 'wx' })
  } catch {
    // Another process came first, or the old home is gone.
    const other = readPointer(pointer)
    if (existsSync(other)) return other
    writeFileSync(pointer, `${home}\n`)
  }
  return home
}

function tryFolder(prefix: string): string | undefined {
  try {
    const folder = mkdtempSync(prefix)
    chownSync(folder, NOBODY.uid, NOBODY.gid)
    return folder
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'EACCES' || error.code === 'EROFS'))
      return undefined
    throw error
  }
}

function openFolder(folder: string, account?: Account): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (account) chownSync(folder, account.uid, account.gid)
  return folder
}

/** Whether the account may enter every folder on the way and use what is at the end. */
export function canReach(path: string, { uid, gid }: Account): boolean {
  if (process.getuid?.() !== 0) return true
  const { mode, uid: owner, gid: group } = statSync(path)
  const bit = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001
  if (!(mode & bit)) return false
  return dirname(path) === path || canReach(dirname(path), { uid, gid })
}

/**
 * Where the socket goes: the home itself, or a short folder below the temporary one when the path is too long for a
 * socket or has signs that PostgreSQL's list of folders treats specially. Only the account and root may enter it.
 */
export function socketFolder(home: string, account: Account): string {
  if (Buffer.byteLength(home) <= LONGEST_SOCKET_FOLDER && /^[\w./-]+$/.test(home)) return home
  const base = Buffer.byteLength(tmpdir()) <= LONGEST_SOCKET_FOLDER - 30 ? tmpdir() : '/tmp'
  const folder = join(base, `academy-${shortHash(home)}`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const found = lstatSync(folder)
  if (!found.isDirectory() || (found.uid !== account.uid && found.uid !== process.getuid?.())) {
    throw new Error(`${folder} belongs to somebody else; remove it to start the database.`)
  }
  if (process.getuid?.() === 0) chownSync(folder, account.uid, account.gid)
  return folder
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}
