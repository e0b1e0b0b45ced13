import { expect, test } from 'vitest'
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
