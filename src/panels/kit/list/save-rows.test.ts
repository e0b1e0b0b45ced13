import { expect, test } from 'vitest'
import { csvOf } from './save-rows.ts'

test('rows are saved with the names of their fields, and no cell is taken for a formula', () => {
  const rows = [
    { ip: '203.0.113.9', until: null, note: 'گفت: "بس"، تمام' },
    { ip: '2a01::1', until: '2026-11-22T20:29:59Z', note: '=1+1' },
  ]
  expect(csvOf(rows)).toBe(
    'ip,until,note\r\n203.0.113.9,,"گفت: ""بس""، تمام"\r\n2a01::1,2026-11-22T20:29:59Z,\'=1+1',
  )
  expect(csvOf([])).toBe('')
})
