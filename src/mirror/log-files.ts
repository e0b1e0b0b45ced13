import Dexie, { type Table } from 'dexie'
import type { AccountId } from './row-types.ts'
import { databasesOf, OWN_DATABASE } from './database-location.ts'
import { takeOut } from './take-out.ts'

/** How a person last viewed a log. */
export interface LogLook {
  /** Indexes of the visible channels. */
  channels?: readonly number[]
  /** The visible rows. */
  view?: { from: number; to: number }
}

/** The file of a log. Its row is written once, because the browser copies the whole file at each write. */
interface FileRow {
  id: number
  /** The owner. Other accounts on this device do not see the log. */
  owner: AccountId
  name: string
  /** Size in bytes and time in ms since 1970, as the device reports them. */
  size: number
  modified: number
  file: Blob
}

/** How a log was opened and viewed. */
interface LookRow extends LogLook {
  /** The id of the file. */
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
  /** False while the log is being read. A log during whose reading the app ended is not opened again automatically. */
  isRead: boolean
}

/** The oldest log is deleted when there are more. */
export const MOST_LOG_FILES = 5
export const MOST_LOG_BYTES = 120 * 1_024 * 1_024

/** Why a log is not saved: the file is too large, the device is full, or the browser refuses. */
export type NotKept = 'large' | 'full' | 'refused'

/** Logs that were opened. They stay on this device, belong to the person who opened them, and are never sent. */
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
        // The old fields stay in the rows of the files, because rewriting a file needs room.
        const rows = await old.table<LogFileRow>('file').toArray()
        await old
          .table<LookRow>('look')
          .bulkAdd(rows.map(({ owner: _o, name: _n, size: _s, modified: _m, file: _f, ...look }) => look))
      })
  }
}

const files = new LogFiles()

/** The logs of one person, the latest first. */
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
 * Saves a log that was read and marks it as open. The same file keeps the way it was viewed. The oldest logs of any
 * person are deleted to make room. Returns the id, or why the log is not saved.
 */
export async function keepLogFile(row: NewLog): Promise<number | NotKept> {
  if (row.size > MOST_LOG_BYTES) return 'large'
  try {
    return await put(row, MOST_LOG_FILES, MOST_LOG_BYTES)
  } catch (error) {
    if (!isFull(error)) return 'refused'
  }
  try {
    // the log alone, if there is no room for others
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

/** The ids of rows beyond the limits of number or bytes. */
function beyond(rows: readonly LogFileRow[], mostFiles: number, mostBytes: number): number[] {
  let bytes = 0
  return rows.flatMap(({ id, size }, index) => {
    bytes += size
    return index >= mostFiles || bytes > mostBytes ? [id] : []
  })
}

/** Saves how a log is viewed. */
export async function keepLogLook(id: number, look: LogLook): Promise<void> {
  await files.look.update(id, look)
}

/** Records whether the open log was read, or is about to be. */
export async function noteLogRead(owner: AccountId, id: number, isRead: boolean): Promise<void> {
  await files.left.put({ owner, id, isRead })
}

/** The log that a person left open. Undefined for none, and for one during whose reading the app ended. */
export function openLogFile(owner: AccountId): Promise<LogFileRow | undefined> {
  return files.transaction('r', files.file, files.look, files.left, async () => {
    const open = await files.left.get(owner)
    const row = open?.isRead === true ? await files.file.get(open.id) : undefined
    return row?.owner === owner ? (await withLooks([row]))[0] : undefined
  })
}

/** Records that a person closed their log. The log stays in the list. */
export async function closeLogFile(owner: AccountId): Promise<void> {
  await files.left.delete(owner)
}

/** Deletes a log and returns a function that restores it. */
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

/** Deletes the logs of an account that signs out. */
export async function forgetLogFiles(owner: AccountId): Promise<void> {
  await files.transaction('rw', files.file, files.look, files.left, async () => {
    const ids = await files.file.where('owner').equals(owner).primaryKeys()
    await files.file.bulkDelete(ids)
    await files.look.bulkDelete(ids)
    await files.left.delete(owner)
  })
}

/** Whether logs of this account are saved. */
export async function hasLogFiles(owner: AccountId): Promise<boolean> {
  return (await files.file.where('owner').equals(owner).count()) > 0
}

function isFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error.name === 'QuotaExceededError' || ('inner' in error && isFull(error.inner))
}
