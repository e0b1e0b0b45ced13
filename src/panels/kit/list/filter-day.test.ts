import { expect, test } from 'vitest'
import { dayOfSent, isOfDay, sentDay } from './filter-day.ts'

const filter = (kind: 'day' | 'since' | 'until') => ({ kind, label: 'روز' })

test('a span has its first and its last day wholly, in the time of Tehran', () => {
  expect(sentDay(filter('since'), '2026-11-24')).toBe('2026-11-23T20:30:00.000Z')
  expect(sentDay(filter('until'), '2026-11-24')).toBe('2026-11-24T20:29:59.999Z')
  expect(sentDay(filter('day'), '2026-11-24')).toBe('2026-11-24')
})

test('what is sent is shown as the day that was typed', () => {
  for (const kind of ['day', 'since', 'until'] as const) {
    expect(isOfDay(filter(kind))).toBe(true)
    expect(dayOfSent(filter(kind), sentDay(filter(kind), '2026-11-24'))).toBe('2026-11-24')
    expect(dayOfSent(filter(kind), '')).toBe('')
  }
})
