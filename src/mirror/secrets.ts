import type { Mirror } from './mirror.ts'
import type { SecretRow } from './row-types.ts'

/** Where the key of this device stands among the secrets. */
export const DEVICE_KEY = 'device-key'

export type Sealed = Required<Pick<SecretRow, 'iv' | 'value'>>

/** The text that was encrypted; undefined when it was by another key. */
export async function unseal(key: CryptoKey, { iv, value }: Sealed): Promise<string | undefined> {
  try {
    return new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, value))
  } catch (error) {
    if (error instanceof DOMException) return undefined
    throw error
  }
}

/** A kept text, or nothing: never kept, forgotten, or of a key that is gone. */
export async function readSecret(mirror: Mirror, name: string): Promise<string | undefined> {
  const [row, device] = await mirror.secret.bulkGet([name, DEVICE_KEY])
  if (!row?.iv || !row.value || !device?.key) return undefined
  // what follows is no read of the database, and whoever watches it must not take it for one
  return Promise.resolve(unseal(device.key, { iv: row.iv, value: row.value }))
}
