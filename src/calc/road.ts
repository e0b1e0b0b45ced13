import { CalcError } from './calc-error.ts'
import { GRAVITY } from './constants.ts'
import { formula } from './formula.ts'
import { listOf, notNegative, positive, real, rising, usually, within } from './read.ts'
import { finish, type Steps } from './steps.ts'

/** A car on a road: mass in kg with its rotating share, drag, frontal area in m², air in kg/m³, rolling, slope in m/m. */
export interface Road {
  mass_kg: number
  massFactor: number
  cd: number
  area_m2: number
  rho_kgm3: number
  crr: number
  grade: number
}

const road = {
  mass_kg: positive,
  cd: notNegative,
  area_m2: positive,
  rho_kgm3: usually(1.204, positive),
  grade: usually(0, real),
}

/**
 * The force in N at the wheels for a speed in m/s and an acceleration in m/s²: m·k·a + ½ρ·cd·A·v² + m·g·(crr·cosθ +
 * sinθ).
 */
export function roadForce(
  { mass_kg, massFactor, cd, area_m2, rho_kgm3, crr, grade }: Road,
  speed_ms: number,
  accel_ms2: number,
): number {
  const slope = Math.atan(grade)
  const inertia = mass_kg * massFactor * accel_ms2
  const drag = 0.5 * rho_kgm3 * cd * area_m2 * speed_ms ** 2
  return inertia + drag + mass_kg * GRAVITY * (crr * Math.cos(slope) + Math.sin(slope))
}

/** A run as power at the wheels in kW, over the samples with a complete window. */
export interface RoadRun {
  accel_ms2: Float64Array
  wheel_kW: Float64Array
  /** The sample of each value. */
  index: Int32Array
  peak_kW: number
  peakIndex: number
}

const SAMPLES_A_STEP = 8_192

/**
 * Power at the wheels from times in s and speeds in km/h. Speed and acceleration at each sample come from a
 * least-squares line over 2·halfWindow + 1 samples. Throws `E_TIME` for times that do not rise, `E_RANGE:t_s` for
 * fewer samples than a window.
 */
export function* driveDyno(
  t_s: ArrayLike<number>,
  speed_kmh: ArrayLike<number>,
  car: Road,
  halfWindow: number,
): Steps<RoadRun> {
  const width = 2 * halfWindow + 1
  const count = Math.max(0, t_s.length - 2 * halfWindow)
  if (count === 0 || speed_kmh.length !== t_s.length) throw new CalcError('E_RANGE', 't_s')
  const run: RoadRun = {
    accel_ms2: new Float64Array(count),
    wheel_kW: new Float64Array(count),
    index: new Int32Array(count),
    peak_kW: -Infinity,
    peakIndex: 0,
  }
  for (let at = 1; at < t_s.length; at += 1)
    if (!((t_s[at] ?? NaN) > (t_s[at - 1] ?? NaN))) throw new CalcError('E_TIME')
  for (let place = 0; place < count; place += 1) {
    const centre = place + halfWindow
    const origin = t_s[centre] ?? 0
    let [sumT, sumV, sumTT, sumTV] = [0, 0, 0, 0]
    for (let at = place; at < place + width; at += 1) {
      const t = (t_s[at] ?? 0) - origin
      const v = (speed_kmh[at] ?? 0) / 3.6
      sumT += t
      sumV += v
      sumTT += t * t
      sumTV += t * v
    }
    const slope = (width * sumTV - sumT * sumV) / (width * sumTT - sumT * sumT)
    const speed = (sumV - slope * sumT) / width
    const kW = (roadForce(car, speed, slope) * speed) / 1_000
    run.accel_ms2[place] = slope
    run.wheel_kW[place] = kW
    run.index[place] = centre
    if (kW > run.peak_kW) {
      run.peak_kW = kW
      run.peakIndex = centre
    }
    if (place % SAMPLES_A_STEP === SAMPLES_A_STEP - 1) yield place / count
  }
  return run
}

export const roadFormulas = {
  roadLoad: formula(
    {
      ...road,
      speed_ms: notNegative,
      accel_ms2: usually(0, real),
      crr: notNegative,
      massFactor: usually(1, positive),
    },
    {
      compute: ({ speed_ms, accel_ms2, ...car }) => {
        const force_N = roadForce(car, speed_ms, accel_ms2)
        return { force_N, power_kW: (force_N * speed_ms) / 1_000 }
      },
      formula: 'F = m·k·a + ½ρ·Cd·A·v² + m·g·(Crr·cosθ + sinθ)',
      constants: ['g = 9.80665 m/s²'],
      sources: ['40 CFR 1066.210', 'machinecalcs.com aero-drag-horsepower'],
    },
  ),
  roadDyno: formula(
    {
      ...road,
      t_s: rising(3, 'E_TIME'),
      speed_kmh: listOf(real, 3),
      halfWindow: usually(2, within(1, 1_000)),
      massFactor: usually(1.05, positive),
      crr: usually(0.012, notNegative),
    },
    {
      compute: ({ t_s, speed_kmh, halfWindow, ...car }) =>
        finish(driveDyno(t_s, speed_kmh, car, Math.round(halfWindow))),
      formula: 'P = F(v, dv/dt) · v, v and dv/dt by least squares',
      constants: ['g = 9.80665 m/s²'],
      sources: ['40 CFR 1066.210'],
      unranged: ['t_s', 'speed_kmh'],
    },
  ),
}
