import { expect, test } from 'vitest'
import { fillSheet, type Sheet } from '#src/calc/sheet.ts'

const boost: Sheet = {
  ratio: {
    fn: 'pressureRatio',
    input: { ambient_kPa: 'ambient_kPa', boost_kPa: 'boost_kPa', dpIntake_kPa: 'dpIntake_kPa' },
  },
  outlet: { fn: 'compressorOutlet', input: { t1_K: 'intake_K', pr: ['ratio', 'pr'], eta: 'eta' } },
  density: {
    fn: 'densityRatio',
    input: {
      p2_kPa: ['ratio', 'p2_kPa'],
      p1_kPa: ['ratio', 'p1_kPa'],
      t2_K: ['outlet', 't2_K'],
      t1_K: 'intake_K',
    },
  },
  celsius: { fn: 'convert', input: { value: ['outlet', 't2_K'], from: { is: 'K' }, to: { is: 'C' } } },
}
const given = { ambient_kPa: 87.7, boost_kPa: 100, intake_K: 300, eta: 0.7 }

test('one line feeds the next', () => {
  const { lines } = fillSheet(boost, given)
  const outputs = Object.values(lines).map(
    (line) => line.state === 'done' && Object.values(line.result.output)[0],
  )
  expect(outputs).toEqual([
    expect.closeTo(187.7 / 87.7),
    expect.closeTo(300 * (1 + ((187.7 / 87.7) ** (0.4 / 1.4) - 1) / 0.7)),
    expect.any(Number),
    expect.closeTo(300 * (1 + ((187.7 / 87.7) ** (0.4 / 1.4) - 1) / 0.7) - 273.15),
  ])
})

test('an empty field leaves its lines waiting, not wrong, and the others as they are', () => {
  const { lines } = fillSheet(boost, { ...given, eta: undefined })
  expect(Object.values(lines).map(({ state }) => state)).toEqual(['done', 'waiting', 'waiting', 'waiting'])
})

test('a refused line says which field is wrong, and what needs it waits', () => {
  const { lines } = fillSheet(boost, { ...given, dpIntake_kPa: 90 })
  expect(lines['ratio']).toEqual({ state: 'refused', code: 'E_INLET_PRESSURE', field: undefined })
  expect(lines['outlet']).toEqual({ state: 'waiting' })
  const { lines: typed } = fillSheet(boost, { ...given, ambient_kPa: -3 })
  expect(typed['ratio']).toEqual({ state: 'refused', code: 'E_POSITIVE:ambient_kPa', field: 'ambient_kPa' })
})

test('how far an input may be off reaches every line below it', () => {
  const { bands } = fillSheet(boost, given, { boost_kPa: { abs: 10 } })
  const [low, high] = bands['density']?.['dr'] ?? [NaN, NaN]
  const at = (boost_kPa: number) => {
    const line = fillSheet(boost, { ...given, boost_kPa }).lines['density']
    return line?.state === 'done' ? Reflect.get(line.result.output, 'dr') : undefined
  }
  expect([low, high]).toEqual([at(90), at(110)])
  expect(bands['celsius']).toBeDefined()
})
