import { createHash, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createSha256 } from './sha256.ts'

const known = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

test('bytes of every length around a block have their hash', () => {
  for (let length = 0; length < 200; length += 1) {
    const bytes = new Uint8Array(randomBytes(length))
    const hash = createSha256()
    hash.update(bytes)
    expect(hash.digest()).toBe(known(bytes))
  }
})

test('pieces of any length have the hash of the whole', () => {
  const bytes = new Uint8Array(randomBytes(10_000))
  for (const step of [1, 7, 63, 64, 65, 1_000]) {
    const hash = createSha256()
    for (let from = 0; from < bytes.length; from += step) hash.update(bytes.subarray(from, from + step))
    expect(hash.digest()).toBe(known(bytes))
  }
})
