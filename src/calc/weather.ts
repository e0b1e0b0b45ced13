import { CalcError } from './calc-error.ts'
import { GRAVITY, ISA, R_AIR, R_VAPOUR, ZERO_CELSIUS } from './constants.ts'
import { formula } from './formula.ts'
import { celsius, notNegative, oneOf, optional, positive, usually, within } from './read.ts'
import { warning } from './warning.ts'

/** Gas constants in J/(kg·K). */
const R_DRY = R_AIR * 1_000
const R_WET = R_VAPOUR * 1_000
/** g·M/(R·L) with the constants of the standard atmosphere: 5.25584. */
const ISA_EXPONENT = (GRAVITY * 0.0289647) / (8.314462618 * ISA.lapse_Km)
/** kg/m³ at sea level: 1.22501. */
const ISA_RHO = ISA.p_Pa / (R_DRY * ISA.t_K)
const PSYCHROLIB = 'ASHRAE Handbook Fundamentals 2017, ch. 1 (psychrometrics/psychrolib)'

/** Pressure of saturated vapour in Pa, −100 to 200 °C, over ice up to 0.01 °C: Hyland and Wexler, ASHRAE 2017 ch. 1. */
function saturation_Pa(t_C: number): number {
  const T = t_C + ZERO_CELSIUS
  const ln =
    t_C <= 0.01
      ? -5_674.5359 / T +
        6.3925247 -
        9.677843e-3 * T +
        6.2215701e-7 * T ** 2 +
        2.0747825e-9 * T ** 3 -
        9.484024e-13 * T ** 4 +
        4.1635019 * Math.log(T)
      : -5_800.2206 / T +
        1.3914993 -
        4.8640239e-2 * T +
        4.1764768e-5 * T ** 2 -
        1.4452093e-8 * T ** 3 +
        6.5459673 * Math.log(T)
  return Math.exp(ln)
}

const STANDARDS = [
  'SAE_J1349_1990',
  'SAE_J1349_2004',
  'STD_J607',
  'DIN_70020',
  'ISO_1585_SI',
  'ISO_1585_CI',
] as const

type CorrectionStandard = (typeof STANDARDS)[number]

interface Air {
  /** Total and dry pressure in kPa, and temperature in K. */
  total: number
  dry: number
  T: number
}

/** The correction factor of each standard for an observed power. The diesel rule is separate. */
const FACTORS: Readonly<Record<Exclude<CorrectionStandard, 'ISO_1585_CI'>, (air: Air) => number>> = {
  SAE_J1349_1990: ({ dry, T }) => 1.18 * (99 / dry) * Math.sqrt(T / 298.15) - 0.18,
  SAE_J1349_2004: ({ dry, T }) => ((99 / dry) * Math.sqrt(T / 298.15)) / 0.85 - 0.15 / 0.85,
  STD_J607: ({ dry, T }) => (101.3208 / dry) * Math.sqrt(T / 288.706),
  DIN_70020: ({ total, T }) => (101.3 / total) * Math.sqrt(T / 293.15),
  ISO_1585_SI: ({ dry, T }) => (99 / dry) ** 1.2 * (T / 298) ** 0.6,
}

/** The engine's exponent of the diesel rule from q/r in mg/(L·cycle). Editions differ below the line's lower end. */
function dieselExponent(qr: number, edition: '37.2' | '40'): number {
  if (qr > 65) return 1.2
  if (edition === '40') return qr < 40 ? 0.3 : 0.036 * qr - 1.14
  return qr < 37.2 ? 0.2 : 0.036 * qr - 1.14
}

export const weather = {
  isa: formula(
    { altitude_m: within(-1_000, 11_000) },
    {
      compute: ({ altitude_m }) => {
        const T = ISA.t_K - ISA.lapse_Km * altitude_m
        const p_Pa = ISA.p_Pa * (T / ISA.t_K) ** ISA_EXPONENT
        return { p_Pa, t_C: T - ZERO_CELSIUS, rho_kgm3: p_Pa / (R_DRY * T) }
      },
      formula: 'T = 288.15 − 0.0065·h;  p = 101325 · (T/288.15)^5.25588',
      constants: ['101325 Pa, 288.15 K, 6.5 K/km'],
      sources: ['ICAO, US Standard Atmosphere 1976', PSYCHROLIB],
    },
  ),
  satVapour: formula(
    { t_C: within(-100, 200) },
    {
      compute: ({ t_C }) => ({ p_Pa: saturation_Pa(t_C) }),
      formula: 'Hyland–Wexler ln p(T)',
      sources: [PSYCHROLIB],
    },
  ),
  humidAir: formula(
    { p_Pa: positive, t_C: celsius, rh: optional(within(0, 1)), pVapour_Pa: optional(notNegative) },
    {
      compute: ({ p_Pa, t_C, rh, pVapour_Pa = (rh ?? 0) * saturation_Pa(t_C) }) => {
        const pDry_Pa = p_Pa - pVapour_Pa
        if (pDry_Pa <= 0) throw new CalcError('E_DRY_PRESSURE')
        const T = t_C + ZERO_CELSIUS
        return { rho_kgm3: pDry_Pa / (R_DRY * T) + pVapour_Pa / (R_WET * T), pDry_Pa, pVapour_Pa }
      },
      formula: 'ρ = (p − pv)/(R_air·T) + pv/(R_v·T)',
      constants: [`R air = ${R_DRY} J/(kg·K)`, `R water vapour = ${R_WET} J/(kg·K)`],
      sources: [PSYCHROLIB, 'gutsbolts/engine-forecast'],
    },
  ),
  stationPressure: formula(
    { altimeter_hPa: positive, elevation_m: within(-1_000, 11_000) },
    {
      compute: ({ altimeter_hPa, elevation_m }) => {
        const base = altimeter_hPa ** 0.190263 - 8.417286e-5 * elevation_m
        if (base <= 0) throw new CalcError('E_RANGE', 'elevation_m')
        return { p_hPa: base ** (1 / 0.190263) }
      },
      formula: 'p = (A^0.190263 − 8.417286e-5 · z)^(1/0.190263)',
      sources: ['US National Weather Service (altimeter setting)', 'gutsbolts/engine-forecast'],
    },
  ),
  densityAltitude: formula(
    { rho_kgm3: positive },
    {
      compute: ({ rho_kgm3 }) => ({
        h_m: (ISA.t_K / ISA.lapse_Km) * (1 - (rho_kgm3 / ISA_RHO) ** (1 / (ISA_EXPONENT - 1))),
      }),
      formula: 'h = 288.15/0.0065 · (1 − (ρ/1.22501)^(1/4.25588))',
      sources: ['ICAO, US Standard Atmosphere 1976'],
    },
  ),
  correction: formula(
    {
      standard: oneOf(STANDARDS, 'E_STANDARD'),
      pBaro_kPa: positive,
      pVapour_kPa: usually(0, notNegative),
      t_C: celsius,
      qc_mgLcycle: usually(50, positive),
      boostRatio: usually(1, positive),
      aspiration: usually('na', oneOf(['na', 'turbo'], 'E_RANGE')),
      edition: usually('37.2', oneOf(['37.2', '40'], 'E_RANGE')),
    },
    {
      compute: ({ standard, pBaro_kPa, pVapour_kPa, t_C, qc_mgLcycle, boostRatio, aspiration, edition }) => {
        const dry = pBaro_kPa - pVapour_kPa
        if (dry <= 0) throw new CalcError('E_DRY_PRESSURE')
        const T = t_C + ZERO_CELSIUS
        if (standard !== 'ISO_1585_CI') return { cf: FACTORS[standard]({ total: pBaro_kPa, dry, T }) }
        const fa = aspiration === 'na' ? (99 / dry) * (T / 298) ** 0.7 : (99 / dry) ** 0.7 * (T / 298) ** 1.5
        const fm = dieselExponent(qc_mgLcycle / boostRatio, edition)
        return { cf: fa ** fm, fa, fm }
      },
      warn: ({ standard, aspiration }, { cf }) => [
        (cf < 0.93 || cf > 1.07) && warning('W_CF_LARGE'),
        aspiration === 'turbo' && standard !== 'ISO_1585_CI' && warning('W_CF_BOOST', 'aspiration'),
      ],
      formula: 'P_corrected = P_observed · cf(p_dry, T)',
      constants: [
        'SAE, ISO: 99 kPa dry, 25 °C',
        'STD J607: 29.92 inHg, 60 °F',
        'DIN 70020: 101.3 kPa, 20 °C',
      ],
      sources: [
        'glennSanders/pwrcorr R/correction.R',
        'wahiduddin.net/calc/cf.htm',
        'corsa-d.de (DIN 70020)',
        'Mitsubishi L2C/S3Q2 manual p. 13-11 (diesel)',
      ],
    },
  ),
}
