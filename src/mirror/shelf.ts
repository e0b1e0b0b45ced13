import type { Mirror } from './mirror.ts'

/** Where databases stand: the browser's own, or what takes its place. */
export interface Shelf {
  indexedDB: IDBFactory
  IDBKeyRange: typeof IDBKeyRange
}

/** A request to open a database, or the handlers of one that the browser would not even take. */
export type Opening = { -readonly [K in keyof IDBOpenDBRequest]?: IDBOpenDBRequest[K] }

/** What helps when the device does not keep what it should. Loaded at the first trouble. */
export interface Helper {
  /** The device refused to open a database for this reason: opens it some other way and answers through `opening`. */
  reopen(opening: Opening, name: string, version: number | undefined, error: unknown): Promise<void>
  /** A write failed: makes room and tries again when that was the reason; else the failure stays. */
  retry<T>(mirror: Mirror, error: unknown, write: () => PromiseLike<T>): Promise<T>
}

let load: (() => Promise<Helper>) | undefined

/** Without a helper, trouble is a failure. */
export function helpBy(loadHelper: () => Promise<Helper>): void {
  load = loadHelper
}

/** Runs a write of what a person did; what fails is tried again in the helper's way. */
export async function withHelp<T>(mirror: Mirror, write: () => PromiseLike<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!load) throw error
    return (await load()).retry(mirror, error, write)
  }
}

/** Databases of this page that are not where the browser keeps its own. */
const moved = new Map<string, Shelf>()

/** Where a database stands for this page. */
export function shelfOf(name: string): Shelf {
  return moved.get(name) ?? globalThis
}

/** From now on this page opens the database there. */
export function moveShelf(name: string, shelf: Shelf): void {
  moved.set(name, shelf)
}

/** Whether this page has the database somewhere that its workers cannot reach. */
export function isMoved(name: string): boolean {
  return moved.has(name)
}

/**
 * The browser as the place of one database, for Dexie. When opening fails and the helper knows a way, the opening goes on
 * there: whoever reads or writes waits a little longer and notices nothing.
 */
export function deviceShelf(name: string): Shelf {
  /** Whatever is asked goes to where the database stands at that moment. */
  const through = <K extends keyof Shelf>(part: K, own: object = {}): Shelf[K] =>
    new Proxy(own as Shelf[K], {
      get(_, member) {
        const target: object = shelfOf(name)[part]
        const value: unknown = Reflect.get(own, member) ?? Reflect.get(target, member)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
  return { indexedDB: through('indexedDB', { open }), IDBKeyRange: through('IDBKeyRange') }
}

function open(this: IDBFactory | undefined, name: string, version?: number): Opening {
  const reopen = (opening: Opening, error: unknown) =>
    void load?.().then((helper) => helper.reopen(opening, name, version, error))
  try {
    // a browser without databases throws here as well
    const opening = (this as IDBFactory).open(name, version)
    let isUpgrading = false
    opening.addEventListener('upgradeneeded', () => (isUpgrading = true))
    opening.addEventListener('error', (event) => {
      // Dexie knows about an upgrade that it gave up itself, and what to do with a version from the future
      if (!load || opening.error?.name === (isUpgrading ? 'AbortError' : 'VersionError')) return
      event.stopImmediatePropagation()
      event.preventDefault()
      reopen(opening, opening.error)
    })
    return opening
  } catch (error) {
    if (!load) throw error
    const opening: Opening = {}
    reopen(opening, error)
    return opening
  }
}
