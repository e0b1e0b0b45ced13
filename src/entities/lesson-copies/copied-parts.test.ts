import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { decryptPart, encryptPart, isIntact } from './cipher.ts'
import { partsOf } from './parts.ts'

const track = { name: '360p' as const, prefix: new Uint8Array([1, 2, 3, 4, 5, 6, 7, 8]) }
const part = { lessonId: 3, track, index: 2 }
const bytes = new TextEncoder().encode('a fragment')
const newKey = () =>
  crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])

test('the parts of a track are its head and its fragments; each takes sixteen bytes more in its file', () => {
  const parts = partsOf({
    headBytes: 10,
    fragments: [
      [2_000, 5],
      [2_000, 7],
    ],
  })
  expect(parts).toEqual([
    { index: 0, from: 0, to: 10, place: 0 },
    { index: 1, from: 10, to: 15, place: 26 },
    { index: 2, from: 15, to: 22, place: 47 },
  ])
})

test('a part is read in its own place alone, with the key of its account', async () => {
  const key = await newKey()
  const sealed = await encryptPart(key, part, bytes)
  expect(sealed.byteLength).toBe(bytes.byteLength + 16)
  expect(new Uint8Array(await decryptPart(key, part, sealed))).toEqual(bytes)
  const elsewhere = [
    { ...part, index: 3 },
    { ...part, lessonId: 4 },
    { ...part, track: { ...track, name: 'sound' as const } },
  ]
  for (const place of elsewhere) await expect(decryptPart(key, place, sealed)).rejects.toThrow()
  await expect(decryptPart(await newKey(), part, sealed)).rejects.toThrow()
  new DataView(sealed).setUint8(0, new DataView(sealed).getUint8(0) ^ 1)
  await expect(decryptPart(key, part, sealed)).rejects.toThrow()
})

test('a part that is not the one of the index is noticed', async () => {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  expect(await isIntact(bytes, hash)).toBe(true)
  expect(await isIntact(bytes.slice(1), hash)).toBe(false)
  expect(await isIntact(bytes, '')).toBe(false)
})
