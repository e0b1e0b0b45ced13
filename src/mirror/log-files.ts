import Dexie, { type Table } from 'dexie'
import type { AccountId } from './row-types.ts'
import { databasesOf, OWN_DATABASE } from './database-location.ts'
import { takeOut } from './take-out.ts'

/** What is remembered of how a log was looked at. */
export interface LogLook {
  /** Places of the channels that are shown. */
  channels?: readonly number[]
  /** Rows that are seen. */
  view?: { from: number; to: number }
}

/** A log as its file is. Its row is written once: with every writing the browser would copy the whole file. */
interface FileRow {
  id: number
  /** Whose it is: nobody else on this device sees it. */
  owner: AccountId
  name: string
  /** As the device has the file: bytes, and ms since 1970. */
  size: number
  modified: number
  file: Blob
}

/** How a log was opened, and looked at then. */
interface LookRow extends LogLook {
  /** That of the file. */
  id: number
  hasDecimalComma: boolean
  /** ISO instant. */
  openedAt: string
}

/** A log that was opened. */
export type LogFileRow = FileRow & LookRow
type NewLog = Omit<LogFileRow, 'id' | keyof LogLook>

interface OpenRow {
  owner: AccountId
  id: number
  /** False while it is read: a file at which the program ended is not opened again by itself. */
  isRead: boolean
}

/** More are not kept: the oldest goes. */
export const MOST_LOG_FILES = 5
export const MOST_LOG_BYTES = 120 * 1_024 * 1_024

/** Why a log is not kept on the device: too large in itself, no room, or a browser that keeps nothing. */
export type NotKept = 'large' | 'full' | 'refused'

/** Logs that were opened: on this device only, of who opened them, and never sent anywhere. */
class LogFiles extends Dexie {
  declare readonly file: Table<FileRow, number, Omit<FileRow, 'id'>>
  declare readonly look: Table<LookRow, number>
  declare readonly left: Table<OpenRow, AccountId>

  constructor() {
    super('tuning-logs', databasesOf(OWN_DATABASE))
    this.version(1).stores({ file: '++id, owner', left: 'owner' })
    this.version(2)
      .stores({ look: 'id' })
      .upgrade(async (old) => {
        // in the rows of the files it stays as it was: to write them anew needs room
        const rows = await old.table<LogFileRow>('file').toArray()
        await old
          .table<LookRow>('look')
          .bulkAdd(rows.map(({ owner: _o, name: _n, size: _s, modified: _m, file: _f, ...look }) => look))
      })
  }
}

const files = new LogFiles()

/** Those of one person, the latest first. */
export function readLogFiles(owner: AccountId): Promise<LogFileRow[]> {
  return files.transaction('r', files.file, files.look, async () =>
    withLooks(await files.file.where('owner').equals(owner).toArray()),
  )
}

/** The files with their looks, the latest opened first. */
async function withLooks(rows: readonly FileRow[]): Promise<LogFileRow[]> {
  const looks = await files.look.bulkGet(rows.map(({ id }) => id))
  return rows
    .flatMap(({ owner, name, size, modified, file }, index) => {
      const look = looks[index]
      return look ? [{ owner, name, size, modified, file, ...look }] : []
    })
    .sort((a, b) => b.openedAt.localeCompare(a.openedAt))
}

/**
 * Keeps a log that was read, as the one that is open; the same file again keeps its look. The oldest make room for it,
 * whoever's they are. Gives its id, or why it is not kept.
 */
export async function keepLogFile(row: NewLog): Promise<number | NotKept> {
  if (row.size > MOST_LOG_BYTES) return 'large'
  try {
    return await put(row, MOST_LOG_FILES, MOST_LOG_BYTES)
  } catch (error) {
    if (!isFull(error)) return 'refused'
  }
  try {
    // alone, if need be
    return await put(row, 1, row.size)
  } catch (error) {
    return isFull(error) ? 'full' : 'refused'
  }
}

function put(
  { hasDecimalComma, openedAt, ...file }: NewLog,
  mostFiles: number,
  mostBytes: number,
): Promise<number> {
  return files.transaction('rw', files.file, files.look, files.left, async () => {
    const rows = await withLooks(await files.file.toArray())
    const same = rows.find(
      ({ owner, name, size, modified }) =>
        owner === file.owner && name === file.name && size === file.size && modified === file.modified,
    )
    const others = rows.filter((row) => row !== same)
    const gone = beyond(others, mostFiles - 1, mostBytes - file.size)
    await files.file.bulkDelete(gone)
    await files.look.bulkDelete(gone)
    const id = same?.id ?? (await files.file.add(file))
    await files.look.put({ ...(await files.look.get(id)), id, hasDecimalComma, openedAt })
    await files.left.put({ owner: file.owner, id, isRead: true })
    return id
  })
}

/** Those of the rows that are too many, or for which there is no room beside the ones before them. */
function beyond(rows: readonly LogFileRow[], mostFiles: number, mostBytes: number): number[] {
  let bytes = 0
  return rows.flatMap(({ id, size }, index) => {
    bytes += size
    return index >= mostFiles || bytes > mostBytes ? [id] : []
  })
}

/** How a log is looked at, for the next time. */
export async function keepLogLook(id: number, look: LogLook): Promise<void> {
  await files.look.update(id, look)
}

/** Notes whether the log that a person opens is read, or about to be. */
export async function noteLogRead(owner: AccountId, id: number, isRead: boolean): Promise<void> {
  await files.left.put({ owner, id, isRead })
}

/** The log that a person left open; undefined for none, and for one at whose reading the program ended. */
export function openLogFile(owner: AccountId): Promise<LogFileRow | undefined> {
  return files.transaction('r', files.file, files.look, files.left, async () => {
    const open = await files.left.get(owner)
    const row = open?.isRead === true ? await files.file.get(open.id) : undefined
    return row?.owner === owner ? (await withLooks([row]))[0] : undefined
  })
}

/** Notes that a person has closed their log: it stays among those that were opened. */
export async function closeLogFile(owner: AccountId): Promise<void> {
  await files.left.delete(owner)
}

/** Takes a log from the device and gives the way to put it back. */
export async function deleteLogFile(id: number): Promise<() => Promise<void>> {
  const both = [files.file, files.look]
  const putBack = await files.transaction('rw', both, () =>
    Promise.all([takeOut(files.file, id), takeOut(files.look, id)]),
  )
  return () =>
    files.transaction('rw', both, async () => {
      for (const put of putBack) await put()
    })
}

/** Takes the logs of who signs out from the device. */
export async function forgetLogFiles(owner: AccountId): Promise<void> {
  await files.transaction('rw', files.file, files.look, files.left, async () => {
    const ids = await files.file.where('owner').equals(owner).primaryKeys()
    await files.file.bulkDelete(ids)
    await files.look.bulkDelete(ids)
    await files.left.delete(owner)
  })
}

/** Whether logs of somebody are kept. */
export async function hasLogFiles(owner: AccountId): Promise<boolean> {
  return (await files.file.where('owner').equals(owner).count()) > 0
}

function isFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error.name === 'QuotaExceededError' || ('inner' in error && isFull(error.inner))
}
