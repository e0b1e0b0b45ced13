import { expect, test } from 'vitest'
import { soldItems } from '../admin/orders.tsx'
import { returnSection } from '../admin/returns.tsx'
import { cellOf } from '../kit/columns.tsx'
import { exportColumns } from '../kit/list/export-columns.ts'
import { orderSection } from '../seller/orders.tsx'
import { sellerReturns, teacherReturns } from './returns.tsx'

const SECTIONS = [orderSection, sellerReturns, teacherReturns, soldItems, returnSection]
const shown = (section: (typeof SECTIONS)[number], row: object) =>
  cellOf(section.columns['title'] ?? '', { title: 'رینگ ۱۷', ...row }, 'title')

test.each(SECTIONS)('$list.name shows and saves the model that was bought', (section) => {
  expect(shown(section, { designTitle: 'مشکی مات', count: 2 })).toBe('رینگ ۱۷ (مشکی مات) × ۲')
  expect(shown(section, { designTitle: null, count: 1 })).toBe('رینگ ۱۷')
  expect(exportColumns(section).map(({ field }) => field)).toEqual(
    expect.arrayContaining(['title', 'designTitle', 'count']),
  )
})

test('an admin who sends a parcel reads who receives it', () => {
  expect(soldItems.more).toHaveProperty('receiverName')
  expect(exportColumns(soldItems).map(({ field }) => field)).toContain('receiverName')
})
