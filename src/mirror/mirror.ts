import Dexie, { type PromiseExtended, type Table, type Transaction } from 'dexie'
import type { MirroredThing } from '#contract/site/mirrored-things.ts'
import { Catalogue, CATALOGUE_KEYS, type MirrorRow } from './catalogue.ts'
import type { OutboxEntry } from './outbox-entry.ts'
import { LAST_ADDITION, personalStores, type PersonalTables } from './personal-tables.ts'
import type { AccountRow, KeptRow, SecretRow } from './row-types.ts'
import { deviceShelf, withHelp } from './shelf.ts'

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

const NAME = 'tuning'
const catalogueOf = (name: string) => `${name}-catalogue`
export const CATALOGUE_NAME = catalogueOf(NAME)

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
  #catalogue: Catalogue | undefined

  constructor(name = NAME, upTo = LATEST_VERSION) {
    super(name, {
      ...deviceShelf(name),
      // what was acknowledged outlives a battery that is taken out, too
      chromeTransactionDurability: 'strict',
      // not all that is written goes through Dexie (rows.ts)
      cache: 'disabled',
    })
    for (let number = 1; number <= upTo; number += 1) {
      const { stores, upgrade } = VERSIONS[number - 1] ?? { stores: {} }
      const version = this.version(number).stores({ ...stores, ...personalStores(number) })
      if (upgrade) version.upgrade(upgrade)
    }
    const run = this.transaction.bind(this) as (...request: unknown[]) => PromiseExtended<unknown>
    this.transaction = (...request: unknown[]) =>
      // inside another one it is part of that, which is tried again as a whole
      (Dexie.currentTransaction
        ? run(...request)
        : Dexie.Promise.resolve(withHelp(this, () => run(...request)))) as never
  }

  /** The public catalogue; made when it is first asked for, which is not at the start of the start. */
  get catalogue(): Catalogue {
    return (this.#catalogue ??= new Catalogue(catalogueOf(this.name)))
  }

  override delete(): PromiseExtended<void> {
    return super.delete().then(() => this.catalogue.delete())
  }

  /** The table of one mirrored thing. */
  of<T extends MirroredThing>(thing: T): Table<MirrorRow<T>, number> {
    return this.catalogue.of(thing)
  }
}
