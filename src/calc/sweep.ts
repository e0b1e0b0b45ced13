import { CalcError } from './calc-error.ts'
import { R_AIR } from './constants.ts'
import type { Steps } from './steps.ts'

/** An engine and its injectors, for a map of duty over speed and pressure. */
export interface DutySweep {
  /** rev/min of the columns and kPa absolute of the rows. */
  rpm: readonly number[]
  map_kPa: readonly number[]
  ve: number
  displacement_L: number
  cylinders: number
  t_K: number
  /** Target lambda and stoichiometric ratio. */
  lambda: number
  afrStoich: number
  /** Of one injector per cylinder. */
  flow_gs: number
  deadTime_ms: number
}

const CELLS_A_STEP = 65_536

/**
 * The duty as a fraction for each speed and pressure, row by row. It combines airMass, fuelMass, pulseWidth and
 * dutyCycle.
 */
export function* sweepDuty(given: DutySweep): Steps<Float64Array> {
  const { rpm, map_kPa, ve, displacement_L, cylinders, t_K, lambda, afrStoich, flow_gs, deadTime_ms } = given
  const wrong = Object.entries({ ve, displacement_L, cylinders, t_K, lambda, afrStoich, flow_gs }).find(
    ([, value]) => !(value > 0 && Number.isFinite(value)),
  )
  if (wrong) throw new CalcError('E_POSITIVE', wrong[0])
  const cells = new Float64Array(rpm.length * map_kPa.length)
  // opening time in ms for each kPa
  const perKpa = ((ve * displacement_L) / cylinders / (R_AIR * t_K) / (lambda * afrStoich) / flow_gs) * 1_000
  let cell = 0
  for (const pressure of map_kPa) {
    const pulse = perKpa * pressure + deadTime_ms
    for (const speed of rpm) {
      cells[cell] = (pulse * speed) / 120_000
      cell += 1
      if (cell % CELLS_A_STEP === 0) yield cell / cells.length
    }
  }
  return cells
}
