import { describe, expect, test } from 'vitest'
import { channelOf } from '#src/calc/log/channels.ts'
import type { Log } from '#src/calc/log/log.ts'
import { mixtureFault } from '#src/calc/log/mixture-channel.ts'
import { guessRoles } from '#src/calc/log/roles.ts'

const ROWS = 400
const column = (at: (row: number) => number) => Float64Array.from({ length: ROWS }, (_, row) => at(row))
/** Closed loop: a narrowband sensor jumps between rich and lean. */
const jumping = column((row) => (row % 10 < 5 ? 0.82 : 0.12))
const lambda = column((row) => 0.95 + 0.1 * Math.sin(row / 9))
const afr = column((row) => 14 + Math.sin(row / 9))

/** A log of some channels, each its name, its unit and its values. */
function logOf(...channels: [name: string, unit: string, values: Float64Array][]): Log {
  const names = channels.map(([name]) => name)
  const units = channels.map(([, unit]) => unit)
  return { names, units, rows: ROWS, cols: channels.map(([, , one]) => one), markers: 0, marks: [], bad: 0 }
}

const lambdaOf = (log: Log) => guessRoles(log.names, log).lambda
const faultOf = (log: Log) => mixtureFault(log, lambdaOf(log))

describe('a voltage is never taken for lambda', () => {
  test.each<[what: string, name: string, unit: string, values: Float64Array, fault: string]>([
    ['by the unit', 'O2', 'V', jumping, 'narrowband'],
    ['by the unit in the name', 'AFR (V)', '', column(() => 2.4), 'voltage'],
    ['by the unit in small letters', 'Lambda', 'volts', lambda, 'voltage'],
    ['by the values alone', 'Lambda', '', jumping, 'narrowband'],
    ['in millivolts', 'O2 sensor 1', '', jumping.map((one) => one * 1_000), 'narrowband'],
    ['of a sensor that stays rich', 'O2', '', column(() => 0.86), 'narrowband'],
    ['by the name', 'Narrowband AFR', '', afr, 'narrowband'],
    ['of a wideband controller', 'Wideband', '', column((row) => 2.2 + Math.sin(row)), 'unclear'],
  ])('%s', (_, name, unit, values, fault) => {
    const log = logOf(['RPM', 'rpm', afr], [name, unit, values])
    expect(lambdaOf(log)).toBeUndefined()
    expect(faultOf(log)).toBe(fault)
    // nor when a person chooses it
    if (name !== 'O2' || unit !== '') expect(mixtureFault(log, 1)).toBe(fault)
  })

  test('nor is one given to a calculation', () => {
    const log = logOf(['Lambda', 'V', lambda], ['TPS', 'V', lambda])
    const reading = { roles: { lambda: 0, tps: 1 }, stoich: 14.7 }
    expect([channelOf(log, reading, 'lambda'), channelOf(log, reading, 'tps')]).toEqual([
      undefined,
      undefined,
    ])
  })
})

test('lambda and AFR are known by their values, whatever the unit is called', () => {
  for (const [name, unit, values] of [
    ['Lambda', '', lambda],
    ['AFR', 'AFR', afr],
    ['Wideband O2', '', afr],
    ['Lambda 1', 'λ', lambda],
    ['O2', '', column((row) => 0.9 + row / ROWS)],
  ] as const) {
    const log = logOf([name, unit, values])
    expect(lambdaOf(log)).toBe(0)
    expect(faultOf(log)).toBeUndefined()
  }
  const log = logOf(['AFR', '', afr])
  const first = channelOf(log, { roles: { lambda: 0 }, stoich: 14 }, 'lambda')?.[0]
  expect(first).toBeCloseTo(1)
})

test('a sensor that warms up, and free air at the end, make no voltage of lambda', () => {
  const warming = column((row) => (row < 60 ? 0 : row > 380 ? 7.99 : (lambda[row] ?? NaN)))
  expect(faultOf(logOf(['Lambda', '', warming]))).toBeUndefined()
})

test('target, error and correction are told from what is measured', () => {
  const log = logOf(
    ['AFR Target', '', afr],
    ['AFR Error', '%', column(() => 2)],
    ['Lambda trim', '%', column(() => 100)],
    ['EGO correction', '%', column(() => 100)],
    ['AFR', '', afr],
  )
  expect(guessRoles(log.names, log)).toEqual({ lambda: 4, target: 0, correction: 3 })
  expect([0, 1, 2, 3, 4].map((place) => mixtureFault(log, place))).toEqual([
    'target',
    'error',
    'correction',
    'correction',
    undefined,
  ])
})

test('a log with a narrowband sensor or a target only says which it is', () => {
  expect(faultOf(logOf(['RPM', '', afr], ['AFR Target', '', afr]))).toBe('target')
  expect(faultOf(logOf(['AFR Target', '', afr], ['O2', 'V', jumping]))).toBe('narrowband')
  expect(faultOf(logOf(['RPM', '', afr]))).toBe('none')
})

test('pressures of other units come in kPa, and pulses in ms', () => {
  const log = logOf(
    ['MAP', 'bar', column(() => 1.5)],
    ['MAP', 'psi', column(() => 14.5)],
    ['PW', 'µs', column(() => 3_200)],
  )
  const read = (role: 'load' | 'pulse', place: number) =>
    channelOf(log, { roles: { [role]: place }, stoich: 14.7 }, role)?.[0]
  expect(read('load', 0)).toBeCloseTo(150)
  expect(read('load', 1)).toBeCloseTo(99.97, 1)
  expect(read('pulse', 2)).toBeCloseTo(3.2)
})
