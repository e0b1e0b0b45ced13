import { afterEach, expect, test, vi } from 'vitest'
import { watchSight } from './watch-sight.ts'

/** The browser's part: hands over the changes it has noticed since it last had the time. */
let handOver: (changes: { isIntersecting: boolean }[]) => void
vi.stubGlobal(
  'IntersectionObserver',
  class {
    constructor(listener: typeof handOver) {
      handOver = listener
    }
    observe() {}
    disconnect() {}
  },
)
afterEach(() => vi.unstubAllGlobals())

test('what came into sight while the page was busy is told as in sight', () => {
  const told: boolean[] = []
  watchSight({} as Element, '0px', (isInSight) => told.push(isInSight))
  handOver([{ isIntersecting: false }])
  handOver([{ isIntersecting: false }, { isIntersecting: true }])
  handOver([{ isIntersecting: true }, { isIntersecting: false }])
  expect(told).toEqual([false, true, false])
})
