import Dexie, { type Table } from 'dexie'
import type { AccountId } from './mirror.ts'
import { deviceShelf } from './shelf.ts'
import { takeOut } from './take-out.ts'

/** What is remembered of how a log was looked at. */
export interface LogLook {
  /** Places of the channels that are shown. */
  channels?: readonly number[]
  /** Rows that are seen. */
  view?: { from: number; to: number }
}

/** A log that was opened. */
export interface LogFileRow extends LogLook {
  id: number
  /** Whose it is: nobody else on this device sees it. */
  owner: AccountId
  name: string
  /** As the device has the file: bytes, and ms since 1970. */
  size: number
  modified: number
  file: Blob
  hasDecimalComma: boolean
  /** ISO instant. */
  openedAt: string
}

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
  declare readonly file: Table<LogFileRow, number, Omit<LogFileRow, 'id'> & { id?: number }>
  declare readonly left: Table<OpenRow, AccountId>

  constructor() {
    super('tuning-logs', deviceShelf('tuning-logs'))
    this.version(1).stores({ file: '++id, owner', left: 'owner' })
  }
}

const files = new LogFiles()

/** Those of one person, the latest first. */
export async function readLogFiles(owner: AccountId): Promise<LogFileRow[]> {
  const rows = await files.file.where('owner').equals(owner).toArray()
  return rows.sort((a, b) => b.openedAt.localeCompare(a.openedAt))
}

/**
 * Keeps a log that was read, as the one that is open; the same file again keeps its look. The oldest make room for it,
 * whoever's they are. Gives its id, or why it is not kept.
 */
export async function keepLogFile(row: Omit<LogFileRow, 'id' | keyof LogLook>): Promise<number | NotKept> {
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
  row: Omit<LogFileRow, 'id' | keyof LogLook>,
  mostFiles: number,
  mostBytes: number,
): Promise<number> {
  return files.transaction('rw', files.file, files.left, async () => {
    const rows = (await files.file.toArray()).sort((a, b) => b.openedAt.localeCompare(a.openedAt))
    const same = rows.find(
      ({ owner, name, size, modified }) =>
        owner === row.owner && name === row.name && size === row.size && modified === row.modified,
    )
    let [count, bytes] = [1, row.size]
    for (const { id, size } of rows) {
      if (id === same?.id) continue
      count += 1
      bytes += size
      if (count > mostFiles || bytes > mostBytes) await files.file.delete(id)
    }
    const id = await files.file.put({ ...same, ...row })
    await files.left.put({ owner: row.owner, id, isRead: true })
    return id
  })
}

/** How a log is looked at, for the next time. */
export async function keepLogLook(id: number, look: LogLook): Promise<void> {
  await files.file.update(id, look)
}

/** Notes whether the log that a person opens is read, or about to be. */
export async function noteLogRead(owner: AccountId, id: number, isRead: boolean): Promise<void> {
  await files.left.put({ owner, id, isRead })
}

/** The log that a person left open; undefined for none, and for one at whose reading the program ended. */
export async function openLogFile(owner: AccountId): Promise<LogFileRow | undefined> {
  const open = await files.left.get(owner)
  const row = open?.isRead === true ? await files.file.get(open.id) : undefined
  return row?.owner === owner ? row : undefined
}

/** Notes that a person has closed their log: it stays among those that were opened. */
export async function closeLogFile(owner: AccountId): Promise<void> {
  await files.left.delete(owner)
}

/** Takes a log from the device and gives the way to put it back. */
export function deleteLogFile(id: number): Promise<() => Promise<void>> {
  return takeOut(files.file, id)
}

/** Takes the logs of who signs out from the device. */
export async function forgetLogFiles(owner: AccountId): Promise<void> {
  await files.transaction('rw', files.file, files.left, async () => {
    await files.file.where('owner').equals(owner).delete()
    await files.left.delete(owner)
  })
}

function isFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error.name === 'QuotaExceededError' || ('inner' in error && isFull(error.inner))
}
