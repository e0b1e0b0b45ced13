import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CalcError } from '#src/calc/calc-error.ts'
import { channelOf } from '#src/calc/log/channels.ts'
import { cleanSamples, type RawSamples, type SampleLimits } from '#src/calc/log/clean-samples.ts'
import type { Log } from '#src/calc/log/log.ts'
import { guessRoles } from '#src/calc/log/roles.ts'
import { smoothChange } from '#src/calc/log/smooth-change.ts'
import { readTable, writeCorrection, writeTable } from '#src/calc/log/table-text.ts'
import { finish } from '#src/calc/steps.ts'
import { correctTable } from '#src/calc/ve-table.ts'

const NOTHING: SampleLimits = { skipsCut: false, delay: 0 }

test.each([
  [
    'TunerStudio',
    ['Time', 'SecL', 'RPM', 'MAP', 'TPS', 'AFR', 'AFR Target', 'CLT', 'MAT', 'PW', 'EGO cor1', 'VSS1'],
  ],
  [
    'rusEFI',
    [
      'Time',
      'Extra',
      'RPM',
      'MAP: Fast',
      'TPS',
      'Lambda',
      'Fuel: target lambda',
      'CLT',
      'IAT',
      'Fuel: actual pulse width',
      'EGO correction',
      'Vehicle Speed',
    ],
  ],
])('the channels of a %s log are known by their names', (_, names) => {
  expect(guessRoles(names)).toEqual({
    time: 0,
    rpm: 2,
    load: 3,
    tps: 4,
    lambda: 5,
    target: 6,
    clt: 7,
    iat: 8,
    pulse: 9,
    correction: 10,
    speed: 11,
  })
})

test('units in brackets, small letters and channels of the same name do not mislead', () => {
  const names = [
    'time (ms)',
    'rpmDOT',
    'Engine Speed [rpm]',
    'AFR',
    'AFR',
    'Target AFR',
    'MAPdot',
    'manifold pressure',
  ]
  expect(guessRoles(names)).toEqual({ time: 0, rpm: 2, lambda: 3, target: 5, load: 7 })
  expect(guessRoles(['a', 'b'])).toEqual({})
})

test('no channel has two roles, whatever channels are called', () => {
  const word = fc.constantFrom(
    'afr',
    'lambda',
    'target',
    'rpm',
    'map',
    'tps',
    'speed',
    'engine',
    'time',
    ' ',
    '1',
  )
  const name = fc.array(word, { maxLength: 4 }).map((words) => words.join(''))
  fc.assert(
    fc.property(fc.array(name, { maxLength: 12 }), (names) => {
      const places = Object.values(guessRoles(names))
      expect(new Set(places).size).toBe(places.length)
    }),
  )
})

test('channels come in seconds, °C, km/h and lambda, whatever the log has', () => {
  const names = ['Time', 'CLT', 'VSS', 'AFR', 'EGO cor1']
  const cols = [
    [0, 500],
    [212, 32],
    [100, 0],
    [14.7, 7.35],
    [100, 110],
  ].map((column) => Float32Array.from(column))
  const log: Log = {
    names,
    units: ['ms', '°F', 'mph', '', '%'],
    rows: 2,
    cols,
    markers: 0,
    marks: [],
    bad: 0,
  }
  const reading = { roles: guessRoles(names), stoich: 14.7 }
  const read = (role: Parameters<typeof channelOf>[2]) =>
    [...(channelOf(log, reading, role) ?? [])].map((value) => Number(value.toFixed(4)))
  expect(read('time')).toEqual([0, 0.5])
  expect(read('clt')).toEqual([100, 0])
  expect(read('speed')).toEqual([160.9344, 0])
  expect(read('lambda')).toEqual([1, 0.5])
  expect(read('correction')).toEqual([1, 1.1])
  expect(channelOf(log, reading, 'rpm')).toBeUndefined()
})

/** A drive of so many samples, 100 ms apart, in which nothing happens. */
function steady(samples: number, changed: Partial<RawSamples> = {}): RawSamples {
  const all = (value: number) => new Float64Array(samples).fill(value)
  const time = Float64Array.from({ length: samples }, (_, index) => index / 10)
  return {
    time,
    rpm: all(2_000),
    load: all(50),
    lambda: all(1),
    tps: all(20),
    clt: all(90),
    pulse: all(3),
    ...changed,
  }
}

const ALL: SampleLimits = { leastClt: 70, mostTpsRate: 10, mostRpmRate: 500, skipsCut: true, delay: 0 }

test('every filter counts what it rejects, and the rest is kept', () => {
  const bent = (value: number, at: number, odd: number) => {
    const list = new Float64Array(40).fill(value)
    list[at] = odd
    return list
  }
  const rejectedBy = (changed: Partial<RawSamples>) => {
    const { rejected, rpm, total } = finish(cleanSamples(steady(40, changed), ALL))
    const all = Object.values(rejected).reduce((sum, one) => sum + one, 0)
    expect(all + rpm.length).toBe(total)
    return Object.fromEntries(Object.entries(rejected).filter(([, count]) => count > 0))
  }
  expect(rejectedBy({})).toEqual({})
  expect(rejectedBy({ clt: bent(90, 5, 69) })).toEqual({ cold: 1 })
  expect(rejectedBy({ pulse: bent(3, 5, 0) })).toEqual({ cut: 1 })
  expect(rejectedBy({ lambda: bent(1, 5, 2) })).toEqual({ sensor: 1 })
  expect(rejectedBy({ load: bent(50, 5, NaN) })).toEqual({ missing: 1 })
  // 300 ms around a step see it
  const step = Float64Array.from({ length: 40 }, (_, at) => (at < 20 ? 20 : 30))
  expect(rejectedBy({ tps: step })).toEqual({ throttle: 2 })
  expect(rejectedBy({ rpm: bent(2_000, 5, 2_400) })).toEqual({ speed: 2 })
})

test('a sample gets the lambda that the sensor saw later, and the last ones have none', () => {
  const lambda = Float64Array.from({ length: 10 }, (_, index) => 0.8 + index / 100)
  const { lambda: seen, rejected } = finish(cleanSamples(steady(10, { lambda }), { ...NOTHING, delay: 0.2 }))
  expect(seen[0]).toBeCloseTo(0.82)
  expect([seen.length, rejected.delay]).toEqual([8, 2])
})

test('the correction of the closed loop is multiplied in when it is given', () => {
  const correction = new Float64Array(3).fill(1.1)
  expect(finish(cleanSamples(steady(3, { correction }), NOTHING)).lambda[0]).toBeCloseTo(1.1)
})

test('whatever a log has, each of its samples is kept or counted once', () => {
  const value = fc.oneof(fc.double({ min: -10, max: 8_000 }), fc.constant(NaN))
  const column = fc.array(value, { minLength: 30, maxLength: 30 }).map((list) => Float64Array.from(list))
  const raw = fc.record({ time: column, rpm: column, load: column, lambda: column, tps: column, clt: column })
  fc.assert(
    fc.property(raw, fc.double({ min: 0, max: 0.5, noNaN: true }), (channels, delay) => {
      const { rejected, rpm, total } = finish(cleanSamples(channels, { ...ALL, delay }))
      expect(Object.values(rejected).reduce((sum, one) => sum + one, rpm.length)).toBe(total)
    }),
  )
})

const TABLE = {
  xBins: [500, 1_000, 2_000],
  yBins: [30, 60],
  cells: [
    [40, 41, 42],
    [50, 51, 52.5],
  ],
}

test.each([
  ['the speeds above', '\t500\t1000\t2000\n30\t40\t41\t42\n60\t50\t51\t52.5'],
  ['the speeds below and the loads falling', '60\t50\t51\t52.5\r\n30\t40\t41\t42\r\n\t500\t1000\t2000\r\n'],
  ['a name in the corner', 'kPa;500;1000;2000\n30;40;41;42\n60;50;51;52,5'],
  ['no corner', '500,1000,2000\n30,40,41,42\n60,50,51,52.5'],
  ['Persian digits and blanks between', '۵۰۰ ۱۰۰۰ ۲۰۰۰\n۳۰ ۴۰ ۴۱ ۴۲\n۶۰ ۵۰ ۵۱ ۵۲٫۵'],
])('a table with %s is read', (_, text) => {
  expect(readTable(text).table).toEqual(TABLE)
})

test.each([
  '',
  'abc',
  '1\t2\n3\t4',
  '\t500\t400\n30\t1\t2\n60\t1\t2',
  '\t500\t600\n30\t1\n60\t1\t2',
  '\t1\t2\n1\tx\t2\n2\t3\t4',
])('what is no table is refused: %j', (text) => expect(() => readTable(text)).toThrow(CalcError))

test('a table that is written is read again as it was, whichever way round', () => {
  const bins = fc
    .uniqueArray(fc.integer({ min: 0, max: 9_000 }), { minLength: 2, maxLength: 16 })
    .map((list) => list.toSorted((a, b) => a - b))
  const written = fc.tuple(bins, bins, fc.boolean(), fc.boolean(), fc.integer({ min: 0, max: 2_000 }))
  fc.assert(
    fc.property(written, ([xBins, yBins, isLoadFalling, isRpmBelow, cell]) => {
      const table = { xBins, yBins, cells: yBins.map(() => xBins.map(() => cell / 10)) }
      const whole = { table, isLoadFalling, isRpmBelow }
      expect(readTable(writeTable(whole))).toEqual(whole)
    }),
  )
})

test('any text is a table or refused with its code', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('1', '2', '.', ',', '\t', '\n', ';', 'x', '-') }),
      (text) => {
        try {
          expect(readTable(text).table.cells.length).toBeGreaterThan(1)
        } catch (error) {
          expect(error).toMatchObject({ code: 'E_TABLE' })
        }
      },
    ),
  )
})

test('a correction is a line for each cell in a spreadsheet', () => {
  const zero = [
    [0, 0, 0],
    [0, 0, 0],
  ]
  const ve = [
    [44, 41, 42],
    [50, 51, 52.5],
  ]
  const lines = writeCorrection(TABLE, {
    used: 1,
    ve,
    weight: zero,
    deviation: zero,
    capped: [[true]],
  })
    .trim()
    .split('\r\n')
  expect(lines.slice(0, 2)).toEqual(['rpm,load,old,new,samples,deviation_pct,capped', '500,30,40,44,0,0,1'])
  expect(lines.length).toBe(7)
})

test('smoothing changes only what was changed, each by what its neighbours weigh', () => {
  const deviation = [
    [0, 0, 0],
    [0, 0, 0],
  ]
  const ve = [
    [44, 41, 42],
    [60, 51, 52.5],
  ]
  const smooth = smoothChange(TABLE, {
    used: 1,
    ve,
    weight: [
      [3, 0, 0],
      [1, 0, 9],
    ],
    deviation,
    capped: [],
  })
  const change = (3 * 1.1 + 1.2) / 4
  expect(smooth[0]?.[0]).toBeCloseTo(40 * change)
  expect(smooth[1]?.[0]).toBeCloseTo(50 * change)
  expect([smooth[0]?.[1], smooth[1]?.[2]]).toEqual([41, 52.5])
})

test('a cell that wants more than the authority allows is marked as capped, and only with enough samples', () => {
  const [rpm, load] = [
    [500, 500, 2_000],
    [30, 30, 60],
  ]
  const log = { rpm, load, lambda: [1.3, 1.3, 1.02], lambdaTarget: [1, 1, 1] }
  const corrected = (minWeight: number) => finish(correctTable(log, TABLE, { minWeight, authorityPct: 15 }))
  const { capped, ve } = corrected(1)
  expect(ve[0]?.[0]).toBeCloseTo(46)
  expect(capped).toEqual([
    [true, false, false],
    [false, false, false],
  ])
  expect(corrected(3).capped.flat()).not.toContain(true)
})
