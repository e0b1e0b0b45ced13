import { expect, test } from 'vitest'
import { wantScroll } from './wanted-scroll.ts'

/** A window whose page has a height, and cannot be scrolled further. */
function windowOf(height: number) {
  const state = { height, top: 0, now: 0 }
  return {
    state,
    scrollY: () => state.top,
    scrollTo: (top: number) => {
      state.top = Math.min(top, state.height)
    },
    now: () => state.now,
  }
}

test('a list whose rows come late stands again where it was, once it is long enough', () => {
  const page = windowOf(300)
  const wanted = wantScroll(1000, page)
  wanted.grown()
  expect(page.state.top).toBe(300)
  expect(wanted.isOver()).toBe(false)
  page.state.height = 2000
  wanted.grown()
  expect(page.state.top).toBe(1000)
  expect(wanted.isOver()).toBe(true)
  page.state.top = 1500
  wanted.grown()
  expect(page.state.top).toBe(1500)
})

test('somebody who scrolls meanwhile is not pulled away', () => {
  const page = windowOf(300)
  const wanted = wantScroll(1000, page)
  wanted.stop()
  page.state.height = 2000
  wanted.grown()
  expect(page.state.top).toBe(0)
})

test('a page that is still drawn is not taken for one that has reached its place', () => {
  const page = windowOf(2000)
  page.state.top = 1000
  const wanted = wantScroll(1000, page)
  page.state.height = 300
  page.state.top = 300
  wanted.grown()
  page.state.height = 2000
  wanted.grown()
  expect(page.state.top).toBe(1000)
})

test('after half a minute the page stays where it is', () => {
  const page = windowOf(300)
  const wanted = wantScroll(1000, page)
  page.state.now = 31_000
  page.state.height = 2000
  wanted.grown()
  expect(page.state.top).toBe(0)
})

test('a page that stands right already is left alone', () => {
  expect(wantScroll(0, windowOf(300)).isOver()).toBe(true)
})
