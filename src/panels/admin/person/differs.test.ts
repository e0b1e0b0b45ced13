import { expect, test } from 'vitest'
import { differs } from './differs.ts'

test('an edit differs by what it says, and by another picture, not by how a picture is described', () => {
  expect(differs('کرج', 'کرج')).toBe(false)
  expect(differs(['ریمپ'], ['ریمپ', 'داینو'])).toBe(true)
  expect(differs({ key: 'up/1', width: 2 }, { width: 2, key: 'up/1', color: '#fff' })).toBe(false)
  expect(differs({ key: 'up/1' }, { key: 'up/2' })).toBe(true)
  expect(differs(null, { key: 'up/2' })).toBe(true)
})
