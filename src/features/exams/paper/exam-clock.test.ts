import { beforeEach, expect, test } from 'vitest'
import { examClock, type PassedTime, passedTime } from './exam-clock.ts'

const MINUTE = 60_000
let wall = 0
let monotonic = 0
const clocks = { wall: () => wall, monotonic: () => monotonic }
const open = (elapsed = 0): PassedTime => passedTime({ wall: 1_000, elapsed }, clocks)
const start = (time = open()) => examClock(30 * MINUTE, time)
const pass = (ms: number) => {
  wall += ms
  monotonic += ms
}

beforeEach(() => {
  wall = 1_000
  monotonic = 0
})

test('time passes by both clocks, whatever the device believes the date is', () => {
  const clock = start()
  expect(clock.leftMs()).toBe(30 * MINUTE)
  pass(29 * MINUTE)
  expect(clock.leftMs()).toBe(MINUTE)
  expect(clock.isOver()).toBe(false)
  pass(MINUTE)
  expect(clock.isOver()).toBe(true)
  expect(clock.leftMs()).toBe(0)
})

test('a clock that is set back gives no time', () => {
  const clock = start()
  pass(20 * MINUTE)
  wall -= 60 * MINUTE
  expect(clock.leftMs()).toBe(10 * MINUTE)
})

test('a clock that is set back while the app is closed gives no time either', () => {
  const first = open()
  pass(20 * MINUTE)
  const noted = first.byMonotonic()
  monotonic = 0
  wall -= 19 * MINUTE
  expect(start(open(noted)).leftMs()).toBe(10 * MINUTE)
})

test('a clock that is set forward locks nothing, also after the page has noted the time', () => {
  const time = open()
  const clock = start(time)
  pass(MINUTE)
  wall += 60 * MINUTE
  expect(clock.isOver()).toBe(false)
  expect(time.byMonotonic()).toBe(MINUTE)
  pass(29 * MINUTE)
  expect(clock.isOver()).toBe(true)
})

test('a phone that sleeps does not stop the time', () => {
  const clock = start()
  wall += 10 * MINUTE
  monotonic += MINUTE
  expect(clock.leftMs()).toBe(20 * MINUTE)
})

test('an app that is opened after the end is locked at once', () => {
  wall += 40 * MINUTE
  expect(start().isOver()).toBe(true)
})
