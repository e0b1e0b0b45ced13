import type { MirroredThing } from '#contract/site/mirrored-things.ts'
import { CATALOGUE_KEYS } from './catalogue.ts'
import type { DegreeList } from './degree-list.ts'
import type { Mirror } from './mirror.ts'

/** Facts about the catalogue. They are saved in its database (CATALOGUE_KEYS) and are dropped with it. */
interface CatalogueMeta {
  /** Where the next pull of the catalogue starts. */
  cursor: string
  /** True once the whole catalogue has been pulled. */
  isComplete: boolean
  lastPullAt: number
  /** What was here when the server began to send the whole catalogue again, and has not come since. */
  unconfirmed: Map<MirroredThing, Set<number>>
  /** The device is full: documents are saved without their long texts. */
  isShort: boolean
  /** The search index for the catalogue at `cursor`. `prints` are the fingerprints that reveal changed documents. */
  searchIndex: {
    format: number
    cursor: string | undefined
    prints: [key: string, print: number][]
    json: string
  }
}

interface OwnMeta {
  /** A random id of this device. The server counts the views of one visitor once by it. */
  deviceId: string
  /**
   * Sending stops until `until`, after the network or the server failed.
   *
   * - `failures`: failed attempts in a row; `delays`: our own delays since the network came back
   * - `isAsked`, `askedUntil`: whether the server asked for this delay, and until when
   * - `size`: entries in the next batch, when fewer than usual
   * - `guilty`: entries that were last found to get no answer
   */
  pause: {
    until: number
    since?: number
    failures: number
    delays?: number
    isAsked?: boolean
    askedUntil?: number
    size?: number
    guilty?: string[]
  }
  /** The offer of the site that all rows have, and whether it was over, as JSON. */
  spreadOffer: string
  /** What checks degrees without a network (degree-list.ts). */
  degreeList: DegreeList
  /** The account whose session the server must still end, because the person signed out without a network. */
  owesSignOut: number | false
}

type Meta = CatalogueMeta & OwnMeta

function homeOf(mirror: Mirror, key: keyof Meta): Mirror['meta'] {
  return CATALOGUE_KEYS.includes(key) ? mirror.catalogue.meta : mirror.meta
}

export async function readMeta<K extends keyof Meta>(mirror: Mirror, key: K): Promise<Meta[K] | undefined> {
  const row = await homeOf(mirror, key).get(key)
  return row?.value as Meta[K] | undefined
}

export async function writeMeta<K extends keyof Meta>(mirror: Mirror, key: K, value: Meta[K]): Promise<void> {
  await homeOf(mirror, key).put({ key, value })
}

/** The id of this device. It is made at its first use. */
export async function deviceId(mirror: Mirror, newId: () => string): Promise<string> {
  return mirror.write([mirror.meta], async () => {
    const known = await readMeta(mirror, 'deviceId')
    if (known) return known
    const id = newId()
    await writeMeta(mirror, 'deviceId', id)
    return id
  })
}
