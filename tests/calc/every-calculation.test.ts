import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CalcError, explainError } from '#src/calc/calc-error.ts'
import { evaluate } from '#src/calc/evaluate.ts'
import { fieldOf } from '#src/calc/fields.ts'
import { formulas } from '#src/calc/formulas.ts'
import { always, between } from './figures.ts'
import { vectors } from './golden.ts'

const good = vectors.filter(({ out }) => out['error'] === undefined)
/** One good input of each calculation. */
const examples = Object.keys(formulas).map((fn) => ({
  fn,
  input: good.find((one) => one.fn === fn)?.in ?? {},
}))

/** The result, or the code of its refusal; anything else thrown fails the test. */
function outcome(fn: string, input: unknown): unknown {
  try {
    return evaluate(fn, input)
  } catch (error) {
    if (error instanceof CalcError) return error
    throw error
  }
}

function numbersOf(value: unknown): number[] {
  if (typeof value === 'number') return [value]
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return []
  return Object.values(value).flatMap(numbersOf)
}

describe.each(examples)('$fn', ({ fn, input }) => {
  test('PG1 gives a finite number or a coded refusal in Persian, whatever is typed', () => {
    const odd = [
      NaN,
      Infinity,
      -Infinity,
      'text',
      '12',
      null,
      undefined,
      true,
      0,
      -1,
      1e300,
      -1e300,
      1e-300,
      [],
      {},
    ]
    for (const name of Object.keys(input))
      for (const value of odd) {
        const got = outcome(fn, { ...input, [name]: value })
        if (got instanceof CalcError) expect(explainError(got.code)).toMatch(/[آ-ی]/)
        else expect(numbersOf(Reflect.get(Object(got), 'output')).every(Number.isFinite)).toBe(true)
      }
    for (const whole of [undefined, null, 5, 'text', []]) {
      const got = outcome(fn, whole)
      expect(got).toBeInstanceOf(CalcError)
      expect(explainError(String(Reflect.get(Object(got), 'code')))).toMatch(/[آ-ی]/)
    }
  })

  test('PG1 and whatever numbers are', () => {
    const numbers = Object.keys(input).filter((name) => typeof input[name] === 'number')
    const any = fc.record(Object.fromEntries(numbers.map((name) => [name, between(-1e6, 1e6)])))
    always(
      any,
      (values) => {
        const got = outcome(fn, { ...input, ...values })
        if (got instanceof CalcError) return
        expect(numbersOf(Reflect.get(Object(got), 'output')).every(Number.isFinite)).toBe(true)
      },
      200,
    )
  })

  test('PG3 gives the same for the same', () => {
    expect(evaluate(fn, input)).toEqual(evaluate(fn, structuredClone(input)))
  })

  test('PG5 its result lies in its band, and a wider tolerance gives a wider band', () => {
    const numbers = Object.keys(input).filter((name) => typeof input[name] === 'number')
    const asTold = (rel: number) => Object.fromEntries(numbers.map((name) => [name, { rel }]))
    const [narrow, wide] = [evaluate(fn, input, asTold(0.01)), evaluate(fn, input, asTold(0.02))]
    for (const [name, [low, high]] of Object.entries(narrow.band ?? {})) {
      const nominal = Number(Reflect.get(narrow.output, name))
      const [lower, higher] = wide.band?.[name] ?? [NaN, NaN]
      expect([low <= nominal, nominal <= high]).toEqual([true, true])
      // index and time of a peak jump from sample to sample
      if (name === 'peakIndex') continue
      expect([lower <= low, high <= higher]).toEqual([true, true])
    }
  })

  test('names a formula, and its quantities have a Persian name', () => {
    const { provenance } = evaluate(fn, input)
    expect(provenance.formula).not.toBe('')
    for (const name of Object.keys(input)) expect(fieldOf(name)?.fa).toMatch(/[آ-ی]/)
  })
})

test('an unknown calculation is refused', () => {
  expect(() => evaluate('noSuch', {})).toThrow('E_FN')
  expect(() => evaluate('toString', {})).toThrow('E_FN')
})

test('a value outside its usual range is computed and warned of', () => {
  const { output, warnings } = evaluate('displacement', { bore_mm: 400, stroke_mm: 80, cylinders: 4 })
  expect(output.displacement_cc).toBeGreaterThan(0)
  expect(warnings.map(({ code, field }) => [code, field])).toEqual([['W_RANGE:bore_mm', 'bore_mm']])
})

test.each([
  ['lambda', { afr: 8, afrStoich: 14.7 }, 'W_LAMBDA_RANGE'],
  ['afrFromLambda', { lambda: 0.96, afrStoich: 14.7, aspiration: 'turbo' }, 'W_LAMBDA_LEAN_BOOST'],
  ['afrFromLambda', { lambda: 0.95, afrStoich: 14.7, aspiration: 'turbo' }, undefined],
  ['afrFromLambda', { lambda: 1, afrStoich: 14.7 }, undefined],
  ['airMass', { ve: 1.3, displacement_L: 2, cylinders: 4, map_kPa: 100, t_K: 300 }, 'W_VE_HIGH'],
  ['airMass', { ve: 0.4, displacement_L: 2, cylinders: 4, map_kPa: 100, t_K: 300 }, 'W_VE_LOW'],
  ['intercoolerEff', { tIn_C: 100, tOut_C: 20, tCool_C: 30 }, 'W_SENSOR'],
  ['staticCr', { swept_cc: 500, clearance_cc: 25 }, 'W_CR'],
  ['correction', { standard: 'STD_J607', pBaro_kPa: 80, t_C: 25 }, 'W_CF_LARGE'],
  ['correction', { standard: 'STD_J607', pBaro_kPa: 100, t_C: 20, aspiration: 'turbo' }, 'W_CF_BOOST'],
  ['quarterMile', { model: 'fox', weight_lb: 2_000, power_hp: 1_500 }, 'W_ET'],
  ['mapSensor', { kPaAt0V: 0, kPaAt5V: 300, volts: 4.9 }, 'W_SENSOR_CLIP'],
  ['dutyCycle', { pw_ms: 18, rpm: 6_000 }, 'W_DUTY_HIGH'],
  ['dutyCycle', { pw_ms: 25, rpm: 6_000 }, 'W_DUTY_STATIC'],
  ['pulseWidth', { fuelMass_g: 0.002, flow_gs: 5 }, 'W_PW_SHORT'],
  ['flowAtPressure', { flow: 400, pRated_kPa: 300, p_kPa: 700 }, 'W_PRESSURE_FAR'],
  ['rpmDrop', { rpm: 5_000, fromGear: 1, toGear: 1.4 }, 'W_GEAR_ORDER'],
  ['crankFromWheel', { wheel_hp: 200, lossPct: 40 }, 'W_LOSS_BAND'],
  ['wheelFromCrank', { crank_hp: 5, lossPct: 10, fixedLoss_hp: 10 }, 'W_NEGATIVE'],
  ['stoichFromFormula', { H: 2 }, undefined],
  ['stoichFromFormula', { C: 1, H: 3, O: 2, N: 1 }, 'W_EXOTIC'],
  ['stoichFromMass', { wC: 52.2, wH: 13.1, wO: 34.7 }, 'W_PERCENT'],
])('%s %j warns: %s', (fn, input, code) => {
  const codes = evaluate(fn, input).warnings.map((one) => one.code)
  if (code) expect(codes).toContain(code)
  else expect(codes).toEqual([])
})

test.each([
  ['compressorOutlet', { t1_K: 300, pr: 2, eta: 1.2 }, 'E_ETA'],
  ['pressureRatio', { ambient_kPa: 90, boost_kPa: 50, dpIntake_kPa: 95 }, 'E_INLET_PRESSURE'],
  ['humidAir', { p_Pa: 2_000, t_C: 40, pVapour_Pa: 5_000 }, 'E_DRY_PRESSURE'],
  ['correction', { standard: 'STD_J607', pBaro_kPa: 3, pVapour_kPa: 5, t_C: 20 }, 'E_DRY_PRESSURE'],
  ['intercoolerEff', { tIn_C: 30, tOut_C: 25, tCool_C: 30 }, 'E_DEGENERATE'],
  ['pistonPosition', { stroke_mm: 90, rod_mm: 40, crankAtdc_deg: 90 }, 'E_ROD'],
  ['correction', { standard: 'OURS', pBaro_kPa: 99, t_C: 20 }, 'E_STANDARD'],
  ['quarterMile', { model: 'ours', weight_lb: 3_000, power_hp: 200 }, 'E_MODEL'],
  ['injectorFlow', { power_hp: 200, bsfc_lbhph: 0.5, injectors: 4, maxDuty: 0 }, 'E_DUTY'],
  ['convert', { value: 1, from: 'kW', to: 'Nm' }, 'E_UNIT'],
  ['flowUnits', { value: 1, from: 'lb_h', to: 'bar' }, 'E_UNIT'],
  ['crankFromWheel', { wheel_hp: 200, lossPct: 60 }, 'E_LOSS'],
  [
    'roadDyno',
    { t_s: [0, 1, 1, 2, 3], speed_kmh: [1, 2, 3, 4, 5], mass_kg: 1, cd: 0.3, area_m2: 2 },
    'E_TIME',
  ],
  ['airMass', { ve: 0, displacement_L: 2, cylinders: 4, map_kPa: 100, t_K: 300 }, 'E_POSITIVE:ve'],
  ['isa', { altitude_m: 12_000 }, 'E_RANGE:altitude_m'],
  ['isa', { altitude_m: '1200' }, 'E_NUMBER:altitude_m'],
  ['blendVolume', { components: [{ vol: 1, density_kgm3: 745, afr: -1 }] }, 'E_POSITIVE:components.0.afr'],
])('%s %j is refused with %s', (fn, input, code) => {
  expect(() => evaluate(fn, input)).toThrow(code)
})
