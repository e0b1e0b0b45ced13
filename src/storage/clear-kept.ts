import type { Mirror } from '#src/mirror/mirror.ts'

/** What this site holds on the device, in bytes; undefined where the browser does not tell. */
export interface StorageUse {
  usage: number | undefined
  quota: number | undefined
  /** The browser has promised not to clear it by itself. */
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

/** Removes the pictures that were seen; each comes back when it is seen again. */
export async function clearPictures(): Promise<void> {
  if ('caches' in globalThis) await caches.delete('pictures')
}

/** Empties the catalogue, so that the next pull brings it anew. Nothing of a person is touched. */
export async function clearCatalogue({ catalogue }: Mirror): Promise<void> {
  if ('caches' in globalThis) await caches.delete('catalogue')
  await catalogue.transaction('rw', catalogue.tables, () =>
    Promise.all(catalogue.tables.map((table) => table.clear())),
  )
}
