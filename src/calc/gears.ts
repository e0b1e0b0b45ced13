import { CalcError } from './calc-error.ts'
import { formula } from './formula.ts'
import { listOf, notNegative, point, positive, real, text, usually, type Read } from './read.ts'
import { warning } from './warning.ts'

/** `205/55R16` and similar: letters before it, spaces, ZR, a dash instead of R, load and speed after it. */
const TYRE =
  /^(?:P|LT)?\s*(\d{3})\s*\/\s*(\d{2})\s*(?:Z?\s*R|-)\s*(\d{2})(?:\s*C?\s*\d{2,3}(?:\/\d{2,3})?\s*[A-Z]{0,2})?$/i

/** `165R13` and `185R14C`: a radial tyre of full profile, whose height is not written; letters of an old speed before R. */
const FULL = /^(\d{3})\s*[SHV]?R\s*(\d{2})\s*C?(?:\s*\d{2,3}(?:\/\d{2,3})?\s*[A-Z]{0,2})?$/i
/**
 * The height of such a tyre in % of its width. UN Regulations 30 and 54 list their diameters in Annex 5, as 596 mm for
 * 165 R 13 and 650 mm for 185 R 14 C: that is 80 % to within 1 % of the diameter. (ETRTO calls the series 82.)
 */
const FULL_ASPECT = 80

interface Tyre {
  width_mm: number
  aspect: number
  rim_in: number
  /** The height is that of a tyre of full profile, because none is written. */
  isFull: boolean
}

const tyreSize: Read<Tyre> = (value, field) => {
  const size = text(value, field).trim()
  const [, fullWidth, fullRim] = FULL.exec(size) ?? []
  const [, width = fullWidth, aspect = FULL_ASPECT, rim = fullRim] = TYRE.exec(size) ?? []
  const isFull = fullWidth !== undefined
  const tyre = { width_mm: Number(width), aspect: Number(aspect), rim_in: Number(rim), isFull }
  const isKnown =
    tyre.width_mm >= 105 &&
    tyre.width_mm <= 405 &&
    tyre.aspect >= 20 &&
    tyre.aspect <= 95 &&
    tyre.rim_in >= 10 &&
    tyre.rim_in <= 26
  if (!isKnown) throw new CalcError('E_TYRE')
  return tyre
}

function diameterOf({ width_mm, aspect, rim_in }: Omit<Tyre, 'isFull'>): number {
  return rim_in * 25.4 + (2 * width_mm * aspect) / 100
}

type Curve = readonly (readonly [number, number])[]

/** The torque of a curve at a speed: linear between its points, constant outside. The curve is sorted by rpm. */
export function torqueAt(curve: Curve, rpm: number): number {
  let before = curve[0]
  for (const at of curve) {
    if (at[0] >= rpm)
      return before && at[0] > before[0]
        ? before[1] + ((at[1] - before[1]) * (rpm - before[0])) / (at[0] - before[0])
        : at[1]
    before = at
  }
  return before?.[1] ?? NaN
}

/** The highest rpm up to which a gear gives more force than the next one, or the redline when it always does. */
function shiftRpm(curve: Curve, from: number, to: number, redline: number): number {
  const isStronger = (rpm: number) => torqueAt(curve, rpm) * from > torqueAt(curve, (rpm * to) / from) * to
  const lowest = curve[0]?.[0] ?? 0
  let rpm = redline
  while (rpm > lowest && !isStronger(rpm)) rpm -= 1
  return Math.max(rpm, Math.min(lowest, redline))
}

const curve: Read<Curve> = (value, field) => {
  const points = listOf(point, 2)(value, field)
  const isRising = points.every(([rpm], index) => index === 0 || rpm > (points[index - 1]?.[0] ?? NaN))
  if (!isRising) throw new CalcError('E_RANGE', field)
  return points
}

/** First gears of crawlers stay below it; more is a forgotten decimal point. */
const HIGHEST_RATIO = 10

const GEOMETRY = ['geometry of a wheel']

export const gears = {
  tyre: formula(
    { size: tyreSize, rollingFactor: usually(0.97, positive) },
    {
      compute: ({ size: { width_mm, aspect, rim_in }, rollingFactor }) => {
        const size = { width_mm, aspect, rim_in }
        const diameter_mm = diameterOf(size)
        const circumference_mm = Math.PI * diameter_mm
        const rolling_mm = circumference_mm * rollingFactor
        return {
          ...size,
          diameter_mm,
          sidewall_mm: (size.width_mm * size.aspect) / 100,
          circumference_mm,
          rolling_mm,
          revsPerKm: 1e6 / rolling_mm,
        }
      },
      warn: ({ size: { isFull } }) => [isFull && warning('W_FULL_PROFILE', 'size')],
      formula: 'd = rim · 25.4 + 2 · width · aspect/100;  rolling = π·d·factor',
      constants: [`no aspect written: ${FULL_ASPECT} %`],
      sources: [
        'ocampco/pig-eyes-diy tyres',
        'ETRTO designation',
        'UN R30 and R54, Annex 5: 165 R 13 = 596 mm, 185 R 14 C = 650 mm',
      ],
    },
  ),
  rollingFactor: formula(
    { size: tyreSize, revsPerKm: positive },
    {
      compute: ({ size, revsPerKm }) => ({ factor: 1e6 / revsPerKm / (Math.PI * diameterOf(size)) }),
      formula: 'factor = 10⁶ / rev per km / (π·d)',
      sources: ['Chrysler/SRT specification sheet 2013 Viper'],
    },
  ),
  speedInGear: formula(
    { rpm: positive, gear: positive, finalDrive: positive, circumference_m: positive },
    {
      compute: ({ rpm, gear, finalDrive, circumference_m }) => ({
        speed_kmh: (rpm * 60 * circumference_m) / (gear * finalDrive * 1_000),
      }),
      formula: 'v = n · 60 · c / (g · fd · 1000)',
      sources: ['24techno-guide.ru (VAZ gear sets)', ...GEOMETRY],
    },
  ),
  rpmAtSpeed: formula(
    { speed_kmh: notNegative, gear: positive, finalDrive: positive, circumference_m: positive },
    {
      compute: ({ speed_kmh, gear, finalDrive, circumference_m }) => ({
        rpm: (speed_kmh * gear * finalDrive * 1_000) / (60 * circumference_m),
      }),
      formula: 'n = v · g · fd · 1000 / (60 · c)',
      sources: GEOMETRY,
    },
  ),
  ratioFrom: formula(
    { rpm: positive, speed_kmh: real, finalDrive: positive, revsPerKm: positive },
    {
      compute: ({ rpm, speed_kmh, finalDrive, revsPerKm }) => ({
        ratio: speed_kmh <= 0 ? 0 : (rpm * 60) / (speed_kmh * revsPerKm * finalDrive),
      }),
      formula: 'g = n · 60 / (v · rev per km · fd)',
      sources: ['rusefi/rusefi test_gear_detector.cpp'],
    },
  ),
  teeth: formula(
    { driven: positive, driver: positive },
    {
      compute: ({ driven, driver }) => ({ ratio: driven / driver }),
      formula: 'ratio = driven / driver',
    },
  ),
  overall: formula(
    { gear: positive, finalDrive: positive },
    {
      compute: ({ gear, finalDrive }) => ({ ratio: gear * finalDrive }),
      formula: 'g · fd',
    },
  ),
  rpmDrop: formula(
    { rpm: positive, fromGear: positive, toGear: positive },
    {
      compute: ({ rpm, fromGear, toGear }) => ({
        rpm: (rpm * toGear) / fromGear,
        step: fromGear / toGear,
        dropPct: (1 - toGear / fromGear) * 100,
      }),
      warn: ({ fromGear, toGear }) => [toGear >= fromGear && warning('W_GEAR_ORDER', 'toGear')],
      formula: 'n2 = n1 · g2/g1',
    },
  ),
  shaftTorque: formula(
    {
      torque: notNegative,
      gear: positive,
      finalDrive: usually(1, positive),
      efficiency: usually(1, positive),
    },
    {
      compute: ({ torque, gear, finalDrive, efficiency }) => ({
        torque: torque * gear * finalDrive * efficiency,
      }),
      formula: 'T · g · fd · η',
    },
  ),
  tractive: formula(
    {
      torque_Nm: notNegative,
      gear: positive,
      finalDrive: positive,
      efficiency: positive,
      radius_m: positive,
    },
    {
      compute: ({ torque_Nm, gear, finalDrive, efficiency, radius_m }) => ({
        force_N: (torque_Nm * gear * finalDrive * efficiency) / radius_m,
      }),
      formula: 'F = T · g · fd · η / r',
    },
  ),
  shiftPoints: formula(
    { curve, gears: listOf(positive), redline: positive },
    {
      compute: ({ curve: torque, gears: ratios, redline }) => ({
        shiftRpm: ratios.slice(1).map((to, index) => shiftRpm(torque, ratios[index] ?? to, to, redline)),
      }),
      warn: ({ gears: ratios }) => [
        ratios.some((ratio, index) => index > 0 && ratio >= (ratios[index - 1] ?? 0)) &&
          warning('W_GEAR_ORDER', 'gears'),
        ratios.some((ratio) => ratio > HIGHEST_RATIO) && warning('W_RANGE', 'gears'),
      ],
      formula: 'highest n ≤ redline with T(n)·g1 > T(n·g2/g1)·g2',
      sources: ['glennmessersmith.com/shiftpt.html'],
    },
  ),
  speedoError: formula(
    { oldCircumference_mm: positive, newCircumference_mm: positive, indicated_kmh: notNegative },
    {
      compute: ({ oldCircumference_mm, newCircumference_mm, indicated_kmh }) => {
        const ratio = newCircumference_mm / oldCircumference_mm
        return { trueSpeed_kmh: indicated_kmh * ratio, errorPct: (ratio - 1) * 100 }
      },
      formula: 'v_true = v · new/old',
      sources: ['UN R39 as quoted in a Citroën manual: true < shown < 1.10·true + 4 km/h'],
    },
  ),
}
