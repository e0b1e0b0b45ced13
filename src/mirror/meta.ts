import type { Mirror } from './mirror.ts'

interface Meta {
  /** Where the next pull of the catalogue goes on. */
  cursor: string
  /** True once the whole catalogue has been pulled. */
  isComplete: boolean
  lastPullAt: number
  /** This device's own random id; sent so that views of one visitor count once. */
  deviceId: string
  /** Until when nothing is sent, after the network or the server failed, and how often in a row it did. */
  pause: { until: number; failures: number }
  /** The person signed out while there was no network: the server must still be told. */
  owesSignOut: boolean
  /** The index of the search as it was when the catalogue stood at `cursor`; `prints` tell which documents changed since. */
  searchIndex: {
    format: number
    cursor: string | undefined
    prints: [key: string, print: number][]
    json: string
  }
}

export async function readMeta<K extends keyof Meta>(mirror: Mirror, key: K): Promise<Meta[K] | undefined> {
  const row = await mirror.meta.get(key)
  return row?.value as Meta[K] | undefined
}

export async function writeMeta<K extends keyof Meta>(mirror: Mirror, key: K, value: Meta[K]): Promise<void> {
  await mirror.meta.put({ key, value })
}

/** This device's id, made on first use. */
export async function deviceId(mirror: Mirror, newId: () => string): Promise<string> {
  return mirror.transaction('rw', mirror.meta, async () => {
    const known = await readMeta(mirror, 'deviceId')
    if (known) return known
    const id = newId()
    await writeMeta(mirror, 'deviceId', id)
    return id
  })
}
