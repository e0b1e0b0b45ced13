import type { CopiedTrack } from '#src/mirror/lesson-copies.ts'

const HEX = 16
const COUNTER_AT = 8
const VECTOR_BYTES = 12

/** Where a part belongs. It is authenticated, so that no part takes the place of another. */
export interface PartName {
  lessonId: number
  track: Pick<CopiedTrack, 'prefix'> & { name: CopiedTrack['name'] | 'words' }
  index: number
}

/** A part is encrypted again only with the same bytes, so its vector may follow from its number. */
function algorithm({ lessonId, track, index }: PartName): AesGcmParams {
  const iv = new Uint8Array(VECTOR_BYTES)
  iv.set(track.prefix)
  new DataView(iv.buffer).setUint32(COUNTER_AT, index)
  const additionalData = new TextEncoder().encode(`${lessonId} ${track.name} ${index}`)
  return { name: 'AES-GCM', iv, additionalData }
}

export function encryptPart(key: CryptoKey, name: PartName, bytes: BufferSource): Promise<ArrayBuffer> {
  return crypto.subtle.encrypt(algorithm(name), key, bytes)
}

/** Rejects when the bytes are not those of this part. */
export function decryptPart(key: CryptoKey, name: PartName, bytes: BufferSource): Promise<ArrayBuffer> {
  return crypto.subtle.decrypt(algorithm(name), key, bytes)
}

/** SHA-256 in hexadecimal, as long as the expected one: the server keeps the first half. */
export async function isIntact(bytes: BufferSource, hash: string): Promise<boolean> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const words = Array.from(digest, (byte) => byte.toString(HEX).padStart(2, '0')).join('')
  return hash.length >= 2 * HEX && words.startsWith(hash)
}
