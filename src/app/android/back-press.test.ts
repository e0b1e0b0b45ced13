import { expect, test } from 'vitest'
import { type BackPress, DOUBLE_PRESS_MS, followPresses } from './back-press.ts'

const away: BackPress = {
  at: 0,
  isHome: false,
  hasPrevious: false,
  hasLayer: false,
  isAsking: false,
  isWaiting: false,
}
const home: BackPress = { ...away, isHome: true }
const asking: BackPress = { ...home, hasLayer: true, isAsking: true }

/** What presses after one another do. */
const deeds = (...presses: BackPress[]) => presses.map(followPresses())

test('where the app has shown pages before, each press goes one back, and at home it leaves or asks', () => {
  const deep = { ...away, hasPrevious: true }
  const backHome = { ...home, hasPrevious: true }
  expect(deeds(deep, { ...deep, at: 500 }, { ...backHome, at: 900 })).toEqual(['go-back', 'go-back', 'exit'])
  expect(deeds(deep, { ...backHome, at: 5_000 })).toEqual(['go-back', 'ask'])
})

test('on the only page the first press leads home, and a second one soon after leaves the app', () => {
  expect(deeds(away, { ...home, at: DOUBLE_PRESS_MS })).toEqual(['go-home', 'exit'])
})

test('a press that comes later is a first one again', () => {
  expect(deeds(away, { ...home, at: DOUBLE_PRESS_MS + 1 })).toEqual(['go-home', 'ask'])
})

test('at home the first press asks, and a second one soon after leaves the app', () => {
  expect(deeds(home, { ...asking, at: 1_000 })).toEqual(['ask', 'exit'])
})

test('a later press closes the question', () => {
  expect(deeds(home, { ...asking, at: 3_000 }, { ...home, at: 3_500 })).toEqual(['ask', 'close-layer', 'ask'])
})

test('what is open above a page closes first, and that counts as no press', () => {
  const open = { ...away, hasLayer: true }
  expect(deeds(open, { ...away, at: 100 })).toEqual(['close-layer', 'go-home'])
  expect(deeds(away, { ...open, at: 100 }, { ...home, at: 200 })).toEqual(['go-home', 'close-layer', 'ask'])
})

test('nobody leaves by two quick presses while a change waits to be sent', () => {
  const waiting = { ...home, isWaiting: true, at: 500 }
  expect(deeds(away, waiting, { ...asking, isWaiting: true, at: 900 })).toEqual(['go-home', 'ask', 'exit'])
})
