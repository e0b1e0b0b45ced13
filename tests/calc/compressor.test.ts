import { describe, expect, test } from 'vitest'
import {
  etaAt,
  isInside,
  readCompressorMap,
  toFlowUnit,
  verdictAt,
  type MapPoint,
} from '#src/calc/compressor-map.ts'
import { matchPoints, type BoostedEngine } from '#src/calc/compressor-match.ts'
import { evaluate } from '#src/calc/evaluate.ts'
import { finish } from '#src/calc/steps.ts'

const square = (from: number, to: number): MapPoint[] => [
  [from, 1],
  [to, 1],
  [to, 4],
  [from, 4],
]

const drawn = {
  name: 'invented',
  axes: { xUnit: 'lb_min', xMin: 0, xMax: 50, yMin: 1, yMax: 4 },
  tRef_K: 302.78,
  pRef_kPa: 96.17,
  surge: [
    [5, 1.5],
    [15, 3.5],
  ],
  choke: [
    [40, 1.5],
    [44, 3.5],
  ],
  speedLines: [
    {
      rpm: 90_000,
      points: [
        [8, 2],
        [35, 1.5],
      ],
    },
    {
      rpm: 150_000,
      points: [
        [15, 3.5],
        [40, 2.5],
      ],
    },
  ],
  islands: [
    { eta: 0.65, polygon: square(5, 40) },
    { eta: 0.75, polygon: square(15, 30) },
  ],
}
const map = readCompressorMap(drawn)
const picture = readCompressorMap({ ...drawn, surge: [], choke: [], speedLines: [], islands: [] })

const engine: BoostedEngine = {
  ambient_kPa: 100,
  dpIntake_kPa: 2,
  dpCharge_kPa: 8,
  t1_K: 300,
  eta: 0.6,
  effectiveness: 0.7,
  tCool_C: 30,
  displacement_L: 2,
  ve: 1,
  turbos: 1,
}
const matchOne = (over: Partial<BoostedEngine> = {}, on = map) =>
  finish(matchPoints({ map: on, engine: { ...engine, ...over }, points: [[6_000, 100]] }))[0]

describe('a point and a polygon', () => {
  test('a hollow is outside, what surrounds it inside', () => {
    const horseshoe: MapPoint[] = [
      [0, 0],
      [6, 0],
      [6, 6],
      [4, 6],
      [4, 2],
      [2, 2],
      [2, 6],
      [0, 6],
    ]
    expect(isInside(horseshoe, [1, 5])).toBe(true)
    expect(isInside(horseshoe, [3, 1])).toBe(true)
    expect(isInside(horseshoe, [3, 5])).toBe(false)
    expect(isInside(horseshoe, [7, 1])).toBe(false)
  })

  test('where an outline passes twice it is outside, by the even-odd rule', () => {
    const twice = [...square(0, 4), ...square(0, 4)]
    expect(isInside(square(0, 4), [2, 2])).toBe(true)
    expect(isInside(twice, [2, 2])).toBe(false)
  })

  test('of islands within each other the most efficient one counts', () => {
    expect(etaAt(map, [20, 2])).toBe(0.75)
    expect(etaAt(map, [10, 2])).toBe(0.65)
    expect(etaAt(map, [45, 2])).toBeUndefined()
  })
})

describe('a verdict', () => {
  test.each([
    ['surge', [9, 2.5]],
    ['inside', [11, 2.5]],
    ['choke', [43, 2.5]],
    ['inside', [41, 2.4]],
    ['overspeed', [27.5, 3.1]],
    ['inside', [27.5, 2.9]],
    // beyond the ends of the lines they run on as their last piece does
    ['surge', [17, 4]],
    ['inside', [18, 3.3]],
    ['inside', [3, 1]],
    ['surge', [2, 1]],
  ] as const)('%s at %j', (verdict, at) => {
    expect(verdictAt(map, at)).toBe(verdict)
  })

  test('none where there is only a picture', () => {
    expect(verdictAt(picture, [1, 4])).toBe('unknown')
  })
})

test('flows stand in the unit of the map; volumes are those of its own reference air', () => {
  // 10 lb/min = 4.5359237 kg / 60 s; at 100 kPa and 300 K a kg of air takes 0.28705·300/100 = 0.86115 m³
  const reference = { tRef_K: 300, pRef_kPa: 100 }
  expect(toFlowUnit(10, 'lb_min', reference)).toBe(10)
  expect(toFlowUnit(10, 'kg_s', reference)).toBeCloseTo(0.0755987, 7)
  expect(toFlowUnit(10, 'm3_s', reference)).toBeCloseTo(0.0755987 * 0.86115, 7)
  expect(toFlowUnit(10, 'cfm', reference)).toBeCloseTo(0.0755987 * 0.86115 * 2_118.88, 3)
})

describe('a point of an engine on the map', () => {
  test('its efficiency is that of the island where the flow with this efficiency lies', () => {
    const point = matchOne()
    // PR 208/98, T2 = 300·(1 + (PR^0.2857 − 1)/0.75), 70 % of the way to 30 °C, 2 L at 200 kPa and 6000 rev/min
    expect(point?.pr).toBeCloseTo(208 / 98, 12)
    expect(point?.eta).toBe(0.75)
    const t2 = 300 * (1 + ((208 / 98) ** (0.4 / 1.4) - 1) / 0.75)
    expect(point?.t2_K).toBeCloseTo(t2, 9)
    const charge = t2 - 0.7 * (t2 - 303.15)
    const flow = ((2 * 200) / (0.28705 * charge)) * 50 * (60 / 453.59237)
    expect(point?.flow).toBeCloseTo(flow * Math.sqrt(300 / 302.78) * (96.17 / 98), 9)
    expect(point?.isSettled).toBe(true)
    expect(point?.verdict).toBe('inside')
  })

  test('without islands it is what was typed, and one turn is enough', () => {
    const point = matchOne({}, picture)
    expect(point?.eta).toBeUndefined()
    expect(point?.t2_K).toBe(evaluate('compressorOutlet', { t1_K: 300, pr: 208 / 98, eta: 0.6 }).output.t2_K)
    expect(point?.isSettled).toBe(true)
  })

  test('an efficiency that falls off its own island is said not to be settled', () => {
    const flow = (eta: number) => matchOne({ eta }, picture)?.flow ?? NaN
    // the cooler air of 0.78 flows more than the island reaches, that of 0.5 less
    const edge = (flow(0.5) + flow(0.78)) / 2
    const narrow = readCompressorMap({ ...drawn, islands: [{ eta: 0.78, polygon: square(0, edge) }] })
    expect(matchOne({ eta: 0.5 }, narrow)?.isSettled).toBe(false)
    expect(matchOne({ eta: 0.5 })?.isSettled).toBe(true)
  })

  test('two turbos share the air', () => {
    const [one, two] = [matchOne({}, picture), matchOne({ turbos: 2 }, picture)]
    expect(two?.flow).toBeCloseTo((one?.flow ?? NaN) / 2, 12)
    expect(two?.power_kW).toBeCloseTo((one?.power_kW ?? NaN) / 2, 12)
  })

  test('the power at the shaft is W·1.005·T1·(PR^0.2857 − 1)/η', () => {
    const { flow_lbmin } = evaluate('airFlow', {
      ve: 1,
      displacement_L: 2,
      map_kPa: 200,
      t_K: 303.15,
      rpm: 6_000,
    }).output
    // an intercooler without loss: the air of the engine does not depend on the efficiency
    const point = matchOne({ effectiveness: 1 })
    const kgs = (flow_lbmin * 0.45359237) / 60
    const expected = (kgs * 1.005 * 300 * ((208 / 98) ** 0.2857 - 1)) / 0.75
    expect(point?.power_kW).toBeGreaterThan(expected * 0.9995)
    expect(point?.power_kW).toBeLessThan(expected * 1.0005)
  })

  test('what a calculation refuses is refused', () => {
    expect(() => matchOne({ dpIntake_kPa: 120 })).toThrow('E_INLET_PRESSURE')
    expect(() => matchOne({ eta: 0 })).toThrow('E_ETA')
  })
})

describe('a map from a file', () => {
  test('lines that are missing are empty', () => {
    const { name, axes, tRef_K, pRef_kPa } = drawn
    expect(readCompressorMap({ name, axes, tRef_K, pRef_kPa })).toMatchObject({
      surge: [],
      choke: [],
      islands: [],
    })
  })

  test.each([
    ['a text', 'E_RANGE:input'],
    [{ ...drawn, name: ' ' }, 'E_RANGE:name'],
    [{ ...drawn, tRef_K: 0 }, 'E_POSITIVE:tRef_K'],
    [{ ...drawn, axes: { ...drawn.axes, xMax: 0 } }, 'E_RANGE:axes.xMax'],
    [{ ...drawn, axes: { ...drawn.axes, yMin: '1' } }, 'E_NUMBER:axes.yMin'],
    [{ ...drawn, axes: { ...drawn.axes, xUnit: 'hp' } }, 'E_RANGE:axes.xUnit'],
    [
      { ...drawn, axes: { ...drawn.axes, pixelRect: { left: 9, top: 0, right: 8, bottom: 5 } } },
      'E_RANGE:axes.pixelRect',
    ],
    [{ ...drawn, surge: [[1, 2]] }, 'E_RANGE:surge'],
    [{ ...drawn, choke: [[1, 2], [3]] }, 'E_RANGE:choke.1'],
    [{ ...drawn, islands: [{ eta: 70, polygon: square(1, 2) }] }, 'E_ETA'],
    [{ ...drawn, islands: [{ eta: 0.7, polygon: square(1, 2).slice(0, 2) }] }, 'E_RANGE:islands.0.polygon'],
    [{ ...drawn, surge: Array.from({ length: 501 }, (_, x) => [x, 2]) }, 'E_RANGE:surge'],
  ])('%#: %s is refused', (value, code) => {
    expect(() => readCompressorMap(value)).toThrow(code)
  })
})
