import Dexie, { type Table } from 'dexie'
import type { MirroredThing } from '#contract/site/mirrored-things.ts'
import type { MirroredDocument } from '#contract/site/sync.ts'
import { databasesOf } from './database-location.ts'

/** What is added to a document so that lists can be sorted and narrowed by index alone. Numbers, as indexes need them. */
export interface ListKeys {
  sortPrice: number
  isReduced: 0 | 1
  isPicked: 0 | 1
}

/** Set on a document whose long text was dropped, because the device is full. */
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
export const CATALOGUE_KEYS: string[] = ['cursor', 'isComplete', 'lastPullAt', 'isShort', 'searchIndex']

const LIST = 'id, publishedAt, viewCount, *categoryIds, *tags'
const SOLD = `${LIST}, sellCount, sortPrice, isReduced, isPicked`

/**
 * The device's copy of what everybody may see. A changed table takes another name of the database and a new copy: an older
 * version of the app in another tab goes on with its own. Further tables and indexes are a further version: they disturb
 * nobody.
 */
export class Catalogue extends Dexie {
  declare readonly meta: Table<{ key: string; value: unknown }, string>

  constructor(name: string) {
    super(name, databasesOf(name))
    // the latest alone: the library adds what an older copy lacks, and there is nothing in it to carry over
    this.version(3).stores({
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
    })
  }

  /** The table of one mirrored thing. */
  of<T extends MirroredThing>(thing: T): Table<MirrorRow<T>, number> {
    return this.table(thing)
  }
}
