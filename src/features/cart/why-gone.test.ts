import { expect, test } from 'vitest'
import { text } from './text.ts'
import { whyGone } from './why-gone.ts'

test('a line says whether the product, its model or the knowledge of this device is missing', () => {
  expect(whyGone({ title: 'توربوشارژر', isKnown: true }, true)).toBe(text.gone)
  expect(whyGone({ title: 'توربوشارژر', isKnown: false }, true)).toBe(text.modelGone)
  expect(whyGone({ title: '', isKnown: false }, true)).toBe(text.unknown)
  expect(whyGone({ title: 'توربوشارژر', isKnown: false }, false)).toBe(text.unread)
})
