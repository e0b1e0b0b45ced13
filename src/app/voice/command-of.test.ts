import { expect, test } from 'vitest'
import { commandOf } from './command-of.ts'

test.each([
  ['خانه', { to: '/' }],
  ['برو به سبد خرید', { to: '/Cart' }],
  ['دوره‌ها', { to: '/Course' }],
  ['تیونر پلاس', { to: '/TunerPlus' }],
  ['برگرد', 'back'],
])('«%s» is understood', (heard, command) => {
  expect(commandOf(heard)).toEqual(command)
})

test.each(['جستجوی توربو', 'جست‌وجوی توربو', 'جست و جو توربو', 'پيدا كن توربو'])('«%s» searches', (heard) => {
  expect(commandOf(heard)).toEqual({ to: `/Search?text=${encodeURIComponent('توربو')}` })
})

test('what is none of the commands is nothing', () => {
  for (const heard of ['', 'سلام', 'جستجو']) expect(commandOf(heard)).toBeUndefined()
})
