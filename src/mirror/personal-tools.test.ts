import { describe, expect, test } from 'vitest'
import { accessesAt, ENDLESS_TRUST_MS } from './personal-tools.ts'

const CONFIRMED = Date.parse('2026-01-10T00:00:00Z')
const END = '2026-06-01T00:00:00.000Z'
const keysAt = (now: number, until: string | null) =>
  accessesAt({ tools: [{ key: 'Tuning', until }], confirmedAt: CONFIRMED }, now).map(({ key }) => key)

describe('an access with an end', () => {
  test.each([
    ['counts until then without a network', Date.parse(END) - 1, ['Tuning']],
    ['ends then', Date.parse(END), []],
    ['counts on a device whose clock was turned back', CONFIRMED - 1, ['Tuning']],
  ])('%s', (_, now, keys) => {
    expect(keysAt(now, END)).toEqual(keys)
  })

  test('that had run out when the server said so is not brought back by a clock that is turned back', () => {
    expect(keysAt(0, new Date(CONFIRMED - 1).toISOString())).toEqual([])
  })
})

describe('an access without end', () => {
  test.each([
    ['counts for thirty days after the server confirmed it', ENDLESS_TRUST_MS - 1, ['Tuning']],
    ['waits for the server afterwards', ENDLESS_TRUST_MS, []],
  ])('%s', (_, later, keys) => {
    expect(ENDLESS_TRUST_MS).toBe(30 * 86_400_000)
    expect(keysAt(CONFIRMED + later, null)).toEqual(keys)
  })
})
