import fc from 'fast-check'
import { expect, test } from 'vitest'
import { computeMath } from '#src/calc/log/math/compute-math.ts'
import { isProblem, parseMath, placesIn } from '#src/calc/log/math/parse-math.ts'
import { finish } from '#src/calc/steps.ts'

const NAMES = ['Time', 'RPM', 'AFR', 'AFR Target', 'دور', 'AFR']
const CHANNELS = {
  0: Float64Array.of(0, 1, 2, 3, 4),
  1: Float64Array.of(1_000, 2_000, 3_000, NaN, 5_000),
  2: Float64Array.of(14.7, 13, 12, 12, 12),
  3: Float64Array.of(14.7, 13, 12.5, 12.5, 0),
  4: Float64Array.of(1, 2, 3, 4, 5),
  5: Float64Array.of(9, 9, 9, 9, 9),
}

function compute(text: string): number[] {
  const parsed = parseMath(text, NAMES)
  if (isProblem(parsed)) throw new Error(`${parsed.kind} at ${parsed.at}`)
  return [...finish(computeMath(parsed, { rows: 5, channels: CHANNELS, time: CHANNELS[0] }))]
}

test.each([
  ['1 + 2 * 3', 7],
  ['(1 + 2) × 3', 9],
  ['8 ÷ 4 ÷ 2', 1],
  ['-2 - -3', 1],
  ['۲٫۵ × ۴', 10],
  ['min(3, max(1, 2))', 2],
  ['clamp(12، 0، 10)', 10],
  ['sqrt(abs(-16))', 4],
])('%s is %d', (text, value) => expect(compute(text)[0]).toBe(value))

test('channels are named with or without brackets, in any letters, and twice the same by their number', () => {
  expect(compute('[AFR Target] - afr')[2]).toBe(0.5)
  expect(compute('دور * 2')).toEqual([2, 4, 6, 8, 10])
  expect(compute('[AFR #6]')[0]).toBe(9)
})

test('what cannot be computed is missing', () => {
  expect(compute('AFR / [AFR Target]')[4]).toBeNaN()
  expect(compute('RPM + 1')[3]).toBeNaN()
  expect(compute('sqrt(-1)')[0]).toBeNaN()
})

test('smoothing, change per second and earlier values go by the time of the samples', () => {
  expect(compute('smooth(دور, 2)')).toEqual([1.5, 2, 3, 4, 4.5])
  expect(compute('smooth(RPM, 2)')[3]).toBe(4_000)
  expect(compute('rate(دور)')).toEqual([1, 1, 1, 1, 1])
  expect(compute('before(دور, 2)')).toEqual([NaN, NaN, 1, 2, 3])
})

test.each([
  ['', 'empty', 0],
  ['1 + $', 'letter', 4],
  ['AFR + MAP', 'channel', 6],
  ['sin(1)', 'function', 0],
  ['min(1)', 'count', 0],
  ['2 * (1 + 2', 'open', 4],
  ['1 +', 'missing', 3],
  ['1 2', 'rest', 2],
  ['۱ + [نیست]', 'channel', 4],
  ['('.repeat(100), 'long', 40],
])('%j is refused, with the place: %s at %d', (text, kind, at) => {
  expect(parseMath(text, NAMES)).toMatchObject({ kind, at })
})

test('any text is an expression over channels of the log, or a problem inside the text', () => {
  const part = fc.constantFrom(
    'RPM',
    '[AFR]',
    '1',
    '+',
    '-',
    '*',
    '/',
    '(',
    ')',
    ',',
    'min',
    'smooth',
    ' ',
    '[',
    'constructor',
    '__proto__',
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const text = parts.join('')
      const parsed = parseMath(text, NAMES)
      if (isProblem(parsed)) expect(parsed.at).toBeLessThanOrEqual(text.length)
      else expect(placesIn(parsed).every((place) => place >= 0 && place < NAMES.length)).toBe(true)
    }),
    { numRuns: 2_000 },
  )
})
