import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import type { Shelf } from '#src/mirror/shelf.ts'

let shelf: Shelf | undefined

/** Databases that last as long as this page: for a browser that forbids them, or whose own cannot be read. */
export function memoryShelf(): Shelf {
  shelf ??= { indexedDB: new IDBFactory(), IDBKeyRange }
  return shelf
}
