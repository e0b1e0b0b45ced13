import { R_AIR } from './constants.ts'
import { formula } from './formula.ts'
import { notNegative, positive, real, usually } from './read.ts'
import { warning } from './warning.ts'

const GAMMA = 1.4
/** Below this ratio of pressures the flow through an orifice does not grow. */
const CHOKE_RATIO = (2 / (GAMMA + 1)) ** (GAMMA / (GAMMA - 1))
const CLIP_SHARE = 0.95

/** The flow function ψ of an orifice for r = p_down/p_up, constant once choked. */
function flowFunction(ratio: number): number {
  const r = Math.max(ratio, CHOKE_RATIO)
  const inside = (2 * GAMMA) / (GAMMA - 1)
  return Math.sqrt(inside * (r ** (2 / GAMMA) - r ** ((GAMMA + 1) / GAMMA)))
}

export const sensors = {
  mapSensorTransfer: formula(
    { slope: positive, offset: real },
    {
      compute: ({ slope, offset }) => ({ kPaAt0V: -offset / slope, kPaAt5V: (1 - offset) / slope }),
      formula: 'V = Vs · (slope · P + offset)',
      sources: ['speeduino/speeduino reference/speeduino.ini (NXP data sheets)'],
    },
  ),
  mapSensor: formula(
    { kPaAt0V: real, kPaAt5V: real, volts: real, supply: usually(5, positive) },
    {
      compute: ({ kPaAt0V, kPaAt5V, volts, supply }) => ({
        map_kPa: kPaAt0V + (kPaAt5V - kPaAt0V) * (volts / supply),
      }),
      warn: ({ volts, supply }) => [volts > CLIP_SHARE * supply && warning('W_SENSOR_CLIP', 'volts')],
      formula: 'p = p0 + (p5 − p0) · V/Vs',
      sources: ['speeduino/speeduino reference/speeduino.ini'],
    },
  ),
  orificeLeak: formula(
    {
      diameter_mm: positive,
      cd: usually(0.62, positive),
      pUp_kPa: positive,
      tUp_K: positive,
      pDown_kPa: notNegative,
    },
    {
      compute: ({ diameter_mm, cd, pUp_kPa, tUp_K, pDown_kPa }) => {
        const ratio = pDown_kPa / pUp_kPa
        if (ratio >= 1) return { flow_gs: 0, choked: false }
        const area_m2 = (Math.PI / 4) * (diameter_mm / 1_000) ** 2
        const kg_s =
          ((cd * area_m2 * pUp_kPa * 1_000) / Math.sqrt(R_AIR * 1_000 * tUp_K)) * flowFunction(ratio)
        return { flow_gs: kg_s * 1_000, choked: ratio <= CHOKE_RATIO }
      },
      formula: 'ṁ = Cd · A · p0 / √(R·T0) · ψ(p_down/p0)',
      constants: ['γ = 1.4', 'r* = 0.52828'],
      sources: ['scribd.com/document/697985333 (discharge of air through an orifice)'],
    },
  ),
  angleTime: formula(
    { deg: real, rpm: positive },
    {
      compute: ({ deg, rpm }) => ({ us: (deg / (6 * rpm)) * 1e6 }),
      formula: 't = deg / (6·n)',
      sources: ['speeduino/speeduino tests_crankmaths.cpp'],
    },
  ),
  wmi: formula(
    { fuelFlow_ccmin: notNegative, percent: notNegative },
    {
      compute: ({ fuelFlow_ccmin, percent }) => ({ flow_ccmin: (fuelFlow_ccmin * percent) / 100 }),
      formula: 'flow = fuel · %/100',
      sources: ['carscounsel.com (ranges of the share)'],
    },
  ),
}
