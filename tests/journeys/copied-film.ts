import type { Page } from 'playwright-core'
import { COPIES_DATABASE, COPIES_FOLDER } from '#src/mirror/learning-names.ts'
import type { Copy, CopyRow, StreamedPart } from '#src/mirror/lesson-copies.ts'

/** All rows of a table of the copies; empty when there is no such database. */
export function copyRows(
  page: Page,
  table: 'copy' | 'key' | 'contact' | 'done' | 'part' = 'copy',
): Promise<Copy[]> {
  return page.evaluate(
    async ([database, name]) => {
      if (!(await indexedDB.databases()).some((one) => one.name === database)) return []
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(database)
        opening.addEventListener('success', () => resolve(opening.result))
        opening.addEventListener('error', () => reject(opening.error ?? new Error('closed')))
      })
      const rows = await new Promise<unknown>((resolve, reject) => {
        const reading = db.transaction(name).objectStore(name).getAll()
        reading.addEventListener('success', () => resolve(reading.result))
        reading.addEventListener('error', () => reject(reading.error ?? new Error('closed')))
      })
      db.close()
      return rows as Copy[]
    },
    [COPIES_DATABASE, table] as const,
  )
}

/** What was streamed of lessons and waits for a copy. */
export async function streamedParts(page: Page): Promise<StreamedPart[]> {
  const rows: unknown = await copyRows(page, 'part')
  return rows as StreamedPart[]
}

/** Changes rows of a table of the copies, as somebody with tools may. */
function changeWhere(
  page: Page,
  table: 'copy' | 'contact' | 'part',
  change: object,
  where: object,
): Promise<void> {
  return page.evaluate(
    async ([database, name, fields, wanted]) => {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(database)
        opening.addEventListener('success', () => resolve(opening.result))
        opening.addEventListener('error', () => reject(opening.error ?? new Error('closed')))
      })
      await new Promise<void>((resolve, reject) => {
        const writing = db.transaction(name, 'readwrite')
        const store = writing.objectStore(name)
        const reading = store.getAll()
        reading.addEventListener('success', () => {
          for (const row of reading.result as Record<string, unknown>[])
            if (Object.entries(wanted).every(([field, value]) => row[field] === value))
              store.put({ ...row, ...fields })
        })
        writing.addEventListener('complete', () => resolve())
        writing.addEventListener('abort', () => reject(writing.error ?? new Error('aborted')))
      })
      db.close()
    },
    [COPIES_DATABASE, table, change, where] as const,
  )
}

/** Changes every row of a table. */
export const changeRows = (page: Page, table: 'copy' | 'contact', change: object): Promise<void> =>
  changeWhere(page, table, change, {})

/** Damages the streamed parts with a number, in all tracks. */
export const breakParts = (page: Page, index: number): Promise<void> =>
  changeWhere(page, 'part', { sealed: new Uint8Array(40) }, { index })

/** The sizes of all files of copies on the device. */
export function copyFiles(page: Page): Promise<number[]> {
  return page.evaluate(async (folder) => {
    const sizes: number[] = []
    const walk = async (directory: FileSystemDirectoryHandle): Promise<void> => {
      for await (const entry of directory.values())
        if (entry.kind === 'directory') await walk(entry as FileSystemDirectoryHandle)
        else sizes.push((await (entry as FileSystemFileHandle).getFile()).size)
    }
    const root = await navigator.storage.getDirectory()
    const copies = await root.getDirectoryHandle(folder).catch(() => undefined)
    if (copies) await walk(copies)
    return sizes
  }, COPIES_FOLDER)
}

/** SHA-256 of a copied track after it was decrypted with the key of the device, in hexadecimal. */
export function hashOfCopy(page: Page, lessonId: number, track: string): Promise<string> {
  return page.evaluate(
    async ([database, folder, id, name]) => {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(database)
        opening.addEventListener('success', () => resolve(opening.result))
        opening.addEventListener('error', () => reject(opening.error ?? new Error('closed')))
      })
      const all = <T>(table: string) =>
        new Promise<T[]>((resolve) => {
          const reading = db.transaction(table).objectStore(table).getAll()
          reading.addEventListener('success', () => resolve(reading.result as T[]))
        })
      const row = (await all<CopyRow>('copy')).find((one) => one.id === id)
      const [held] = await all<{ key: CryptoKey }>('key')
      db.close()
      const index = row?.film.tracks.find((one) => one.name === name)
      const copied = row?.tracks.find((one) => one.name === name)
      if (!row || !held || !index || !copied) throw new Error('There is no such copy.')
      const root = await navigator.storage.getDirectory()
      const account = await (
        await root.getDirectoryHandle(folder)
      ).getDirectoryHandle(`account-${row.accountId}`)
      const handle = await (await account.getDirectoryHandle(row.folder)).getFileHandle(name)
      const file = await handle.getFile()
      const lengths = [index.headBytes, ...index.fragments.map(([, bytes]) => bytes)]
      const film = new Uint8Array(index.bytes)
      let [from, place] = [0, 0]
      for (const [number, length] of lengths.entries()) {
        const iv = new Uint8Array(12)
        iv.set(copied.prefix)
        new DataView(iv.buffer).setUint32(8, number)
        const additionalData = new TextEncoder().encode(`${id} ${name} ${number}`)
        const sealed = await file.slice(place, place + length + 16).arrayBuffer()
        const part = await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData }, held.key, sealed)
        film.set(new Uint8Array(part), from)
        from += length
        place += length + 16
      }
      const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', film))
      return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
    },
    [COPIES_DATABASE, COPIES_FOLDER, lessonId, track] as const,
  )
}
