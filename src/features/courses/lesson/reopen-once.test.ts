import { expect, test, vi } from 'vitest'
import { reopenOnce } from './reopen-once.ts'

test('a film that is missing again after its lesson was opened again is a failure, until the person tries again', () => {
  const open = vi.fn<() => void>()
  const reopen = reopenOnce()
  expect([reopen(5, open), reopen(5, open)]).toEqual([true, false])
  expect(open).toHaveBeenCalledTimes(1)
  expect([reopen(5, open), reopen(5, open)]).toEqual([true, false])
  expect(open).toHaveBeenCalledTimes(2)
})

test('the next lesson is opened again although the one before was', () => {
  const reopen = reopenOnce()
  expect([reopen(5, () => undefined), reopen(6, () => undefined)]).toEqual([true, true])
})
