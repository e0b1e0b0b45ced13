import Dexie, { type PromiseExtended, type Table, type Transaction } from 'dexie'
import type { MirroredThing } from '#contract/site/mirrored-things.ts'
import { Catalogue, CATALOGUE_KEYS, type MirrorRow } from './catalogue.ts'
import type { OutboxEntry } from './outbox-entry.ts'
import { catalogueOf, databasesOf, moveDatabase, OWN_DATABASE, type Databases } from './database-location.ts'
import { LAST_ADDITION, personalStores, type PersonalTables } from './personal-tables.ts'
import type { AccountRow, KeptRow, SecretRow } from './row-types.ts'

/** Tries a write again that failed with this error, or throws the error. */
type RetryWrite = <T>(error: unknown, write: () => PromiseLike<T>) => Promise<T>

interface Version {
  stores: Record<string, string>
  /** What else changes in rows of the version before. */
  upgrade?: (change: Transaction) => Promise<unknown>
}

/** The last index counts the entries that a person sees waiting. There may be ten thousand, and every tap counts them. */
const OUTBOX = `++seq, &mutationId, [accountId+state], [accountId+coalesceKey], [accountId+state+isSilent]`

function markSilent(entry: OutboxEntry): void {
  entry.isSilent = entry.before.length > 0 ? 0 : 1
}

/**
 * What each version of the schema adds besides the personal tables, oldest first. A changed schema is a new entry with its
 * upgrade, never an edited entry, because devices still hold the old versions. An upgrade deletes the stores that no version
 * names. Version 2 deleted those of the catalogue in this way.
 */
const VERSIONS: readonly Version[] = [
  {
    stores: {
      meta: '&key',
      account: '&key',
      secret: '&name',
      outbox: '++seq, &mutationId, [accountId+state], [accountId+coalesceKey]',
    },
  },
  {
    stores: { kept: '++id', outbox: OUTBOX },
    // the catalogue is pulled again; the profile is fetched again and encrypted
    upgrade: (change) =>
      Promise.all([
        change.table('meta').bulkDelete(CATALOGUE_KEYS),
        change.table('account').toCollection().modify({ profile: undefined }),
        change.table<OutboxEntry>('outbox').toCollection().modify(markSilent),
      ]),
  },
]

/** The version that this program works with. */
export const LATEST_VERSION = Math.max(VERSIONS.length, LAST_ADDITION)

/** The Mirror has a member for each personal table. Dexie makes it from the schema, as it makes the declared ones below. */
// oxlint-disable-next-line typescript/no-unsafe-declaration-merging -- nothing is left to initialise
export interface Mirror extends PersonalTables {}

/**
 * What a person did and has on this device: the Outbox and the rows that its changes touch. A change writes both or neither.
 * The public catalogue is a cache in a second database (`catalogue`). It may be dropped at any moment without loss here.
 */
export class Mirror extends Dexie {
  declare readonly meta: Table<{ key: string; value: unknown }, string>
  declare readonly account: Table<AccountRow, string>
  declare readonly secret: Table<SecretRow, string>
  declare readonly kept: Table<KeptRow, number>
  declare readonly outbox: Table<OutboxEntry, number>
  readonly keyRange: typeof IDBKeyRange
  #catalogue: Catalogue | undefined
  #whenCatalogueOpens: () => void = () => undefined
  #retry: RetryWrite | undefined

  constructor(name = OWN_DATABASE, upTo = LATEST_VERSION) {
    const databases = databasesOf(name)
    super(name, {
      ...databases,
      // a change that was acknowledged survives a battery that is taken out
      chromeTransactionDurability: 'strict',
      // rows.ts writes past Dexie
      cache: 'disabled',
    })
    this.keyRange = databases.IDBKeyRange
    for (let number = 1; number <= upTo; number += 1) {
      const { stores, upgrade } = VERSIONS[number - 1] ?? { stores: {} }
      const version = this.version(number).stores({ ...stores, ...personalStores(number) })
      if (upgrade) version.upgrade(upgrade)
    }
  }

  /** The public catalogue. It is made at its first use, which the start of the app does not wait for. */
  get catalogue(): Catalogue {
    return (this.#catalogue ??= this.#makeCatalogue())
  }

  #makeCatalogue(): Catalogue {
    const catalogue = new Catalogue(catalogueOf(this.name))
    catalogue.on('ready', () => this.#whenCatalogueOpens(), true)
    return catalogue
  }

  /** Calls `work` each time the catalogue is opened, also after it was deleted or moved. */
  onCatalogueOpen(work: () => void): void {
    this.#whenCatalogueOpens = work
  }

  /** Goes on with an empty catalogue in another place. */
  moveCatalogue(databases: Databases): void {
    this.catalogue.close()
    moveDatabase(this.catalogue.name, databases)
    this.#catalogue = this.#makeCatalogue()
    void this.#catalogue.open()
  }

  /** Sets what `write` does about a write that failed. */
  retryWrites(retry: RetryWrite): void {
    this.#retry = retry
  }

  /** Writes what a person did, in one transaction. A failed transaction is retried as `retryWrites` says. */
  write<T>(tables: readonly Table[], work: () => PromiseLike<T>): PromiseExtended<T> {
    const run = () => this.transaction('rw', tables, work)
    // inside another transaction it is part of that one, which is retried as a whole
    return Dexie.currentTransaction ? run() : Dexie.Promise.resolve(this.untilWritten(run))
  }

  /** Runs a write, and retries it when it fails. */
  async untilWritten<T>(write: () => PromiseLike<T>): Promise<T> {
    try {
      return await write()
    } catch (error) {
      if (!this.#retry) throw error
      return this.#retry(error, write)
    }
  }

  override delete(): PromiseExtended<void> {
    return super.delete().then(() => this.catalogue.delete())
  }

  /** The table of one mirrored thing. */
  of<T extends MirroredThing>(thing: T): Table<MirrorRow<T>, number> {
    return this.catalogue.of(thing)
  }
}
