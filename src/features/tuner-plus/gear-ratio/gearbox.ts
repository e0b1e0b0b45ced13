import type { Drive } from '#src/calc/drive.ts'
import { evaluate } from '#src/calc/evaluate.ts'
import type { Filled, Given, Sheet, Source } from '#src/calc/sheet.ts'
import { numberIn } from '../charts/plot.ts'
import { numberOf } from '../number-of.ts'
import { risingPoints } from '../rising-points.ts'

/** The two gearboxes of the form: which fields they have, and what their lines of the sheet begin with. */
export const BOXES = {
  first: { gears: 'gears', finalDrive: 'finalDrive' },
  second: { gears: 'gears2', finalDrive: 'finalDrive2' },
} as const
export type Box = keyof typeof BOXES

export const isCompared = ({ second }: Given) => second === 'yes'
export const isPulling = ({ depth }: Given) => depth === 'force'

const FLAT: Source = {
  is: [
    [1_000, 1],
    [2_000, 1],
  ],
}

/** The ratios of a gearbox that was typed; NaN for what is no ratio, so that each gear keeps its number. */
export function gearsOf(given: Given, box: Box): number[] {
  const gears: unknown = given[BOXES[box].gears]
  return Array.isArray(gears) ? gears.map((gear) => (typeof gear === 'number' && gear > 0 ? gear : NaN)) : []
}

/** Whether a gear can be computed with. */
export const isRatio = (gear: number | undefined) => gear !== undefined && !Number.isNaN(gear)

/** Speeds and revs of each gear: lines such as `first.redline.0`. */
export function boxSheet(given: Given, box: Box): Sheet {
  const { gears: field, finalDrive } = BOXES[box]
  const gears = gearsOf(given, box)
  const roll = ['metres', 'value'] as const
  const lines = gears.flatMap((gear, index): [string, Sheet[string]][] => {
    if (!isRatio(gear)) return []
    const wheel = { gear: { is: gear }, finalDrive, circumference_m: roll }
    const next = gears[index + 1]
    return [
      [`${box}-redline-${index}`, { fn: 'speedInGear', input: { rpm: 'redline', ...wheel } }],
      [`${box}-100-${index}`, { fn: 'rpmAtSpeed', input: { speed_kmh: { is: 100 }, ...wheel } }],
      [`${box}-120-${index}`, { fn: 'rpmAtSpeed', input: { speed_kmh: { is: 120 }, ...wheel } }],
      ...(next === undefined || !isRatio(next)
        ? []
        : [
            [
              `${box}-drop-${index}`,
              { fn: 'rpmDrop', input: { rpm: 'redline', fromGear: { is: gear }, toGear: { is: next } } },
            ] satisfies [string, Sheet[string]],
          ]),
    ]
  })
  // of a curve that is flat it asks nothing but whether the ratios are numbers, and fall
  const curve = isPulling(given) ? 'curve' : FLAT
  return {
    ...Object.fromEntries(lines),
    [`${box}-shift`]: { fn: 'shiftPoints', input: { curve, gears: field, redline: 'redline' } },
  }
}

/** One gear as its row of the table; undefined where there is nothing yet. */
export interface GearRow {
  gear: number
  ratio: number
  step: number | undefined
  dropRpm: number | undefined
  redline_kmh: number | undefined
  rpm100: number | undefined
  rpm120: number | undefined
  shiftRpm: number | undefined
}

export function rowsOf(given: Given, filled: Filled, box: Box): GearRow[] {
  const shift = filled.lines[`${box}-shift`]
  const points: unknown =
    isPulling(given) && shift?.state === 'done' ? Reflect.get(shift.result.output, 'shiftRpm') : undefined
  const redline = numberIn(given, 'redline', Infinity)
  // a gear that would turn faster than it may does not reach that speed
  const reached = (rpm: number | undefined) => (rpm !== undefined && rpm <= redline ? rpm : undefined)
  return gearsOf(given, box).map((ratio, index) => {
    const number = (line: string, output: string) =>
      numberOf(filled, { line: `${box}-${line}-${index}`, output })
    const shiftRpm: unknown = Array.isArray(points) ? points[index] : undefined
    return {
      gear: index + 1,
      ratio,
      step: number('drop', 'step'),
      dropRpm: number('drop', 'rpm'),
      redline_kmh: number('redline', 'speed_kmh'),
      rpm100: reached(number('100', 'rpm')),
      rpm120: reached(number('120', 'rpm')),
      shiftRpm: typeof shiftRpm === 'number' ? shiftRpm : undefined,
    }
  })
}

/** The saw-tooth of revs over speed: up to the redline, or to where the next gear pulls better, and down with that gear. */
export function sawOf(rows: readonly GearRow[], redline: number, isBest = false): { x: number; y: number }[] {
  const points = [{ x: 0, y: 0 }]
  for (const { redline_kmh, step, shiftRpm } of rows) {
    if (redline_kmh === undefined) continue
    const rpm = isBest ? (shiftRpm ?? redline) : redline
    const speed = (redline_kmh * rpm) / redline
    points.push({ x: speed, y: rpm })
    if (step !== undefined) points.push({ x: speed, y: rpm / step })
  }
  return points
}

const CAR_AIR_C = 20

/** The density of dry air at 20 °C; NaN without a pressure. */
function densityAt(pBaro_kPa: number): number {
  if (!(pBaro_kPa > 0)) return NaN
  return evaluate('humidAir', { p_Pa: pBaro_kPa * 1_000, t_C: CAR_AIR_C, rh: 0 }).output.rho_kgm3
}

/** The car for the calculation of pulling; undefined while something of it is missing. */
export function driveOf(given: Given, filled: Filled, box: Box): Drive | undefined {
  const circumference_m = numberOf(filled, { line: 'metres', output: 'value' })
  const number = (field: string) => numberIn(given, field, NaN)
  const gears = gearsOf(given, box)
  const curve = risingPoints(given['curve'])
  const drive = {
    finalDrive: number(BOXES[box].finalDrive),
    redline: number('redline'),
    efficiency: number('efficiency'),
  }
  const road = {
    mass_kg: number('mass_kg'),
    massFactor: number('massFactor'),
    cd: number('cd'),
    area_m2: number('area_m2'),
    rho_kgm3: densityAt(number('pBaro_kPa')),
    crr: number('crr'),
    grade: 0,
  }
  const { grade, ...typed } = road
  const grip = { drivenShare: number('drivenShare'), mu: number('mu') }
  const isWhole = [gears, drive, typed, grip].flatMap(Object.values<number>).every((value) => value > 0)
  if (circumference_m === undefined || gears.length === 0 || curve.length < 2 || !isWhole) return undefined
  return { gears, circumference_m, curve, ...drive, grip, road: { ...typed, grade } }
}
