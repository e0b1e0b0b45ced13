import Dexie, { type PromiseExtended, type Table, type Transaction } from 'dexie'
import type { ChangeableProduct } from '#contract/order/cart.ts'
import { MIRRORED_THINGS, type MirroredThing } from '#contract/site/mirrored-things.ts'
import { Catalogue, type MirrorRow } from './catalogue.ts'
import { CATALOGUE_KEYS } from './meta.ts'
import type { OutboxEntry } from './outbox-entry.ts'
import { shelfWith, type Rescue } from './shelf.ts'

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
  /** A store that is `null` goes. */
  stores: Record<string, string | null>
  /** What else must change in rows of the version before. */
  upgrade?: (change: Transaction) => Promise<unknown>
}

const LIST = 'id, publishedAt, viewCount, *categoryIds, *tags'
const SOLD = `${LIST}, sellCount, sortPrice, isReduced, isPicked`

/**
 * The stores of each version of the schema, oldest first. A changed schema is a new entry with its upgrade, never an
 * edited one: devices out there hold the old ones.
 */
const VERSIONS: readonly Version[] = [
  {
    stores: {
      meta: '&key',
      setting: 'id',
      slide: 'id, order',
      publicMessage: 'id',
      courseCategory: 'id',
      productCategory: 'id',
      articleCategory: 'id',
      teacher: 'id, order',
      course: `${SOLD}, teacher.id`,
      product: `${SOLD}, sellerId`,
      article: `${LIST}, kind`,
      helpfulLink: 'id, order',
      doer: 'id, order',
      commonQuestion: 'id, order',
      courseQuestion: 'id, subjectId',
      productQuestion: 'id, subjectId',
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
    // the catalogue moves to a database of its own and is pulled again; the profile is asked for again and then encrypted
    stores: { ...Object.fromEntries(MIRRORED_THINGS.map((thing) => [thing, null])), kept: '++id' },
    upgrade: (change) =>
      Promise.all([
        change.table('meta').bulkDelete(CATALOGUE_KEYS),
        change.table('account').toCollection().modify({ profile: undefined }),
      ]),
  },
]

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
  declare readonly cartFacts: Table<CartFactsRow, AccountId>
  declare readonly outbox: Table<OutboxEntry, number>
  readonly catalogue: Catalogue

  /** `rescue` says what to do when the device refuses to open a database; without it, that is a failure. */
  constructor(name = 'tuning', upTo = LATEST_VERSION, rescue?: Rescue) {
    super(name, shelfWith(rescue))
    this.catalogue = new Catalogue(`${name}-catalogue`, rescue)
    VERSIONS.slice(0, upTo).forEach(({ stores, upgrade }, index) => {
      const version = this.version(index + 1).stores(stores)
      if (upgrade) version.upgrade(upgrade)
    })
  }

  override delete(): PromiseExtended<void> {
    return super.delete().then(() => this.catalogue.delete())
  }

  /** The table of one mirrored thing. */
  of<T extends MirroredThing>(thing: T): Table<MirrorRow<T>, number> {
    return this.catalogue.of(thing)
  }
}
