import { expect, test } from 'vitest'
import { isSkippedTransition } from './skipped-transition.ts'

test('a transition that another page has skipped is no failure', () => {
  expect(isSkippedTransition(new DOMException('Transition was skipped', 'AbortError'))).toBe(true)
  expect(
    isSkippedTransition(
      new DOMException('Transition was aborted because of invalid state', 'InvalidStateError'),
    ),
  ).toBe(true)
})

test('another aborted work is one', () => {
  expect(isSkippedTransition(new DOMException('The user aborted a request.', 'AbortError'))).toBe(false)
  expect(isSkippedTransition(new Error('Transition was skipped'))).toBe(false)
  expect(isSkippedTransition(undefined)).toBe(false)
})
