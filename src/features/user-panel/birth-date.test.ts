import { expect, test } from 'vitest'
import { birthError, isoDayOfTyped } from './birth-date.tsx'
import { text } from './text.ts'

const typed = (year: string, month: string, day: string) => ({ year, month, day })

test('a day of the Persian calendar is sent as an ISO day', () => {
  expect(isoDayOfTyped(typed('1370', '3', '12'))).toBe('1991-06-02')
  expect(birthError(typed('1370', '3', '12'), '2026-11-21')).toBeUndefined()
})

test('a day that does not exist, or is yet to come, is told', () => {
  for (const wrong of [
    typed('', '', ''),
    typed('1370', '8', '31'),
    typed('70', '1', '1'),
    typed('1370', '', '4'),
  ])
    expect(birthError(wrong, '2026-11-21')).toBe(text.identity.badDate)
  expect(birthError(typed('1405', '9', '1'), '2026-11-21')).toBe(text.identity.future)
})
