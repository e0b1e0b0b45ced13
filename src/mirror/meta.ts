import { CATALOGUE_KEYS } from './catalogue.ts'
import type { Mirror } from './mirror.ts'

/** Facts about the catalogue. They are saved in its database (CATALOGUE_KEYS) and are dropped with it. */
interface CatalogueMeta {
  /** Where the next pull of the catalogue goes on. */
  cursor: string
  /** True once the whole catalogue has been pulled. */
  isComplete: boolean
  lastPullAt: number
  /** The device is full: documents are kept without their long texts. */
  isShort: boolean
  /** The index of the search as it was when the catalogue stood at `cursor`; `prints` tell which documents changed since. */
  searchIndex: {
    format: number
    cursor: string | undefined
    prints: [key: string, print: number][]
    json: string
  }
}

interface OwnMeta {
  /** This device's own random id; sent so that views of one visitor count once. */
  deviceId: string
  /**
   * Until when nothing is sent, after the network or the server failed; how often in a row it did; how many delays of our
   * own there were since the line came back; whether the server asked for this delay, and until when; how many entries the
   * next batch may hold, when fewer than usual; which were last found guilty of getting no answer.
   */
  pause: {
    until: number
    failures: number
    delays?: number
    isAsked?: boolean
    askedUntil?: number
    size?: number
    guilty?: string[]
  }
  /** Whose session the server must still end: the person signed out while there was no network. */
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

/** This device's id, made on first use. */
export async function deviceId(mirror: Mirror, newId: () => string): Promise<string> {
  return mirror.write([mirror.meta], async () => {
    const known = await readMeta(mirror, 'deviceId')
    if (known) return known
    const id = newId()
    await writeMeta(mirror, 'deviceId', id)
    return id
  })
}
