import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { sha256Word } from './sha256-word.ts'

test('a short text is hashed as everybody hashes it', () => {
  for (let length = 0; length <= 55; length += 1) {
    const text = 'aZ9_-:'.repeat(10).slice(0, length)
    expect(sha256Word(text)).toBe(createHash('sha256').update(text).digest().readUInt32BE())
  }
  expect(() => sha256Word('x'.repeat(56))).toThrow(RangeError)
})
