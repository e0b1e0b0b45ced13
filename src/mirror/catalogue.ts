import Dexie, { type Table } from 'dexie'
import type { SiteOffer } from '#contract/sale-price.ts'
import type { MirroredThing } from '#contract/site/mirrored-things.ts'
import type { MirroredDocument } from '#contract/site/sync.ts'
import { databasesOf } from './database-location.ts'

/** Fields that are added to a document, so that lists are sorted and filtered by index alone. Indexes need numbers. */
export interface ListKeys {
  /** The offer of the settings when the row was written. */
  siteOffer: SiteOffer | null
  sortPrice: number
  isReduced: 0 | 1
  isPicked: 0 | 1
}

/** Set on a document whose long text was dropped because the device is full. */
export interface Shortened {
  isShort?: true
}

type MirrorRows = {
  [T in MirroredThing]: MirroredDocument<T> &
    (T extends 'course' | 'product' ? ListKeys : unknown) &
    (T extends 'course' | 'product' | 'article' ? Shortened : unknown)
}
export type MirrorRow<T extends MirroredThing> = MirrorRows[T]

/** Keys of `meta` whose facts are about the catalogue. */
export const CATALOGUE_KEYS: string[] = [
  'cursor',
  'isComplete',
  'lastPullAt',
  'unconfirmed',
  'isShort',
  'searchIndex',
]

const LIST = 'id, publishedAt, viewCount, *categoryIds, *tags'
const SOLD = `${LIST}, sellCount, sortPrice, isReduced, isPicked`

/**
 * The device's copy of public data. A change of a table needs another database name and a new copy, so that an older
 * version of the app in another tab keeps its own. A new table or index needs only a new version, which does not
 * affect other tabs.
 */
export class Catalogue extends Dexie {
  declare readonly meta: Table<{ key: string; value: unknown }, string>

  constructor(name: string) {
    super(name, databasesOf(name))
    // Only the latest version: Dexie adds what an older copy lacks, and a cache has nothing to migrate.
    this.version(4).stores({
      meta: '&key',
      setting: 'id',
      slide: 'id, order',
      publicMessage: 'id',
      courseCategory: 'id',
      productCategory: 'id',
      articleCategory: 'id',
      teacher: 'id, order',
      course: `${SOLD}, teacher.id`,
      product: `${SOLD}, sellerId, stock, *fits`,
      article: `${LIST}, kind`,
      helpfulLink: 'id, order',
      doer: 'id, order',
      commonQuestion: 'id, order',
      courseQuestion: 'id, subjectId',
      productQuestion: 'id, subjectId',
      tunerPlus: 'id',
      carFactory: 'id',
      gearbox: 'id',
      tuningRoad: 'id',
    })
  }

  /** The table of a kind of document. */
  of<T extends MirroredThing>(thing: T): Table<MirrorRow<T>, number> {
    return this.table(thing)
  }
}
