import Dexie, { RangeSet, type IndexableType } from 'dexie'
import type { Mirror } from './mirror.ts'
import type { RowBefore } from './outbox-entry.ts'

/** The tables that a change reads and writes. */
type TableName = RowBefore['table'] | 'outbox' | 'account'

/** Observers are notified of single rows up to this number, and of the whole table above it. */
const MOST_SINGLE_ROWS = 50

const openRows = new WeakMap<IDBTransaction, Rows>()

/**
 * Rows of the Mirror, read and written by IndexedDB itself inside one transaction. Dexie's layers make every tap
 * slower on a slow phone. Observers of these rows are notified as if Dexie had written them.
 */
export class Rows {
  readonly #mirror: Mirror
  readonly #transaction: IDBTransaction
  readonly #isOwn: boolean
  #hasFailed = false
  readonly #changed = new Map<string, RangeSet>()
  readonly #changeCounts = new Map<TableName, number>()

  private constructor(mirror: Mirror, transaction: IDBTransaction, isOwn: boolean) {
    this.#mirror = mirror
    this.#transaction = transaction
    this.#isOwn = isOwn
  }

  /** The rows inside the current transaction of Dexie. */
  static ofTransaction(mirror: Mirror): Rows {
    const { idbtrans } = Dexie.currentTransaction
    const known = openRows.get(idbtrans)
    if (known) return known
    const rows = new Rows(mirror, idbtrans, false)
    openRows.set(idbtrans, rows)
    rows.#notifyAtEnd()
    return rows
  }

  /**
   * Runs `work` in a transaction of its own and settles when all of it is on disk. Nothing is written when `work`
   * fails. A lost connection is handled as Dexie handles it, and a full device as the Mirror handles it.
   */
  static write<T>(
    mirror: Mirror,
    tables: readonly TableName[],
    work: (rows: Rows) => Promise<T>,
  ): Promise<T> {
    return mirror.untilWritten(async () => {
      const transaction = await begin(mirror, tables)
      const rows = new Rows(mirror, transaction, true)
      const committed = new Promise<void>((resolve, reject) => {
        transaction.addEventListener('complete', () => resolve())
        transaction.addEventListener('abort', () => reject(transaction.error ?? new Dexie.AbortError()))
      })
      // a caller that waits for the disk does not wait for the observers
      rows.#notifyAtEnd()
      try {
        const [result] = await Promise.all([work(rows), committed])
        return result
      } catch (error) {
        abort(transaction)
        throw error
      }
    })
  }

  get<T>(table: TableName, key: unknown): PromiseLike<T | undefined> {
    return this.#request(table, (store) => store.get(key as IDBValidKey))
  }

  count(table: TableName, index: string, key: IDBValidKey): PromiseLike<number> {
    return this.#request(table, (store) => store.index(index).count(key))
  }

  all<T>(table: TableName, index: string, key: IDBValidKey): PromiseLike<T[]> {
    return this.#request(table, (store) => store.index(index).getAll(key))
  }

  /** The rows with keys from `first` to `last`. */
  between<T>(table: TableName, first: number, last: number): PromiseLike<T[]> {
    const range = this.#range(first, last)
    return this.#request(table, (store) => store.getAll(range))
  }

  async put(table: TableName, row: object): Promise<void> {
    this.#recordChange(table, await this.#request(table, (store) => store.put(row)), row)
  }

  async remove(table: TableName, key: unknown): Promise<void> {
    await this.#request(table, (store) => store.delete(key as IDBValidKey))
    this.#recordChange(table, key)
  }

  async removeBetween(table: TableName, first: number, last: number): Promise<void> {
    const range = this.#range(first, last)
    await this.#request(table, (store) => store.delete(range))
    for (const part of ['', ':dels']) this.#changedKeys(table, part).add({ from: first, to: last })
  }

  /** Ends the requests. A transaction of its own is committed without waiting for pending writes. */
  end(): void {
    if (this.#isOwn && !this.#hasFailed) this.#transaction.commit()
  }

  /** Inside a transaction of Dexie only a promise of Dexie keeps the transaction current. */
  #request<T>(table: TableName, make: (store: IDBObjectStore) => IDBRequest<T>): PromiseLike<T> {
    const Answer = this.#isOwn ? Promise : Dexie.Promise
    return new Answer<T>((resolve, reject) => {
      try {
        const request = make(this.#transaction.objectStore(table))
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error))
      } catch (error) {
        // the database accepts no such row
        this.#hasFailed = true
        reject(error)
      }
    })
  }

  /**
   * Records where a row can be found now, in the form that Dexie documents for `storagemutated`. An observer that
   * found the row by an index follows its primary key. An observer that only counted follows all deleted rows.
   */
  #recordChange(table: TableName, primaryKey: unknown, row?: object): void {
    const { indexes } = this.#mirror.table(table).schema
    const count = this.#changeCounts.get(table) ?? 0
    if (count > MOST_SINGLE_ROWS) return
    this.#changeCounts.set(table, count + 1)
    if (count === MOST_SINGLE_ROWS) {
      const all = new RangeSet(Dexie.minKey, Dexie.maxKey)
      for (const part of ['', ':dels', ...indexes.map(({ name }) => name)])
        this.#changed.set(this.#partName(table, part), all)
      return
    }
    const record = (part: string, key: unknown) => this.#changedKeys(table, part).addKey(key as IndexableType)
    record('', primaryKey)
    record(':dels', primaryKey)
    if (!row) return
    for (const { name, keyPath } of indexes) {
      const key = keyAt(row, keyPath)
      if (key !== undefined) record(name, key)
    }
  }

  #changedKeys(table: TableName, part: string): RangeSet {
    const name = this.#partName(table, part)
    const keys = this.#changed.get(name) ?? new RangeSet()
    this.#changed.set(name, keys)
    return keys
  }

  #partName(table: TableName, part: string): string {
    return `idb://${this.#mirror.name}/${table}/${part}`
  }

  #range(first: number, last: number): IDBKeyRange {
    return this.#mirror.keyRange.bound(first, last)
  }

  #notifyAtEnd(): void {
    this.#transaction.addEventListener('complete', () => {
      Dexie.on.storagemutated.fire(Object.fromEntries(this.#changed))
    })
  }
}

/** The key of a row in an index. Undefined when the index does not contain the row. */
function keyAt(row: object, path: string | string[] | undefined): unknown {
  const member = (name: string): unknown => Reflect.get(row, name)
  if (!Array.isArray(path)) return path === undefined ? undefined : member(path)
  const parts = path.map(member)
  return parts.includes(undefined) ? undefined : parts
}

async function begin(mirror: Mirror, tables: readonly TableName[]): Promise<IDBTransaction> {
  if (mirror.hasBeenClosed()) throw new Dexie.DatabaseClosedError()
  if (!mirror.isOpen()) await mirror.open()
  // a change that was acknowledged survives a battery that is taken out
  const start = () => mirror.backendDB().transaction(tables, 'readwrite', { durability: 'strict' })
  try {
    return start()
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'InvalidStateError') throw error
    // the browser has closed the connection
    mirror.close({ disableAutoOpen: false })
    await mirror.open()
    return start()
  }
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort()
  } catch {
    // the transaction was aborted already
  }
}
