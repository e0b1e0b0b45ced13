import { refusalOf } from '#src/calc/calc-error.ts'
import { openForm, runJob } from '#src/calc/calculator.ts'
import {
  faultsOf,
  powerCurve,
  risingRows,
  speedFromRpm,
  type CurvePoint,
  type Rows,
  type RunFaults,
} from '#src/calc/log/road-run.ts'
import { peakShare, type SmoothRun } from '#src/calc/log/smooth-run.ts'
import type { Filled, Sheet } from '#src/calc/sheet.ts'
import type { DynoCar, SpeedFrom } from './dyno-fields.ts'

export interface RunChannels {
  time: Float64Array
  rpm: Float64Array
  speed: Float64Array | undefined
  tps: Float64Array | undefined
}

export interface DynoRun {
  curve: CurvePoint[]
  peak: CurvePoint
  strongest: CurvePoint
  /** How far the peak may be off by the noise of the log, as a share, and that noise in km/h. */
  share: number
  noise_kmh: number
  /** More than one pull is in it. */
  isUneven: boolean
  /** kW between which the peak lies by that and by the tolerances of the car. */
  wheel: readonly [least: number, most: number]
  crank_kW: number
  crank: readonly [least: number, most: number]
  /** By which a power is multiplied for the standard. */
  factor: number
  faults: RunFaults
}

const AIR: Sheet = {
  air: { fn: 'humidAir', input: { p_Pa: 'p_Pa', t_C: 't_C', rh: 'rh' } },
  vapour: { fn: 'convert', input: { value: ['air', 'pVapour_Pa'], from: { is: 'Pa' }, to: { is: 'kPa' } } },
  // each standard takes the dry or the whole pressure
  correction: {
    fn: 'correction',
    input: { standard: 'standard', pBaro_kPa: 'pBaro_kPa', t_C: 't_C', pVapour_kPa: ['vapour', 'value'] },
  },
}
/** The loss is a share: what comes in as kW goes out as kW. */
const POWER: Sheet = {
  road: {
    fn: 'roadLoad',
    input: {
      mass_kg: 'mass_kg',
      speed_ms: 'speed_ms',
      accel_ms2: 'accel_ms2',
      cd: 'cd',
      area_m2: 'area_m2',
      rho_kgm3: 'rho_kgm3',
      crr: 'crr',
      grade: 'grade',
      massFactor: 'massFactor',
    },
  },
  crank: { fn: 'crankFromWheel', input: { wheel_hp: ['road', 'power_kW'], lossPct: 'lossPct' } },
}

function numberIn({ lines }: Filled, name: string, output: string): number {
  const line = lines[name]
  if (line?.state === 'refused') throw refusalOf(line.code)
  const value: unknown = line?.state === 'done' ? Reflect.get(line.result.output, output) : undefined
  return typeof value === 'number' ? value : NaN
}

/**
 * Power and torque over the speed of the engine for a part of a log, with what the tolerances of the car make of the peak.
 * Throws a `CalcError`, and an `AbortError` when the signal ends it.
 */
export async function computeRun(
  channels: RunChannels,
  rows: Rows,
  car: DynoCar,
  speedFrom: SpeedFrom,
  signal: AbortSignal,
): Promise<DynoRun> {
  const { time, rpm, speed, tps } = channels
  const used = risingRows(time, rows, [rpm, ...(speedFrom === 'speed' && speed ? [speed] : [])])
  const part = (channel: Float64Array) => Float64Array.from(used, (row) => channel[row] ?? NaN)
  const [t, n] = [part(time), part(rpm)]
  const speed_kmh =
    speedFrom === 'speed' && speed ? part(speed) : speedFromRpm(n, car.overallRatio, car.circumference_m)
  const form = openForm()
  const { pBaro_kPa, t_C, rh, standard } = car
  const day = { p_Pa: pBaro_kPa * 1_000, pBaro_kPa, t_C, rh, standard }
  const air = await form.fill(AIR, day)
  if (!air) throw refusalOf('E_RANGE')
  const rho_kgm3 = numberIn(air, 'air', 'rho_kgm3')
  const factor = numberIn(air, 'correction', 'cf')
  const { mass_kg, massFactor, cd, area_m2, crr, lossPct } = car
  const road = { mass_kg, massFactor, cd, area_m2, crr, rho_kgm3, grade: car.gradePct / 100 }
  const copies = { t_s: t.slice(), speed_kmh: speed_kmh.slice(), rpm: n.slice() }
  const run = await runJob('dyno', { ...copies, car: road }, { signal })
  const curve = powerCurve(run)
  const [peak, strongest] = [pointOf(run, run.peakIndex), pointOf(run, run.strongestIndex)]
  const share = peakShare(run)
  const speed_ms = (run.speed_kmh[run.peakIndex] ?? NaN) / 3.6
  const accel_ms2 = run.accel_ms2[run.peakIndex] ?? NaN
  const power = await form.fill(POWER, { ...road, speed_ms, accel_ms2, lossPct })
  if (!power) throw refusalOf('E_RANGE')
  const between = (line: string, output: string): [number, number] => {
    const value = numberIn(power, line, output)
    const [least, most] = power.bands[line]?.[output] ?? [value, value]
    return [least * (1 - share), most * (1 + share)]
  }
  return {
    curve,
    peak,
    strongest,
    wheel: between('road', 'power_kW'),
    share,
    noise_kmh: run.noise_kmh,
    isUneven: run.isUneven,
    crank_kW: numberIn(power, 'crank', 'crank_hp'),
    crank: between('crank', 'crank_hp'),
    factor,
    faults: faultsOf(n, speed && part(speed), tps && part(tps)),
  }
}

function pointOf({ rpm, wheel_kW }: SmoothRun, moment: number): CurvePoint {
  const [power, speed] = [wheel_kW[moment] ?? NaN, rpm[moment] ?? NaN]
  return { rpm: speed, wheel_kW: power, torque_Nm: (power * 30_000) / (Math.PI * speed) }
}
