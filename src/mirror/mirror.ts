import Dexie, { type Table } from 'dexie'
import type { ChangeableProduct } from '#contract/order/cart.ts'
import type { MirroredThing } from '#contract/site/mirrored-things.ts'
import type { MirroredDocument } from '#contract/site/sync.ts'
import type { Profile } from '#contract/user/account.ts'
import type { OutboxEntry } from './outbox-entry.ts'

/** Whose rows they are: the id of an account as text, or nobody's yet. */
export type AccountId = string
export const GUEST: AccountId = 'guest'

/** What is added to a document so that lists can be sorted and narrowed by index alone. Numbers, as indexes need them. */
export interface ListKeys {
  sortPrice: number
  isReduced: 0 | 1
  isPicked: 0 | 1
}

type MirrorRows = {
  [T in MirroredThing]: MirroredDocument<T> & (T extends 'course' | 'product' ? ListKeys : unknown)
}
export type MirrorRow<T extends MirroredThing> = MirrorRows[T]

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

/** The person who is signed in on this device. */
export interface AccountRow {
  key: 'current'
  id: AccountId
  profile: Profile
}

export interface SecretRow {
  name: string
  key?: CryptoKey
  iv?: Uint8Array<ArrayBuffer>
  value?: ArrayBuffer
}

type MirroredTables = { [T in MirroredThing]: Table<MirrorRow<T>, number> }

const LIST = 'id, publishedAt, viewCount, *categoryIds, *tags'
const SOLD = `${LIST}, sellCount, sortPrice, isReduced, isPicked`

/**
 * The stores of each version of the schema, oldest first. A changed schema is a new entry with its upgrade, never an
 * edited one: devices out there hold the old ones.
 */
const VERSIONS: readonly { stores: Record<string, string> }[] = [
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
]

/** The version that this program works with. */
export const LATEST_VERSION = VERSIONS.length

/**
 * The device's copy of what this person may see without a network, and the Outbox. The copy is a cache and may be lost;
 * the Outbox is not.
 */
export class Mirror extends Dexie {
  declare readonly meta: Table<{ key: string; value: unknown }, string>
  declare readonly account: Table<AccountRow, string>
  declare readonly secret: Table<SecretRow, string>
  declare readonly like: Table<LikeRow, [AccountId, LikeRow['thing'], number]>
  declare readonly owned: Table<OwnedRow, [AccountId, OwnedRow['thing'], number]>
  declare readonly cartLine: Table<CartLineRow, [AccountId, string]>
  declare readonly cartFacts: Table<CartFactsRow, AccountId>
  declare readonly outbox: Table<OutboxEntry, number>

  constructor(name = 'tuning', upTo = LATEST_VERSION) {
    super(name)
    VERSIONS.slice(0, upTo).forEach(({ stores }, index) => {
      this.version(index + 1).stores(stores)
    })
  }

  /** The table of one mirrored thing. */
  of<T extends MirroredThing>(thing: T): MirroredTables[T] {
    return this.table(thing) as unknown as MirroredTables[T]
  }
}
