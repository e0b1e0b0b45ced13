import { expect, test } from 'vitest'
import { timeLeft } from './time-left.ts'

const now = Date.parse('2026-11-24T12:00:00Z')
const in_ = (minutes: number) => timeLeft(new Date(now + minutes * 60_000).toISOString(), now)

test('the time that is left is said in hours, and near its end in minutes', () => {
  expect(in_(23 * 60 + 59)).toEqual({ isOpen: true, tone: 'success', words: '۲۳ ساعت مانده' })
  expect(in_(121).tone).toBe('success')
  expect(in_(120)).toEqual({ isOpen: true, tone: 'accent', words: '۲ ساعت مانده' })
  expect(in_(80).words).toBe('۱ ساعت و ۲۰ دقیقه مانده')
  expect(in_(0.5).words).toBe('۱ دقیقه مانده')
})

test('a time that is over is said, and so is one that never began', () => {
  expect(in_(0)).toEqual({ isOpen: false, tone: 'neutral', words: 'مهلت پاسخ تمام شد' })
  expect(timeLeft(null, now).isOpen).toBe(false)
})
