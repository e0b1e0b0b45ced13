import Dexie, { type Table } from 'dexie'
import type { Film, FilmTrack } from '#contract/course/lessons.ts'
import { databasesOf, OWN_DATABASE } from './database-location.ts'
import type { AccountId } from './row-types.ts'

const COPIES_DATABASE = 'tuning-copies'

/** Why a copy is not finished: what the person can do differs. */
export type CopyFailure = 'full' | 'devices' | 'returning' | 'mustAgree' | 'noFilm' | 'damaged' | 'refused'

/** A copied track. Its parts are the head and the fragments. */
export interface CopiedTrack {
  name: FilmTrack['name']
  /** Of each part. Empty until they are known. */
  hashes: string[]
  /** The first eight bytes of the initialisation vectors; the last four are the number of the part. */
  prefix: Uint8Array<ArrayBuffer>
}

/** A copy of a lesson, or one that is on its way. */
export interface CopyRow {
  accountId: AccountId
  /** The lesson. */
  id: number
  courseId: number
  courseTitle: string
  title: string
  /** The film with the tracks that are copied, and its key on the server once that is known. */
  film: Film
  filmKey?: string
  tracks: CopiedTrack[]
  /** The folder of its files. */
  folder: string
  /** `evicted`: the browser has deleted the files. */
  state: 'waiting' | 'paused' | 'failed' | 'complete' | 'evicted'
  failure?: CopyFailure
  /** How many parts are on the device, and their bytes, over all tracks in their order. */
  doneParts: number
  doneBytes: number
  bytes: number
  /** Milliseconds since 1970. */
  addedAt: number
  licence?: string
}

/** What the device knows about an account's licences. Times are milliseconds since 1970. */
export interface ContactRow {
  accountId: AccountId
  /** The id of this device, for this account. */
  device: string
  /** SubjectPublicKeyInfo in base64. */
  publicKey?: string
  /** The clocks of the server and of the device at the last contact. */
  serverTime: number
  deviceTime: number
  /** The latest time that was ever seen, by the server's clock. */
  latest: number
}

/** The folder of all copies in the private files of the site, with a folder for each account. */
export const COPIES_FOLDER = 'lesson-copies'
export const folderName = (accountId: AccountId) => `account-${accountId}`

/** Copies of lessons. Their bytes are encrypted files; the key of an account can be used but not read. */
class LessonCopies extends Dexie {
  declare readonly key: Table<{ accountId: AccountId; key: CryptoKey }, AccountId>
  declare readonly copy: Table<CopyRow, [AccountId, number]>
  declare readonly contact: Table<ContactRow, AccountId>

  constructor() {
    super(COPIES_DATABASE, databasesOf(OWN_DATABASE))
    this.version(1).stores({ key: 'accountId', copy: '[accountId+id], accountId', contact: 'accountId' })
  }
}

export const copies = new LessonCopies()

/** Whether this device has ever had a copy: nothing of copies is loaded where it has not. */
export function mayHaveCopies(): Promise<boolean> {
  return Dexie.exists(COPIES_DATABASE)
}

/** The copies of an account, in the order in which they were asked for. */
export async function readCopies(accountId: AccountId): Promise<CopyRow[]> {
  return copies.copy.where('accountId').equals(accountId).sortBy('addedAt')
}

/** The key that encrypts the copies of an account. It is made at the first copy. */
export async function copyKey(accountId: AccountId): Promise<CryptoKey> {
  const known = await copies.key.get(accountId)
  if (known) return known.key
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  return copies.transaction('rw', copies.key, async () => {
    const first = await copies.key.get(accountId)
    if (first) return first.key
    await copies.key.put({ accountId, key })
    return key
  })
}

/** The folder of an account's copies. Undefined where the browser has no private files. */
export async function accountFolder(accountId: AccountId): Promise<FileSystemDirectoryHandle | undefined> {
  const root = await globalThis.navigator?.storage?.getDirectory?.()
  const all = await root?.getDirectoryHandle(COPIES_FOLDER, { create: true })
  return all?.getDirectoryHandle(folderName(accountId), { create: true })
}

/** Deletes a folder or leaves it for the next sweep: another tab may be writing into it. */
export async function deleteFolder(parent: FileSystemDirectoryHandle, name: string): Promise<void> {
  await parent.removeEntry(name, { recursive: true }).catch((error: unknown) => {
    if (!(error instanceof DOMException)) throw error
  })
}
