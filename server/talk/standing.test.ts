import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { isEditable, isTrusted, mutedByReports, type Standing } from './standing.ts'

const DAY = 86_400_000
const NOW = new Date('2026-05-01T12:00:00Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY)
const stranger: Standing = { hasBought: false, hasLostTrust: false, approved: 0, mutedUntil: null }

describe('trust', () => {
  test('is given to who has paid for something', () => {
    expect([isTrusted(stranger), isTrusted({ ...stranger, hasBought: true })]).toEqual([false, true])
  })

  test('is earned by three approved texts', () => {
    expect([2, 3].map((approved) => isTrusted({ ...stranger, approved }))).toEqual([false, true])
  })

  test('that was lost does not come back by having paid, but by three more texts', () => {
    const lost = { ...stranger, hasBought: true, hasLostTrust: true }
    expect([isTrusted(lost), isTrusted({ ...lost, approved: 3 })]).toEqual([false, true])
  })

  test('never falls because another text was approved', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.boolean(), fc.nat(10), (hasBought, hasLostTrust, approved) => {
        const standing = { hasBought, hasLostTrust, approved, mutedUntil: null }
        return !isTrusted(standing) || isTrusted({ ...standing, approved: approved + 1 })
      }),
    )
  })
})

describe('an author is silent', () => {
  test('for a week after the third bad text of a month', () => {
    expect(mutedByReports([daysAgo(1), daysAgo(2), daysAgo(20)], NOW)).toEqual(daysAgo(-6))
  })

  test('not after two, nor when the third is older than a month, nor when the week is over', () => {
    expect([
      mutedByReports([daysAgo(1), daysAgo(2)], NOW),
      mutedByReports([daysAgo(1), daysAgo(2), daysAgo(31)], NOW),
      mutedByReports([daysAgo(8), daysAgo(9), daysAgo(10)], NOW),
    ]).toEqual([null, null, null])
  })
})

test('a text can be changed for a day, or until somebody has answered', () => {
  const written = (ms: number, isAnswered = false) =>
    isEditable({ createdAt: new Date(NOW.getTime() - ms).toISOString(), isAnswered }, NOW)
  expect([written(DAY - 1), written(DAY), written(0, true)]).toEqual([true, false, false])
})
