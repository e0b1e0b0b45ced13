import Dexie, { type Table, type Transaction } from 'dexie'
import type { LessonWords } from '#contract/course/lesson-words.ts'
import type { Film, FilmTrack } from '#contract/course/lessons.ts'
import { databasesOf, OWN_DATABASE } from './database-location.ts'
import { COPIES_DATABASE, COPIES_FOLDER, folderName } from './learning-names.ts'
import type { AccountId } from './row-types.ts'

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

/** Words as JSON, encrypted with the key of the account. */
export interface SealedWords {
  prefix: Uint8Array<ArrayBuffer>
  bytes: ArrayBuffer
}

/** How far a copy is: the parts on the device and their bytes, over all tracks in their order. */
export interface CopyDone {
  doneParts: number
  doneBytes: number
}

/**
 * This is written with every part, so it is apart from the row of the copy, which holds the index of a film. It counts for
 * the files of one folder only.
 */
export interface DoneRow extends CopyDone, Pick<CopyRow, 'accountId' | 'id' | 'folder'> {}

/** A copy and how far it is. */
export type Copy = CopyRow & CopyDone

/** A copy of a lesson, or one that is on its way. */
export interface CopyRow {
  accountId: AccountId
  /** The lesson. */
  id: number
  courseId: number
  courseTitle: string
  title: string
  /** The person gives up the right to give the course back for this copy. */
  agreed?: boolean
  /** The film with the tracks that are copied, and its key on the server once that is known. */
  film: Film
  filmKey?: string
  /** Its subtitles and chapters, encrypted like its parts. */
  sealedWords?: SealedWords
  /** The same, readable, as older versions of the app left them until `sealWords` finds them. */
  words?: LessonWords
  tracks: CopiedTrack[]
  /** The folder of its files. */
  folder: string
  /** `evicted`: the browser has deleted the files, or the lesson has another film. */
  state: 'waiting' | 'paused' | 'failed' | 'complete' | 'evicted'
  failure?: CopyFailure
  bytes: number
  /** Milliseconds since 1970. */
  addedAt: number
  licence?: string
}

/** A part of an owned lesson that was streamed, encrypted. A later copy takes it instead of loading it again. */
export interface StreamedPart {
  accountId: AccountId
  /** The lesson. */
  id: number
  courseId: number
  track: FilmTrack['name']
  index: number
  /** As in a copied track, of this part alone. */
  prefix: Uint8Array<ArrayBuffer>
  sealed: ArrayBuffer
  bytes: number
  /** When it was streamed, in milliseconds since 1970. */
  at: number
}

/** What the device knows about an account's licences. Times are milliseconds since 1970. */
export interface ContactRow {
  accountId: AccountId
  /** The id of this device. */
  device: string
  /** SubjectPublicKeyInfo in base64. */
  publicKey?: string
  /** The clocks of the server and of the device at the last contact. */
  serverTime: number
  deviceTime: number
  /** The latest time that was ever seen, by the server's clock. */
  latest: number
}

const THIS_BROWSER = 'device'

/** Before version 3 a row of a copy held how far it is. */
async function moveDone(change: Transaction): Promise<void> {
  const rows: Copy[] = await change.table('copy').toArray()
  for (const { doneParts, doneBytes, ...row } of rows) {
    const { accountId, id, folder } = row
    await change.table<DoneRow>('done').put({ accountId, id, folder, doneParts, doneBytes })
    await change.table<CopyRow>('copy').put(row)
  }
}

/** Copies of lessons. Their bytes are encrypted files; the key of an account can be used but not read. */
class LessonCopies extends Dexie {
  declare readonly key: Table<{ accountId: AccountId; key: CryptoKey }, AccountId>
  declare readonly copy: Table<CopyRow, [AccountId, number]>
  declare readonly contact: Table<ContactRow, AccountId>
  declare readonly browser: Table<string, typeof THIS_BROWSER>
  declare readonly done: Table<DoneRow, [AccountId, number]>
  declare readonly part: Table<StreamedPart, [AccountId, number, StreamedPart['track'], number]>

  constructor() {
    super(COPIES_DATABASE, databasesOf(OWN_DATABASE))
    this.version(1).stores({ key: 'accountId', copy: '[accountId+id], accountId', contact: 'accountId' })
    this.version(2).stores({ browser: '' })
    this.version(3)
      .stores({ done: '[accountId+id], accountId' })
      .upgrade((change) => moveDone(change))
    this.version(4).stores({
      part: '[accountId+id+track+index], accountId, [accountId+id], [accountId+courseId], [at+bytes]',
    })
  }
}

export const copies = new LessonCopies()

/** Whether this device has ever had a copy: nothing of copies is loaded where it has not. */
export async function mayHaveCopies(): Promise<boolean> {
  // asking the browser opens the database a second time
  return copies.isOpen() || Dexie.exists(COPIES_DATABASE)
}

/** The id by which accounts know this browser. It stays when they sign out, or each sign-in would take a place of another device. */
async function ownDevice(): Promise<string> {
  const known = await copies.browser.get(THIS_BROWSER)
  if (known) return known
  const device = crypto.randomUUID()
  await copies.browser.put(device, THIS_BROWSER)
  return device
}

/** What this device knows about the licences of an account. It begins with the time of the device. */
export async function contactOf(accountId: AccountId, now: number): Promise<ContactRow> {
  return copies.transaction('rw', copies.contact, copies.browser, async () => {
    const known = await copies.contact.get(accountId)
    if (known) return known
    const fresh = { accountId, device: await ownDevice(), serverTime: now, deviceTime: now, latest: 0 }
    await copies.contact.put(fresh)
    return fresh
  })
}

/** Forgets the id of this device for an account that has removed it: the next copy makes it another device. */
export async function forgetDevice(accountId: AccountId): Promise<void> {
  await copies.transaction('rw', copies.contact, copies.browser, async () => {
    const contact = await copies.contact.get(accountId)
    if (contact && contact.device === (await copies.browser.get(THIS_BROWSER)))
      await copies.browser.delete(THIS_BROWSER)
    await copies.contact.delete(accountId)
  })
}

/** The copies of an account, in the order in which they were asked for. */
export async function readCopies(accountId: AccountId): Promise<CopyRow[]> {
  return copies.copy.where('accountId').equals(accountId).sortBy('addedAt')
}

const NOTHING_DONE: CopyDone = { doneParts: 0, doneBytes: 0 }

/** A copy with how far it is. */
export function withDone(row: CopyRow, done: DoneRow | undefined): Copy {
  const { doneParts, doneBytes } = done?.folder === row.folder ? done : NOTHING_DONE
  return { ...row, doneParts, doneBytes }
}

/** How far the copies of an account are, by lesson. */
export async function readDone(accountId: AccountId): Promise<ReadonlyMap<number, DoneRow>> {
  const rows = await copies.done.where('accountId').equals(accountId).toArray()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Notes how far a copy is, if it is still there with the same files. */
export async function noteDone(
  { accountId, id, folder }: Pick<CopyRow, 'accountId' | 'id' | 'folder'>,
  done: CopyDone,
): Promise<void> {
  await copies.transaction('rw', copies.copy, copies.done, async () => {
    // counting reads no row, and a row is large
    const isThere = (await copies.copy.where('[accountId+id]').equals([accountId, id]).count()) > 0
    if (isThere) await copies.done.put({ accountId, id, folder, ...done })
  })
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

/** The folder of all copies. Undefined where the browser has no private files. */
export async function copiesFolder(): Promise<FileSystemDirectoryHandle | undefined> {
  const root = await globalThis.navigator?.storage?.getDirectory?.()
  return root?.getDirectoryHandle(COPIES_FOLDER, { create: true })
}

/** The folder of an account's copies. Undefined where the browser has no private files. */
export async function accountFolder(accountId: AccountId): Promise<FileSystemDirectoryHandle | undefined> {
  const all = await copiesFolder()
  return all?.getDirectoryHandle(folderName(accountId), { create: true })
}

/** Deletes a folder or leaves it for the next sweep: another tab may be writing into it. */
export async function deleteFolder(parent: FileSystemDirectoryHandle, name: string): Promise<void> {
  await parent.removeEntry(name, { recursive: true }).catch((error: unknown) => {
    if (!(error instanceof DOMException)) throw error
  })
}
