import type { Mirror } from './mirror.ts'

const DEVICE_KEY = 'device-key'

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

/** Keeps a text encrypted for this device; without WebCrypto nothing is kept. */
export async function keepSecret(mirror: Mirror, name: string, text: string): Promise<void> {
  const key = await deviceKey(mirror)
  if (!key) return
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const value = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(text))
  await mirror.secret.put({ name, iv, value })
}

/** A kept text, or nothing: never kept, forgotten, or of a key that is gone. */
export async function readSecret(mirror: Mirror, name: string): Promise<string | undefined> {
  const row = await mirror.secret.get(name)
  const key = row?.value && (await deviceKey(mirror))
  if (!row?.iv || !row.value || !key) return undefined
  try {
    return new TextDecoder().decode(
      await crypto.subtle.decrypt({ name: 'AES-GCM', iv: row.iv }, key, row.value),
    )
  } catch (error) {
    if (error instanceof DOMException) return undefined
    throw error
  }
}

export async function forgetSecrets(mirror: Mirror): Promise<void> {
  await mirror.secret.clear()
}
