import { CalcError } from './calc-error.ts'
import { GAMMA_AIR } from './constants.ts'
import { formula } from './formula.ts'
import { optional, positive, real, usually } from './read.ts'
import { warning } from './warning.ts'

/** The volume in cm³ of a cylinder with this bore and height in mm. */
function cylinder_cc(bore_mm: number, height_mm: number): number {
  return ((Math.PI / 4) * bore_mm ** 2 * height_mm) / 1_000
}

/**
 * The distance in mm from the top dead centre: r(1 − cosθ) + l − √(l² − r²·sin²θ). Throws `E_ROD` for a rod shorter
 * than the throw.
 */
function pistonFromTop(stroke_mm: number, rod_mm: number, crank_deg: number): number {
  const throw_mm = stroke_mm / 2
  if (rod_mm <= throw_mm) throw new CalcError('E_ROD')
  const angle = (crank_deg * Math.PI) / 180
  const side = throw_mm * Math.sin(angle)
  return throw_mm * (1 - Math.cos(angle)) + rod_mm - Math.sqrt(rod_mm ** 2 - side ** 2)
}

/**
 * The number of halvings of the angle in the search for the fastest point. The last is finer than a double can
 * represent.
 */
const SEARCH_STEPS = 60

/**
 * The greatest speed of the piston in m/s: r·ω·(sinθ + r·sinθ·cosθ / √(l² − r²·sin²θ)), which has one peak before
 * 90°.
 */
function peakSpeed(stroke_mm: number, rod_mm: number, rpm: number): number {
  const r = stroke_mm / 2_000
  const l = rod_mm / 1_000
  const speedAt = (angle: number) => {
    const sin = Math.sin(angle)
    return sin + (r * sin * Math.cos(angle)) / Math.sqrt(l ** 2 - (r * sin) ** 2)
  }
  let [low, high] = [0, Math.PI / 2]
  for (let step = 0; step < SEARCH_STEPS; step += 1) {
    const third = (high - low) / 3
    if (speedAt(low + third) < speedAt(high - third)) low += third
    else high -= third
  }
  return ((r * rpm * 2 * Math.PI) / 60) * speedAt((low + high) / 2)
}

export const geometry = {
  displacement: formula(
    { bore_mm: positive, stroke_mm: positive, cylinders: positive },
    {
      compute: ({ bore_mm, stroke_mm, cylinders }) => ({
        displacement_cc: cylinder_cc(bore_mm, stroke_mm) * cylinders,
      }),
      formula: 'V = π/4 · b² · s · n',
      sources: ['wiseco.com/Calculators.aspx'],
    },
  ),
  clearance: formula(
    {
      chamber_cc: positive,
      bore_mm: positive,
      deck_mm: real,
      gasketBore_mm: positive,
      gasketThickness_mm: positive,
      piston_cc: usually(0, real),
    },
    {
      compute: ({ chamber_cc, bore_mm, deck_mm, gasketBore_mm, gasketThickness_mm, piston_cc }) => {
        const gasket_cc = cylinder_cc(gasketBore_mm, gasketThickness_mm)
        return { clearance_cc: chamber_cc + cylinder_cc(bore_mm, deck_mm) + gasket_cc + piston_cc }
      },
      warn: (_input, { clearance_cc }) => [clearance_cc <= 0 && warning('W_NEGATIVE')],
      formula: 'Vc = chamber + π/4·b²·deck + π/4·gb²·gt + piston',
      sources: ['strokerkits.com/auto-math-101'],
    },
  ),
  staticCr: formula(
    { swept_cc: positive, clearance_cc: positive },
    {
      compute: ({ swept_cc, clearance_cc }) => ({ cr: 1 + swept_cc / clearance_cc }),
      warn: (_input, { cr }) => [(cr < 6 || cr > 16) && warning('W_CR')],
      formula: 'CR = 1 + Vs/Vc',
      sources: ['strokerkits.com/auto-math-101'],
    },
  ),
  pistonPosition: formula(
    { stroke_mm: positive, rod_mm: positive, crankAtdc_deg: real },
    {
      compute: ({ stroke_mm, rod_mm, crankAtdc_deg }) => {
        const fromTdc_mm = pistonFromTop(stroke_mm, rod_mm, crankAtdc_deg)
        return { fromTdc_mm, fromBdc_mm: stroke_mm - fromTdc_mm }
      },
      formula: 'x = r(1 − cosθ) + l − √(l² − r²·sin²θ)',
      sources: ['slider-crank; pin offset left out (< 0.3 %)'],
    },
  ),
  dynamicCr: formula(
    { cr: positive, stroke_mm: positive, rod_mm: positive, ivcAbdc_deg: real },
    {
      compute: ({ cr, stroke_mm, rod_mm, ivcAbdc_deg }) => {
        const effectiveStroke_mm = pistonFromTop(stroke_mm, rod_mm, 180 + ivcAbdc_deg)
        return { dcr: 1 + (effectiveStroke_mm / stroke_mm) * (cr - 1), effectiveStroke_mm }
      },
      warn: ({ cr }) => [(cr < 6 || cr > 16) && warning('W_CR', 'cr')],
      formula: 'DCR = 1 + x(180° + IVC)/stroke · (CR − 1)',
      sources: ['slider-crank; seat timing'],
    },
  ),
  effectiveCr: formula(
    { cr: positive, pr: positive, gamma: usually(GAMMA_AIR, positive) },
    {
      compute: ({ cr, pr, gamma }) => ({ linear: cr * pr, isentropic: cr * pr ** (1 / gamma) }),
      warn: ({ cr }) => [(cr < 6 || cr > 16) && warning('W_CR', 'cr')],
      formula: 'linear = CR · PR;  isentropic = CR · PR^(1/γ)',
      constants: [`γ = ${GAMMA_AIR}`],
      sources: ['rpmoutlet.com boost-compression chart', 'LN Engineering article 199'],
    },
  ),
  pistonSpeed: formula(
    { stroke_mm: positive, rpm: positive, rod_mm: optional(positive) },
    {
      compute: ({ stroke_mm, rpm, rod_mm }) => {
        const mean_ms = (2 * (stroke_mm / 1_000) * rpm) / 60
        if (rod_mm === undefined) return { mean_ms }
        const r = stroke_mm / 2_000
        if (rod_mm <= stroke_mm / 2) throw new CalcError('E_ROD')
        const omega = (rpm * 2 * Math.PI) / 60
        const accelTdc_ms2 = r * omega ** 2 * (1 + r / (rod_mm / 1_000))
        return { mean_ms, peak_ms: peakSpeed(stroke_mm, rod_mm, rpm), accelTdc_ms2 }
      },
      formula: 'mean = 2·s·n/60;  a_TDC = r·ω²·(1 + r/l)',
      sources: ['kfz-tech.de', 'motor-car.net item 14842'],
    },
  ),
  rpmForPistonSpeed: formula(
    { stroke_mm: positive, mean_ms: positive },
    {
      compute: ({ stroke_mm, mean_ms }) => ({ rpm: (30_000 * mean_ms) / stroke_mm }),
      formula: 'n = 30000 · v / s',
      sources: ['kfz-tech.de'],
    },
  ),
  bmep: formula(
    { torque_Nm: positive, displacement_L: positive },
    {
      compute: ({ torque_Nm, displacement_L }) => ({
        bmep_bar: (0.04 * Math.PI * torque_Nm) / displacement_L,
      }),
      warn: (_input, { bmep_bar }) => [bmep_bar > 35 && warning('W_RANGE', 'bmep_bar')],
      formula: 'BMEP = 4π·T / V (four-stroke)',
      sources: ['carscounsel.com displacement-to-torque'],
    },
  ),
}
