import { CalcError } from './calc-error.ts'
import { GRAMS_PER_POUND, GRAVITY, WATTS_PER_HP, WATTS_PER_PS, ZERO_CELSIUS } from './constants.ts'
import { formula } from './formula.ts'
import { real, text } from './read.ts'

const POUND_KG = GRAMS_PER_POUND / 1_000
const FOOT_M = 0.3048
const INCH_M = 0.0254
const MILE_M = 1_609.344
const GALLON_US_L = 3.785411784
const GALLON_UK_L = 4.54609
const PSI_PA = (POUND_KG * GRAVITY) / INCH_M ** 2
const BTU_J = 1_055.05585262

/** The value of each unit in the first unit of its kind. Exact except for inHg and mmHg (conventional, 0 °C). */
const SCALES: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  power: { W: 1, kW: 1_000, hp: WATTS_PER_HP, PS: WATTS_PER_PS },
  torque: { Nm: 1, lbft: POUND_KG * GRAVITY * FOOT_M, kgfm: GRAVITY },
  pressure: {
    Pa: 1,
    kPa: 1e3,
    bar: 1e5,
    mbar: 100,
    psi: PSI_PA,
    inHg: 3_386.389,
    mmHg: 133.322387415,
    atm: 101_325,
  },
  mass: { kg: 1, g: 1e-3, lb: POUND_KG },
  length: { m: 1, mm: 1e-3, cm: 1e-2, in: INCH_M, ft: FOOT_M, km: 1e3, mi: MILE_M },
  volume: {
    L: 1,
    m3: 1_000,
    cc: 1e-3,
    in3: 0.016387064,
    galUS: GALLON_US_L,
    galUK: GALLON_UK_L,
  },
  massFlow: {
    g_s: 1,
    kg_s: 1_000,
    kg_h: 1 / 3.6,
    lb_min: GRAMS_PER_POUND / 60,
    lb_h: GRAMS_PER_POUND / 3_600,
  },
  volumeFlow: {
    m3_s: 1,
    cc_min: 1e-6 / 60,
    L_h: 1e-3 / 3_600,
    galUS_h: (GALLON_US_L * 1e-3) / 3_600,
    cfm: FOOT_M ** 3 / 60,
  },
  speed: { m_s: 1, km_h: 1 / 3.6, mph: MILE_M / 3_600, ft_min: FOOT_M / 60 },
  density: {
    kg_m3: 1,
    g_cc: 1_000,
    lb_galUS: POUND_KG / (GALLON_US_L * 1e-3),
    lb_ft3: POUND_KG / FOOT_M ** 3,
  },
  specificEnergy: { J_kg: 1, kJ_kg: 1e3, MJ_kg: 1e6, BTU_lb: BTU_J / POUND_KG },
}

interface Temperature {
  toKelvin: (value: number) => number
  fromKelvin: (kelvin: number) => number
}

const TEMPERATURES: Readonly<Record<string, Temperature>> = {
  K: { toKelvin: (value) => value, fromKelvin: (kelvin) => kelvin },
  C: { toKelvin: (value) => value + ZERO_CELSIUS, fromKelvin: (kelvin) => kelvin - ZERO_CELSIUS },
  F: { toKelvin: (value) => (value + 459.67) / 1.8, fromKelvin: (kelvin) => kelvin * 1.8 - 459.67 },
  R: { toKelvin: (value) => value / 1.8, fromKelvin: (kelvin) => kelvin * 1.8 },
}

/**
 * Converts a value to another unit of the same kind. Temperature differences need a factor without an offset and are
 * not supported. Throws `E_UNIT` for units of two kinds.
 */
export function convertUnit(value: number, from: string, to: string): number {
  const [given, wanted] = [TEMPERATURES[from], TEMPERATURES[to]]
  if (given && wanted) return wanted.fromKelvin(given.toKelvin(value))
  const scale = Object.values(SCALES).find((units) => Object.hasOwn(units, from) && Object.hasOwn(units, to))
  const [multiply, divide] = [scale?.[from], scale?.[to]]
  if (multiply === undefined || divide === undefined) throw new CalcError('E_UNIT')
  return (value * multiply) / divide
}

export const unitFormulas = {
  convert: formula(
    { value: real, from: text, to: text },
    {
      compute: ({ value, from, to }) => ({ value: convertUnit(value, from, to) }),
      formula: 'value · scale(from) / scale(to)',
      sources: ['SI Brochure; NIST SP 811'],
      unranged: ['value'],
    },
  ),
}
