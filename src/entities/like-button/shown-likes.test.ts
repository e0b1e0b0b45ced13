import { expect, test } from 'vitest'
import { shownLikes } from './shown-likes.ts'

test('a like just given is counted before the server says so', () => {
  expect(shownLikes(7, true, { mirrored: 7, wasLiked: false })).toBe(8)
})

test('a like taken back is no longer counted', () => {
  expect(shownLikes(7, false, { mirrored: 7, wasLiked: true })).toBe(6)
})

test('pressing twice ends where it began', () => {
  expect(shownLikes(7, false, { mirrored: 7, wasLiked: false })).toBe(7)
})

test('once the server has counted the like it is not counted again', () => {
  expect(shownLikes(8, true, { mirrored: 7, wasLiked: false })).toBe(8)
})

test('a thing that this person likes never shows zero', () => {
  expect(shownLikes(0, true, undefined)).toBe(1)
})
