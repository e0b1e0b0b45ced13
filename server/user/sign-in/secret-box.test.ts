import { expect, test } from 'vitest'
import { openSecret, sealSecret } from './secret-box.ts'

const SECRET = Buffer.from('the secret of an app')

test('a sealed secret opens for its account alone', () => {
  const box = sealSecret('server', 7, SECRET)
  expect(openSecret('server', 7, box)).toEqual(SECRET)
  expect(() => openSecret('server', 8, box)).toThrow()
  expect(() => openSecret('another server', 7, box)).toThrow()
})

test('a sealed secret shows nothing, is different each time, and cannot be changed', () => {
  const box = sealSecret('server', 7, SECRET)
  expect(box.includes(SECRET)).toBe(false)
  expect(sealSecret('server', 7, SECRET)).not.toEqual(box)
  box.writeUInt8(box.readUInt8(box.length - 1) ^ 1, box.length - 1)
  expect(() => openSecret('server', 7, box)).toThrow()
})
