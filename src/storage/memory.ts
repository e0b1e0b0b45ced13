import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import type { Databases } from '#src/mirror/database-location.ts'

let databases: Databases | undefined

/** Databases that last as long as this page: for a browser that forbids its own, or cannot read them. */
export function databasesInMemory(): Databases {
  databases ??= { indexedDB: new IDBFactory(), IDBKeyRange }
  return databases
}
