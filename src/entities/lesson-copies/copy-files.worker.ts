import { expose } from 'comlink'

/** Part of the browser that the types of the page leave out: only workers have it. */
interface SyncAccess {
  write(bytes: BufferSource, options: { at: number }): number
  getSize(): number
  flush(): void
  close(): void
}
type WorkerFile = FileSystemFileHandle & { createSyncAccessHandle(): Promise<SyncAccess> }

/** A file: the folders that it lies in, then its name. */
export type CopyPath = readonly string[]

const open = new Map<string, Promise<SyncAccess>>()

async function openFile(path: CopyPath): Promise<SyncAccess> {
  let folder = await navigator.storage.getDirectory()
  for (const name of path.slice(0, -1)) folder = await folder.getDirectoryHandle(name, { create: true })
  const file = await folder.getFileHandle(path.at(-1) ?? '', { create: true })
  return (file as WorkerFile).createSyncAccessHandle()
}

function opened(path: CopyPath): Promise<SyncAccess> {
  const name = path.join('/')
  const known = open.get(name)
  if (known) return known
  const opening = openFile(path)
  open.set(name, opening)
  opening.catch(() => open.delete(name))
  return opening
}

/** Writes the files of copies, which is possible in a worker in all browsers. */
const copyFiles = {
  isReady: async () => true,
  /** Resolves when the bytes are on the device. */
  async write(path: CopyPath, at: number, bytes: ArrayBuffer): Promise<void> {
    const file = await opened(path)
    const written = file.write(new Uint8Array(bytes), { at })
    // a full device writes less
    if (written < bytes.byteLength) throw new DOMException('The device is full.', 'QuotaExceededError')
    file.flush()
  },
  async closeAll(): Promise<void> {
    const files = [...open.values()]
    open.clear()
    for (const file of files) (await file.catch(() => undefined))?.close()
  },
}
export type CopyFiles = typeof copyFiles

expose(copyFiles)
