import type { Page } from 'playwright-core'

/** A page of the same site on which the app does not run. */
export const BARE_PAGE = '/icons/icon.svg'

export const OWN = 'tuning'
export const CATALOGUE = 'tuning-catalogue'

/** Deletes a database past the app; resolves when it is gone. */
export function deleteDatabase(page: Page, name: string): Promise<void> {
  return page.evaluate(
    (target) =>
      new Promise<void>((resolve, reject) => {
        const deletion = indexedDB.deleteDatabase(target)
        deletion.onsuccess = () => resolve()
        deletion.onerror = () => reject(deletion.error ?? new Error(target))
      }),
    name,
  )
}

/** A version between this build's and the next one's: the library takes it for its own. */
export async function betweenVersions(page: Page, name: string): Promise<number> {
  const databases = await page.evaluate(() => indexedDB.databases())
  const known = databases.find((database) => database.name === name)
  if (!known?.version) throw new Error(`There is no database ${name}.`)
  return known.version + 5
}

/** Opens a database under another version, as another build of the app would; drops a store or adds one. */
export function openAsOtherBuild(
  page: Page,
  name: string,
  { version, drop, add }: { version: number; drop?: string; add?: string },
): Promise<void> {
  return page.evaluate(
    (target) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(target.name, target.version)
        opening.onupgradeneeded = () => {
          if (target.drop) opening.result.deleteObjectStore(target.drop)
          if (target.add) opening.result.createObjectStore(target.add)
        }
        opening.onsuccess = () => {
          opening.result.close()
          resolve()
        }
        opening.onerror = () => reject(opening.error ?? new Error(target.name))
      }),
    { name, version, ...(drop && { drop }), ...(add && { add }) },
  )
}

/** How many rows a store has; 0 when there is no such store, or no such database: asking makes none. */
export function countRows(page: Page, name: string, store: string): Promise<number> {
  return page.evaluate(
    (target) =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open(target.name)
        opening.onupgradeneeded = () => opening.transaction?.abort()
        opening.onerror = () =>
          opening.error?.name === 'AbortError' ? resolve(0) : reject(opening.error ?? new Error(target.name))
        opening.onsuccess = () => {
          const database = opening.result
          if (!database.objectStoreNames.contains(target.store)) {
            database.close()
            return resolve(0)
          }
          const counting = database.transaction(target.store).objectStore(target.store).count()
          counting.onsuccess = () => {
            database.close()
            resolve(counting.result)
          }
        }
      }),
    { name, store },
  )
}

/** Fills the Outbox with likes of products, as the app writes them, without a tap for each. */
export function fillOutbox(page: Page, accountId: string, productIds: readonly number[]): Promise<void> {
  return page.evaluate(
    (target) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('tuning')
        opening.onsuccess = () => {
          const database = opening.result
          const change = database.transaction(['outbox', 'like'], 'readwrite')
          for (const id of target.productIds) {
            const key = [target.accountId, 'Product', id]
            change.objectStore('like').put({ accountId: target.accountId, thing: 'Product', id })
            change.objectStore('outbox').add({
              mutationId: crypto.randomUUID(),
              accountId: target.accountId,
              path: 'Product/AddOrUpdateUserLikedProduct',
              input: { id, like: true },
              lane: `like:Product:${id}`,
              coalesceKey: `like:Product:${id}`,
              state: 'waiting',
              isSilent: 0,
              createdAt: Date.now(),
              attempts: 0,
              nextAttemptAt: 0,
              before: [{ table: 'like', key, row: undefined }],
            })
          }
          change.oncomplete = () => {
            database.close()
            resolve()
          }
          change.onerror = () => reject(change.error ?? new Error('outbox'))
        }
      }),
    { accountId, productIds: [...productIds] },
  )
}

/** Empties a store past the app, which does not notice. */
export function clearStore(page: Page, name: string, store: string): Promise<void> {
  return page.evaluate(
    (target) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(target.name)
        opening.onerror = () => reject(opening.error ?? new Error(target.name))
        opening.onsuccess = () => {
          const clearing = opening.result.transaction(target.store, 'readwrite')
          clearing.objectStore(target.store).clear()
          clearing.oncomplete = () => {
            opening.result.close()
            resolve()
          }
        }
      }),
    { name, store },
  )
}

/** Writes to a store for a while, in ms, so that whatever the app writes to it waits; resolves when that has begun. */
export function holdStore(page: Page, name: string, store: string, duration: number): Promise<void> {
  return page.evaluate(
    (target) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(target.name)
        opening.onerror = () => reject(opening.error ?? new Error(target.name))
        opening.onsuccess = () => {
          const writing = opening.result.transaction(target.store, 'readwrite')
          const end = performance.now() + target.duration
          const ask = () => {
            const asking = writing.objectStore(target.store).count()
            asking.onsuccess = () => {
              resolve()
              if (performance.now() < end) ask()
            }
          }
          ask()
          writing.oncomplete = () => opening.result.close()
        }
      }),
    { name, store, duration },
  )
}
