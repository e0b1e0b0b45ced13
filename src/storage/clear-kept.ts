import type { Mirror } from '#src/mirror/mirror.ts'

/** The storage of this site on the device, in bytes. Undefined where the browser does not report it. */
export interface StorageUse {
  usage: number | undefined
  quota: number | undefined
  /** The browser has promised not to clear it automatically. */
  isPersisted: boolean
}

export async function measureStorage(): Promise<StorageUse> {
  const { storage } = globalThis.navigator
  const [{ usage, quota } = {}, isPersisted = false] = await Promise.all([
    storage?.estimate?.(),
    storage?.persisted?.(),
  ])
  return { usage, quota, isPersisted }
}

/** Deletes cached pictures. Each is fetched again when it is shown. */
export async function clearPictures(): Promise<void> {
  if ('caches' in globalThis) await caches.delete('pictures')
}

/** Empties the catalogue; the next pull fills it again. Personal rows are not touched. */
export async function clearCatalogue({ catalogue }: Mirror): Promise<void> {
  if ('caches' in globalThis) await caches.delete('catalogue')
  await catalogue.transaction('rw', catalogue.tables, () =>
    Promise.all(catalogue.tables.map((table) => table.clear())),
  )
}
