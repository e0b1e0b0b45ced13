import { wrap, type Remote } from 'comlink'
import { accountFolder, copies, copiesFolder, deleteFolder, type CopyRow } from '#src/mirror/lesson-copies.ts'
import { COPIES_FOLDER, folderName } from '#src/mirror/learning-names.ts'
import type { CopyFiles } from './copy-files.worker.ts'
import { partsOf, TAG_BYTES } from './parts.ts'

type Of = Pick<CopyRow, 'accountId' | 'folder'>

/** Writes files of a copy, until it is closed. */
export interface CopyWriter {
  write(track: string, place: number, bytes: ArrayBuffer): Promise<void>
  close(): Promise<void>
}

export function openWriter({ accountId, folder }: Of): CopyWriter {
  const worker = new Worker(new URL('./copy-files.worker.ts', import.meta.url), { type: 'module' })
  const files: Remote<CopyFiles> = wrap<CopyFiles>(worker)
  // a script that cannot be loaded answers nothing
  const broken = new Promise<never>((_, reject) => {
    worker.addEventListener('error', () => reject(new Error('The worker of copies has failed.')))
  })
  broken.catch(() => undefined)
  return {
    write: (track, place, bytes) =>
      Promise.race([
        files.write([COPIES_FOLDER, folderName(accountId), folder, track], place, bytes),
        broken,
      ]),
    async close() {
      await Promise.race([files.closeAll(), broken]).catch(() => undefined)
      worker.terminate()
    },
  }
}

/** Reads bytes of a track. Rejects with NotFoundError when the browser has deleted the file. */
export type ReadBytes = (track: string, from: number, to: number) => Promise<ArrayBuffer>

export function openReader({ accountId, folder }: Of): ReadBytes {
  const files = new Map<string, Promise<File>>()
  const fileOf = async (track: string) => {
    const parent = await accountFolder(accountId)
    if (!parent) throw new DOMException('There are no private files.', 'NotFoundError')
    const handle = await (await parent.getDirectoryHandle(folder)).getFileHandle(track)
    return handle.getFile()
  }
  return async (track, from, to) => {
    const file = files.get(track) ?? fileOf(track)
    files.set(track, file)
    return (await file).slice(from, to).arrayBuffer()
  }
}

export async function deleteFiles({ accountId, folder }: Of): Promise<void> {
  const parent = await accountFolder(accountId)
  if (parent) await deleteFolder(parent, folder)
}

/** Whether all files of a finished copy are there and as long as they were written. */
export async function hasFiles({ accountId, folder, film }: CopyRow): Promise<boolean> {
  try {
    const parent = await accountFolder(accountId)
    const files = await parent?.getDirectoryHandle(folder)
    for (const track of film.tracks) {
      const { size } = (await (await files?.getFileHandle(track.name))?.getFile()) ?? { size: 0 }
      if (size < track.bytes + partsOf(track).length * TAG_BYTES) return false
    }
    return true
  } catch (error) {
    if (error instanceof DOMException) return false
    throw error
  }
}

/** Deletes folders that belong to no copy, and those of accounts without one. A row is written before its folder, so the rows are read last. */
export async function sweepFiles(): Promise<void> {
  const all = await copiesFolder()
  if (!all) return
  const found = new Map<string, string[]>()
  for await (const [name, account] of all.entries())
    found.set(name, account.kind === 'directory' ? await namesIn(account as FileSystemDirectoryHandle) : [])
  const rows = await copies.copy.toArray()
  for (const [name, folders] of found) {
    const known = new Set(
      rows.filter(({ accountId }) => folderName(accountId) === name).map(({ folder }) => folder),
    )
    if (known.size === 0) await deleteFolder(all, name)
    const account = known.size > 0 && (await all.getDirectoryHandle(name))
    for (const folder of folders) if (account && !known.has(folder)) await deleteFolder(account, folder)
  }
}

async function namesIn(folder: FileSystemDirectoryHandle): Promise<string[]> {
  const names: string[] = []
  for await (const name of folder.keys()) names.push(name)
  return names
}
