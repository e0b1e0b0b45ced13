import { expect, test } from 'vitest'
import type { Log } from '#src/calc/log/log.ts'
import { guessRoles } from '#src/calc/log/roles.ts'
import { EMPTY } from '../../setup.ts'
import { delaySource, filterFields, impossibleFilters, limitsOf, withDelayTable } from './filter-fields.ts'

const TABLE = '\t1000\t3000\n80\t100\t60\n40\t160\t120'
const names = (setup = EMPTY) => filterFields(setup).map(({ name }) => name)

test('the delay is one number until a measured table takes its place', () => {
  expect(limitsOf(EMPTY).delay).toBe(0.12)
  expect(names()).toContain('delay')
  const measured = withDelayTable(EMPTY, TABLE)
  expect(delaySource(measured)).toEqual({ isTable: true })
  expect(limitsOf(measured).delay).toEqual({
    xBins: [1_000, 3_000],
    yBins: [40, 80],
    cells: [
      [0.16, 0.12],
      [0.1, 0.06],
    ],
  })
  expect(names(measured)).not.toContain('delay')
  const back = { ...measured, typed: { ...measured.typed, delayFrom: 'number' } }
  expect([limitsOf(back).delay, delaySource(back).isTable]).toEqual([0.12, false])
})

test('a table of the delay that is none, or of seconds, is refused with its code', () => {
  expect(delaySource(withDelayTable(EMPTY, 'ab')).code).toBe('E_TABLE')
  expect(delaySource(withDelayTable(EMPTY, TABLE.replace('160', '5000'))).code).toBe('E_RANGE:delayTable')
  expect(() => limitsOf(withDelayTable(EMPTY, 'ab'))).toThrow(expect.objectContaining({ code: 'E_TABLE' }))
})

/** A log with these channels, each of one value. */
function logOf(names: string[]): Log {
  const cols = names.map(() => Float64Array.of(14, 14))
  return { names, units: [], rows: 2, cols, markers: 0, marks: [], bad: 0 }
}

test('a filter whose channel the log lacks is named with what it lacks, and one that is off is not', () => {
  const missing = (names: string[], setup = EMPTY) => {
    const log = logOf(names)
    const found = impossibleFilters(log, { roles: guessRoles(names), stoich: 14.7 }, setup)
    return Object.fromEntries(found.map((one) => [one.name, one.missing]))
  }
  const whole = ['Time', 'RPM', 'MAP', 'AFR', 'TPS', 'CLT', 'PW', 'EGO correction']
  expect(missing(whole)).toEqual({})
  expect(missing(['RPM', 'MAP', 'AFR', 'TPS'])).toEqual({
    leastClt: ['clt'],
    tpsRate: ['time'],
    rpmRate: ['time'],
    delay: ['time'],
    cut: ['pulse'],
    correction: ['correction'],
  })
  const off = { leastClt: '', tpsRate: '', rpmRate: '', delay: '0', cut: 'off', correction: 'off' }
  expect(missing(['RPM', 'MAP', 'AFR'], { ...EMPTY, typed: off })).toEqual({})
})
