import type { Mirror, SecretRow } from './mirror.ts'

const DEVICE_KEY = 'device-key'

type Sealed = Required<Pick<SecretRow, 'iv' | 'value'>>

/** A key that never leaves this device: it can be used, not read. Undefined where the browser has no WebCrypto. */
async function deviceKey(mirror: Mirror): Promise<CryptoKey | undefined> {
  const subtle = globalThis.crypto?.subtle
  if (!subtle) return undefined
  const known = await mirror.secret.get(DEVICE_KEY)
  if (known?.key) return known.key
  const key = await subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  await mirror.transaction('rw', mirror.secret, async () => {
    if (!(await mirror.secret.get(DEVICE_KEY))) await mirror.secret.put({ name: DEVICE_KEY, key })
  })
  return (await mirror.secret.get(DEVICE_KEY))?.key
}

/** A text encrypted by AES-GCM. */
export async function seal(key: CryptoKey, text: string): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const value = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(text))
  return { iv, value }
}

/** The text that was encrypted; undefined when it was by another key. */
export async function unseal(key: CryptoKey, { iv, value }: Sealed): Promise<string | undefined> {
  try {
    return new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, value))
  } catch (error) {
    if (error instanceof DOMException) return undefined
    throw error
  }
}

/** Rows for the table of secrets, encrypted for this device; none without WebCrypto. Nothing is written yet. */
export async function sealSecrets(mirror: Mirror, texts: Record<string, string>): Promise<SecretRow[]> {
  const key = await deviceKey(mirror)
  if (!key) return []
  return Promise.all(
    Object.entries(texts).map(async ([name, text]) => ({ name, ...(await seal(key, text)) })),
  )
}

/** A kept text, or nothing: never kept, forgotten, or of a key that is gone. */
export async function readSecret(mirror: Mirror, name: string): Promise<string | undefined> {
  const [row, device] = await mirror.secret.bulkGet([name, DEVICE_KEY])
  if (!row?.iv || !row.value || !device?.key) return undefined
  // what follows is no read of the database, and whoever watches it must not take it for one
  return Promise.resolve(unseal(device.key, { iv: row.iv, value: row.value }))
}
