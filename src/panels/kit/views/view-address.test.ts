import { expect, test } from 'vitest'
import { sentDay } from '../list/filter-day.ts'
import { addressOf, filtersIn } from './view-address.ts'

const filters = {
  onlyUnseen: { kind: 'flag', label: 'دیده‌نشده' },
  userId: { kind: 'number', label: 'شناسه' },
  status: { kind: 'words', label: 'وضعیت' },
} as const

test('a view sets what it says and clears all else', () => {
  expect(addressOf({ filters }, { onlyUnseen: true, userId: 7, text: 'ریمپ', isOldestFirst: true })).toEqual({
    onlyUnseen: '1',
    userId: '7',
    status: '',
    text: 'ریمپ',
    oldest: '1',
  })
  expect(addressOf({ filters }, { onlyUnseen: false })).toEqual({
    onlyUnseen: '',
    userId: '',
    status: '',
    text: '',
    oldest: '',
  })
})

test('a view of a span of days opens with the days that were typed', () => {
  const span = {
    day: { kind: 'day', label: 'روز' },
    fromDate: { kind: 'since', label: 'از روز' },
    toDate: { kind: 'until', label: 'تا روز' },
  } as const
  const [day, days] = ['2026-11-24', { day: '2026-11-24', fromDate: '2026-11-24', toDate: '2026-11-24' }]
  const sent = Object.entries(span).map(([key, filter]) => [key, sentDay(filter, day)])
  expect(addressOf({ filters: span }, Object.fromEntries(sent))).toMatchObject(days)
  expect(addressOf({ filters: span }, {})).toMatchObject({ day: '', fromDate: '', toDate: '' })
})

test('a filter that the section no longer has is left out', () => {
  expect(addressOf({ filters }, { gone: 'x', section: 'settings' })).not.toHaveProperty('gone')
  expect(addressOf({ filters }, { gone: 'x', section: 'settings' })).not.toHaveProperty('section')
})

test('a view has no page', () => {
  const search = {
    text: '',
    filters: { userId: 7 },
    after: 12,
    isOldestFirst: false,
    set: () => {},
    clear: () => {},
  }
  expect(filtersIn(search)).toEqual({ userId: 7 })
})
