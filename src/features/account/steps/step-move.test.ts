import { expect, test } from 'vitest'
import { entriesBack, stepMove } from './step-move.ts'

test('a further step of signing in is a page of its own, so that the back button leads one step back', () => {
  expect(stepMove('identity', 'code', 0)).toBe('push')
  expect(stepMove('identity', 'password', 0)).toBe('push')
  expect(stepMove('password', 'forgotten', 1)).toBe('push')
  expect(stepMove('forgotten', 'reset', 2)).toBe('push')
})

test('changing between code and password does not lengthen the way back', () => {
  expect(stepMove('code', 'password', 1)).toBe('replace')
})

test('an earlier step is gone back to, and takes the place of the present one where there is no way back', () => {
  expect(stepMove('code', 'identity', 1)).toBe(-1)
  expect(stepMove('forgotten', 'identity', 2)).toBe(-2)
  expect(stepMove('code', 'identity', 0)).toBe('replace')
})

test('from the question for the name there is no way back to the code that was used', () => {
  expect(stepMove('code', 'name', 1)).toBe('replace')
  expect(stepMove('identity', 'name', 0)).toBe('replace')
})

test('after signing in the cart that led to it is not met twice', () => {
  expect(entriesBack({ entries: 1, back: '/Cart', from: '/Cart' })).toBe(2)
  expect(entriesBack({ entries: 1, back: '/UserPanel', from: '/p/1' })).toBe(1)
  expect(entriesBack({ entries: 0, back: '/', from: '' })).toBe(0)
})
