import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { mistakesIn, vectors } from './golden.ts'

const source = fileURLToPath(new URL('../../src/calc', import.meta.url))
const copies = fileURLToPath(new URL('../../.cache/mistakes', import.meta.url))
afterAll(() => rmSync(copies, { recursive: true, force: true }))

/** Mistakes seen in public calculators, as they would look in ours: the file, what is right, what they have. */
const MISTAKES: [name: string, file: string, right: string, wrong: string][] = [
  ['a power written as XOR', 'weather.ts', '(T / ISA.t_K) ** ISA_EXPONENT', '((T / ISA.t_K) ^ ISA_EXPONENT)'],
  ['corrected flow multiplied by the pressure', 'air.ts', '/ (p1_kPa / pRef_kPa)', '* (p1_kPa / pRef_kPa)'],
  [
    'density from the ambient temperature',
    'air.ts',
    '(p2_kPa / p1_kPa) * (t1_K / t2_K)',
    '(p2_kPa / p1_kPa) * (t1_K / t1_K)',
  ],
  ['J1349 with 29.92 inHg as its reference', 'weather.ts', '1.18 * (99 / dry)', '1.18 * (101.32 / dry)'],
  [
    'a correction upside down',
    'weather.ts',
    '(99 / dry) * Math.sqrt(T / 298.15)) / 0.85',
    '(dry / 99) * Math.sqrt(298.15 / T)) / 0.85',
  ],
  ['J1349 with 29.38 inHg', 'weather.ts', '((99 / dry) * Math.sqrt', '((99.49 / dry) * Math.sqrt'],
  ['505 in the temperature term', 'weather.ts', 'T / 298.15) - 0.18', 'T / 280.56) - 0.18'],
  [
    'the authors of the quarter mile swapped',
    'acceleration.ts',
    'fox: { et: 6.269, trap: 230 }',
    'fox: { et: 5.825, trap: 234 }',
  ],
  ['one author for ET, another for trap speed', 'acceleration.ts', 'trap: 234', 'trap: 224'],
  [
    'injector flow along a straight line of pressure',
    'injector.ts',
    'Math.sqrt(p_kPa / pRated_kPa)',
    'p_kPa / pRated_kPa',
  ],
  [
    'a compressor outlet that ignores its efficiency',
    'air.ts',
    'Math.expm1(exponent * Math.log(pr)) / eta',
    'Math.expm1(exponent * Math.log(pr))',
  ],
  ['a constant 10.5 for every fuel', 'injector.ts', 'return volume * density_gcc', 'return volume * 0.72'],
  ['required fuel with wrong units', 'injector.ts', '/ flow_ccmin) * 60_000', '/ flow_ccmin) * 1_000'],
  ['power from air without the minutes', 'air.ts', '(flow_lbmin * 60) / (afr', 'flow_lbmin / (afr'],
  ['pressure ratio as a sum of the wrong terms', 'air.ts', 'pr: p2_kPa / p1_kPa', 'pr: p2_kPa / p1_kPa + 1'],
  [
    'a tyre that rolls on its free circumference',
    'gears.ts',
    'circumference_mm * rollingFactor',
    'circumference_mm',
  ],
  ['wheel × 1.15 for 15 % loss', 'power.ts', '/ (1 - lossPct / 100)', '* (1 + lossPct / 100)'],
  ['Celsius in a ratio of temperatures', 'constants.ts', 'ZERO_CELSIUS = 273.15', 'ZERO_CELSIUS = 0'],
  ['a leak that never chokes', 'sensors.ts', 'Math.max(ratio, CHOKE_RATIO)', 'ratio'],
  [
    'one slope for small pulses',
    'injector.ts',
    'openTime(breakpoint_g - fuelMass_g, lowSlope_gs)',
    'openTime(breakpoint_g - fuelMass_g, highSlope_gs)',
  ],
  [
    'gauge pressure as the difference',
    'injector.ts',
    "given(reference_kPa, 'reference_kPa') + baro_kPa -",
    "given(reference_kPa, 'reference_kPa') -",
  ],
  ['integer atomic masses', 'constants.ts', 'C: 12.011, H: 1.008', 'C: 12, H: 1.1'],
  ['0.21 as the share of oxygen by mass', 'constants.ts', 'O2_BY_MASS = 0.2314', 'O2_BY_MASS = 0.21'],
  ['oxygen in the fuel forgotten', 'stoichiometry.ts', 'C + H / 4 + S - O / 2', 'C + H / 4 + S'],
  ['a blend by volume instead of mass', 'stoichiometry.ts', 'vol * density_kgm3)', 'vol)'],
  [
    'mass ratio used for volume',
    'stoichiometry.ts',
    '(massRatio * densityFrom_kgm3) / densityTo_kgm3',
    'massRatio',
  ],
  ['the intake events of a cam swapped', 'cam.ts', 'intakeDuration / 2 - io', 'intakeDuration / 2 - ic'],
  [
    'mean piston speed without both strokes',
    'geometry.ts',
    '(2 * (stroke_mm / 1_000) * rpm)',
    '((stroke_mm / 1_000) * rpm)',
  ],
  ['BMEP of a two-stroke', 'geometry.ts', '0.04 * Math.PI', '0.02 * Math.PI'],
]

test.each(MISTAKES)('%s would be caught', async (name, file, right, wrong) => {
  const copy = `${copies}/${MISTAKES.findIndex(([one]) => one === name)}`
  cpSync(source, copy, { recursive: true, filter: (path) => !path.endsWith('.test.ts') })
  const text = readFileSync(`${copy}/${file}`, 'utf8')
  expect(text.split(right).length).toBe(2)
  writeFileSync(`${copy}/${file}`, text.replace(right, wrong))
  const { evaluate } = await import(pathToFileURL(`${copy}/evaluate.ts`).href)
  const caught = vectors.filter((vector) => {
    try {
      return mistakesIn(vector, (input) => evaluate(vector.fn, input).output).length > 0
    } catch {
      return true
    }
  })
  // the refusals are those of the copy, which this file knows by another class
  expect(caught.filter(({ out }) => out['error'] === undefined).length).toBeGreaterThan(0)
})
