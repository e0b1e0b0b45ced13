import { expect, test } from 'vitest'
import { uuidV7 } from './uuid-v7.ts'

test('an id says its version, its variant and its moment', () => {
  // the example of RFC 9562, appendix A.6: 2022-02-22T19:22:22Z
  expect(uuidV7(0x017f22e279b0)).toMatch(/^017f22e2-79b0-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

test('ids made later sort later, and no two are equal', () => {
  const ids = Array.from({ length: 1_000 }, (_, index) => uuidV7(1_700_000_000_000 + index))
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(Array.from({ length: 1_000 }, () => uuidV7(5))).size).toBe(1_000)
})
