import Dexie, { type PromiseExtended, type Table, type Transaction } from 'dexie'
import type { ChangeableProduct } from '#contract/order/cart.ts'
import type { MirroredThing } from '#contract/site/mirrored-things.ts'
import { Catalogue, type MirrorRow } from './catalogue.ts'
import { CATALOGUE_KEYS } from './meta.ts'
import type { OutboxEntry } from './outbox-entry.ts'
import { deviceShelf, withHelp } from './shelf.ts'

/** Whose rows they are: the id of an account as text, or nobody's yet. */
export type AccountId = string
export const GUEST: AccountId = 'guest'

/** A like that the person sees as set. */
export interface LikeRow {
  accountId: AccountId
  thing: 'Course' | 'Product' | 'Article'
  id: number
}

/** Something that the person has bought. */
export interface OwnedRow {
  accountId: AccountId
  thing: 'Course' | 'Product'
  id: number
}

/** A line of the cart; `seenPrice` is the price in rials shown when it was put there. */
export interface CartLineRow {
  accountId: AccountId
  /** `course:3`, `product:5` or `product:5:2` with a design. */
  key: string
  kind: 'course' | 'product'
  id: number
  designId: number | null
  count: number
  seenPrice: number
  addedAt: number
}

/** What the server last said about a cart besides its lines. */
export interface CartFactsRow {
  accountId: AccountId
  changeAbleProducts: ChangeableProduct[]
}

/** Who is signed in on this device; the profile is kept encrypted (secrets.ts). */
export interface AccountRow {
  key: 'current'
  id: AccountId
}

export interface SecretRow {
  name: string
  key?: CryptoKey
  iv?: Uint8Array<ArrayBuffer>
  value?: ArrayBuffer
}

/** Changes of somebody who signed out before they were sent: readable for nobody but that account (sync/kept.ts). */
export interface KeptRow {
  id?: number
  iv: Uint8Array<ArrayBuffer>
  value: ArrayBuffer
}

interface Version {
  stores: Record<string, string>
  /** What else must change in rows of the version before. */
  upgrade?: (change: Transaction) => Promise<unknown>
}

/** Also by whether a person sees that it waits: ten thousand entries are counted by this index at every tap. */
const OUTBOX = `++seq, &mutationId, [accountId+state], [accountId+coalesceKey], [accountId+state+isSilent]`

function markSilent(entry: OutboxEntry): void {
  entry.isSilent = entry.before.length > 0 ? 0 : 1
}

/**
 * What each version of the schema adds, oldest first. A changed schema is a new entry with its upgrade, never an edited
 * one: devices out there hold the old ones. Stores that no version names any more go with an upgrade, as those of the
 * catalogue did, which stood here before version 2.
 */
const VERSIONS: readonly Version[] = [
  {
    stores: {
      meta: '&key',
      account: '&key',
      secret: '&name',
      like: '[accountId+thing+id], accountId',
      owned: '[accountId+thing+id], accountId',
      cartLine: '[accountId+key], accountId',
      cartFacts: 'accountId',
      outbox: '++seq, &mutationId, [accountId+state], [accountId+coalesceKey]',
    },
  },
  {
    stores: { kept: '++id', outbox: OUTBOX },
    // the catalogue is pulled again; the profile is asked for again, and then encrypted
    upgrade: (change) =>
      Promise.all([
        change.table('meta').bulkDelete(CATALOGUE_KEYS),
        change.table('account').toCollection().modify({ profile: undefined }),
        change.table<OutboxEntry>('outbox').toCollection().modify(markSilent),
      ]),
  },
  { stores: { laidAside: '[accountId+key], accountId' } },
]

const NAME = 'tuning'
const catalogueOf = (name: string) => `${name}-catalogue`
export const CATALOGUE_NAME = catalogueOf(NAME)

/** The version that this program works with. */
export const LATEST_VERSION = VERSIONS.length

/**
 * What a person did and has on this device: the Outbox and the rows that its changes touch, which are written together or
 * not at all. The public catalogue is a cache in a database beside it (`catalogue`): it may be dropped at any moment, and
 * nothing here goes with it.
 */
export class Mirror extends Dexie {
  declare readonly meta: Table<{ key: string; value: unknown }, string>
  declare readonly account: Table<AccountRow, string>
  declare readonly secret: Table<SecretRow, string>
  declare readonly kept: Table<KeptRow, number>
  declare readonly like: Table<LikeRow, [AccountId, LikeRow['thing'], number]>
  declare readonly owned: Table<OwnedRow, [AccountId, OwnedRow['thing'], number]>
  declare readonly cartLine: Table<CartLineRow, [AccountId, string]>
  /** What was taken out of the cart for later; of this device alone. */
  declare readonly laidAside: Table<CartLineRow, [AccountId, string]>
  declare readonly cartFacts: Table<CartFactsRow, AccountId>
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
    VERSIONS.slice(0, upTo).forEach(({ stores, upgrade }, index) => {
      const version = this.version(index + 1).stores(stores)
      if (upgrade) version.upgrade(upgrade)
    })
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
