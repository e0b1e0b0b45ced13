import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { HEART } from './heart.ts'

test('every journey of the heart is there', () => {
  const missing = HEART.filter((name) => !existsSync(new URL(`journeys/${name}.test.ts`, import.meta.url)))
  expect(missing).toEqual([])
})
