import { expect, test } from 'vitest'
import { cornerNear, moved } from './corners.ts'

const picture = { width: 400, height: 300 }
const rect = { left: 50, top: 40, right: 350, bottom: 250 }

test('a tap takes the corner that is nearer', () => {
  expect(cornerNear(rect, [60, 200])).toBe('low')
  expect(cornerNear(rect, [300, 100])).toBe('high')
})

test('a corner goes where it is put, in whole pixels', () => {
  expect(moved(rect, 'low', [31.4, 260.6], picture)).toEqual({ ...rect, left: 31, bottom: 261 })
  expect(moved(rect, 'high', [360, 20], picture)).toEqual({ ...rect, right: 360, top: 20 })
})

test('but neither out of the picture nor past the other corner', () => {
  expect(moved(rect, 'low', [-9, 999], picture)).toEqual({ ...rect, left: 0, bottom: 300 })
  expect(moved(rect, 'low', [999, -9], picture)).toEqual({ ...rect, left: 330, bottom: 60 })
  expect(moved(rect, 'high', [-9, 999], picture)).toEqual({ ...rect, right: 70, top: 230 })
})
