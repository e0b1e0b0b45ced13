import type { Mirror } from './mirror.ts'
import type { AccountId, SecretRow } from './row-types.ts'

/** The beginning of the names of what somebody typed and did not send. */
export const draftsOf = (id: AccountId) => `draft:${id}:`

/** The name of the device's key among the secrets. */
export const DEVICE_KEY = 'device-key'

export type Sealed = Required<Pick<SecretRow, 'iv' | 'value'>>

/** The decrypted text. Undefined when another key encrypted it. */
export async function unseal(key: CryptoKey, { iv, value }: Sealed): Promise<string | undefined> {
  try {
    return new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, value))
  } catch (error) {
    if (error instanceof DOMException) return undefined
    throw error
  }
}

/** A stored secret as text. Undefined when it was never stored, was deleted, or its key is gone. */
export async function readSecret(mirror: Mirror, name: string): Promise<string | undefined> {
  const [row, device] = await mirror.secret.bulkGet([name, DEVICE_KEY])
  if (!row?.iv || !row.value || !device?.key) return undefined
  // decryption is no read of the database, so observers must not count it as one
  return Promise.resolve(unseal(device.key, { iv: row.iv, value: row.value }))
}
