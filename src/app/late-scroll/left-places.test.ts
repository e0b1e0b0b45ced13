import { expect, test, vi } from 'vitest'

test('a page counts as moved from the first touch, wheel or key on, and not before', async () => {
  const window = new EventTarget()
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  const places = await import('./left-places.ts')
  places.recordPlaces({ subscribe: () => () => undefined } as never, () => undefined)
  expect(places.hasMoved).toBe(false)
  window.dispatchEvent(new Event('scroll'))
  expect(places.hasMoved).toBe(false)
  window.dispatchEvent(new Event('touchmove'))
  expect(places.hasMoved).toBe(true)
  vi.unstubAllGlobals()
})
