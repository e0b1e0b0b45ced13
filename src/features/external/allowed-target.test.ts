import { expect, test } from 'vitest'
import type { Setting } from '#contract/site/site.ts'
import { allowedTarget } from './allowed-target.ts'

const setting: Partial<Setting> = { telegram: 'https://t.me/academy', limitTitle: 'https' }

test.each([
  ['https://enamad.ir/x?y=1', true],
  ['https://t.me/other', true],
  ['http://enamad.ir/', false],
  ['https://enamad.ir.evil.example/', false],
  ['https://enamad.ir@evil.example/', false],
  ['https://evil.example/?enamad.ir', false],
  ['https://enamad.ir:8443/', false],
  ['javascript:alert(1)', false],
  ['//enamad.ir', false],
  ['', false],
])('%s may be opened from here: %s', (asked, isAllowed) => {
  expect(allowedTarget(asked, setting) !== undefined).toBe(isAllowed)
})
