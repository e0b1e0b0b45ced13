import { expect, test } from 'vitest'
import { fillSheet } from '#src/calc/sheet.ts'
import { driveOf, rowsOf, sawOf } from './gearbox.ts'
import { gearsForm } from './gears-form.ts'
import { givenBy } from '../setup.ts'
import { sheetOf } from '../tab.ts'

function fill(typed: Record<string, string>) {
  const given = givenBy(gearsForm, { typed, units: {} })
  return { given, filled: fillSheet(sheetOf(gearsForm, given), given) }
}

test('each gear has its speed at the redline, its step, and the revs after a shift', () => {
  const { given, filled } = fill({ gears: '۳.۴ ۱.۷ ۱', finalDrive: '4', redline: '6000' })
  const [first, second, third] = rowsOf(given, filled, 'first')
  expect(first?.step).toBeCloseTo(2)
  expect(first?.dropRpm).toBeCloseTo(3_000)
  expect(second?.redline_kmh).toBeCloseTo(2 * (first?.redline_kmh ?? NaN))
  expect(third).toMatchObject({ step: undefined, dropRpm: undefined, shiftRpm: undefined })
})

test('a gear that cannot reach a speed says no revs for it', () => {
  const { given, filled } = fill({ gears: '3.4 1', finalDrive: '4', redline: '6000' })
  const [first, last] = rowsOf(given, filled, 'first')
  expect(first?.rpm100).toBeUndefined()
  expect(last?.rpm100).toBeGreaterThan(2_000)
})

test('the saw goes up to the redline and down with the next gear', () => {
  const { given, filled } = fill({ gears: '3 1.5', finalDrive: '4', redline: '6000' })
  expect(sawOf(rowsOf(given, filled, 'first'), 6_000).map(({ y }) => Math.round(y))).toEqual([
    0, 6_000, 3_000, 6_000,
  ])
})

test('a shift at the best revs is no later than the redline, and as fast in both gears', () => {
  // falls so steeply that the next gear pulls better before the redline
  const { given, filled } = fill({
    gears: '3 2',
    finalDrive: '4',
    redline: '6000',
    depth: 'force',
    curve: '1000 100\n4000 100\n6000 40',
  })
  const rows = rowsOf(given, filled, 'first')
  const [, top, dropped] = sawOf(rows, 6_000, true)
  expect(top?.y).toBe(rows[0]?.shiftRpm)
  expect(top?.y).toBeLessThan(5_900)
  expect(dropped).toEqual({ x: top?.x, y: expect.closeTo(((top?.y ?? NaN) * 2) / 3, 9) })
  expect((top?.x ?? NaN) / (rows[0]?.redline_kmh ?? NaN)).toBeCloseTo((top?.y ?? NaN) / 6_000, 9)
})

test('a ratio that is no number is told and leaves the other gears as they are', () => {
  const { given, filled } = fill({ gears: '3 x 1' })
  const rows = rowsOf(given, filled, 'first')
  expect(rows.map(({ gear, ratio }) => [gear, ratio])).toEqual([
    [1, 3],
    [2, NaN],
    [3, 1],
  ])
  expect(rows.map(({ redline_kmh }) => redline_kmh !== undefined)).toEqual([true, false, true])
  expect(filled.lines['first-shift']).toEqual({
    state: 'refused',
    code: 'E_NUMBER:gears.1',
    field: 'gears.1',
  })
})

test('a list that is no ratio at all, and a last gear that is none, are told instead of computed from the rest', () => {
  for (const gears of ['x', '3 1 x']) {
    const { filled } = fill({ gears })
    expect(filled.lines['first-shift']).toMatchObject({ state: 'refused' })
    expect(filled.lines['cruise']).toBeUndefined()
  }
})

test('a ratio without its decimal point is computed with a warning', () => {
  const { filled } = fill({ gears: '345' })
  expect(filled.lines['first-shift']).toMatchObject({
    state: 'done',
    result: { warnings: [{ code: 'W_RANGE:gears', field: 'gears' }] },
  })
  expect(fill({ gears: '4.3 2.1' }).filled.lines['first-shift']).toMatchObject({ result: { warnings: [] } })
})

test('nothing pulls before everything about the car is there', () => {
  const whole = fill({ depth: 'force' })
  expect(driveOf(whole.given, whole.filled, 'first')).toMatchObject({
    redline: 6_200,
    grip: { drivenShare: 0.6, mu: 0.9 },
  })
  // the air of Tehran is thinner than that of the sea
  expect(driveOf(whole.given, whole.filled, 'first')?.road.rho_kgm3).toBeCloseTo(1.043, 2)
  const partly = fill({ depth: 'force', mass_kg: '' })
  expect(driveOf(partly.given, partly.filled, 'first')).toBeUndefined()
  const fallen = fill({ depth: 'force', curve: '3000 100\n2000 120' })
  expect(driveOf(fallen.given, fallen.filled, 'first')).toBeUndefined()
})
