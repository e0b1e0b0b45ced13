import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askPosition, keptPosition, readPermittedPosition } from './position.ts'

const kept = new Map<string, string>()
let asked = 0

/** A device whose person has answered so. */
function device(state: 'granted' | 'denied' | 'prompt', place?: { latitude: number; longitude: number }) {
  vi.stubGlobal('navigator', {
    permissions: { query: async () => ({ state }) },
    geolocation: {
      getCurrentPosition(found: (given: object) => void, failed: (failure: object) => void) {
        asked += 1
        if (place) found({ coords: place })
        else failed({ code: state === 'denied' ? 1 : 2 })
      },
    },
  })
}

beforeEach(() => {
  kept.clear()
  asked = 0
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})
afterEach(() => void vi.unstubAllGlobals())

const TEHRAN = { latitude: 35.7, longitude: 51.4 }

test('the place of a device is saved under the names of the ledger once its person permits it', async () => {
  device('prompt', TEHRAN)
  expect(await askPosition()).toEqual({ lat: 35.7, long: 51.4 })
  expect([...kept]).toEqual([
    ['lat', '35.7'],
    ['long', '51.4'],
  ])
  expect(keptPosition()).toEqual({ lat: 35.7, long: 51.4 })
})

test('at the start nobody is asked who has not permitted it', async () => {
  device('prompt', TEHRAN)
  expect(await readPermittedPosition()).toBeUndefined()
  expect(asked).toBe(0)
  device('granted', TEHRAN)
  expect(await readPermittedPosition()).toEqual({ lat: 35.7, long: 51.4 })
})

test('a refusal removes what was saved, and a failure leaves it', async () => {
  device('granted', TEHRAN)
  await askPosition()
  device('granted')
  expect(await askPosition()).toBe('missing')
  expect(await readPermittedPosition()).toEqual({ lat: 35.7, long: 51.4 })
  device('denied')
  expect(await askPosition()).toBe('refused')
  expect(keptPosition()).toBeUndefined()
  expect(kept.size).toBe(0)
})
