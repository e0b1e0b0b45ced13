import { expect, test } from 'vitest'
import { isOfferDue, parseVisits, writeVisits } from './visits.ts'

test('the installation is offered on the second visit, and only once', () => {
  expect(isOfferDue({ count: 1, wasOffered: false })).toBe(false)
  expect(isOfferDue({ count: 2, wasOffered: false })).toBe(true)
  expect(isOfferDue({ count: 3, wasOffered: true })).toBe(false)
})

test('a device remembers its visits', () => {
  for (const visits of [
    { count: 2, wasOffered: false },
    { count: 7, wasOffered: true },
  ])
    expect(parseVisits(writeVisits(visits))).toEqual(visits)
  expect(parseVisits(null)).toEqual({ count: 0, wasOffered: false })
  expect(parseVisits('x')).toEqual({ count: 0, wasOffered: false })
})
