import { CalcError } from './calc-error.ts'
import { GRAMS_PER_POUND } from './constants.ts'
import { formula } from './formula.ts'
import {
  listOf,
  notNegative,
  oneOf,
  optional,
  point,
  positive,
  real,
  share,
  usually,
  within,
} from './read.ts'
import { warning } from './warning.ts'

const DUTY_HIGH = 0.85
/** Below this opening time in ms an injector is no longer linear. */
const SHORTEST_LINEAR_MS = 1.5
const FAR_KPA = 600

/** g/s in one of each unit of mass flow. */
const MASS_FLOWS: Readonly<Record<string, number>> = {
  lb_h: GRAMS_PER_POUND / 3_600,
  g_s: 1,
  kg_h: 1 / 3.6,
}
/** cm³/s in one of each unit of volume flow. */
const VOLUME_FLOWS: Readonly<Record<string, number>> = {
  cc_min: 1 / 60,
  L_h: 1 / 3.6,
  galUS_h: 3_785.411784 / 3_600,
}

/** g/s of one unit for a fluid of this density in g/cm³. Throws `E_UNIT`. */
function gramsPerSecond(unit: string, density_gcc: number): number {
  const mass = MASS_FLOWS[unit]
  if (mass !== undefined) return mass
  const volume = VOLUME_FLOWS[unit]
  if (volume === undefined) throw new CalcError('E_UNIT')
  return volume * density_gcc
}

const dutyLimit = usually(0.8, share('E_DUTY'))
const flowUnit = oneOf([...Object.keys(MASS_FLOWS), ...Object.keys(VOLUME_FLOWS)], 'E_UNIT')
const SIZING = ['sdsefi.com/techform.htm', 'tech.mirage-performance.com/formulas.html']

/** The opening time in ms of an injector for a mass in g, without its dead time. */
function openTime(fuelMass_g: number, flow_gs: number): number {
  return (fuelMass_g / flow_gs) * 1_000
}

/** Interpolates between two points of a table sorted by x. Clamped at its ends. */
function alongTable(
  sorted: readonly (readonly [number, number])[],
  x: number,
): { value: number; isInside: boolean } {
  const after = sorted.findIndex(([at]) => at >= x)
  const [high = sorted.at(-1), low] = [sorted[after === -1 ? sorted.length - 1 : after], sorted[after - 1]]
  if (!high) return { value: NaN, isInside: false }
  if (high[0] === x) return { value: high[1], isInside: true }
  if (after === -1 || !low) return { value: high[1], isInside: false }
  return { value: low[1] + ((high[1] - low[1]) * (x - low[0])) / (high[0] - low[0]), isInside: true }
}

export const injector = {
  injectorFlow: formula(
    { power_hp: positive, bsfc_lbhph: positive, injectors: positive, maxDuty: dutyLimit },
    {
      compute: ({ power_hp, bsfc_lbhph, injectors, maxDuty }) => ({
        flow_lbh: (power_hp * bsfc_lbhph) / (injectors * maxDuty),
      }),
      formula: 'flow = hp · BSFC / (n · duty)',
      sources: SIZING,
    },
  ),
  injectorMaxPower: formula(
    { flow_lbh: positive, injectors: positive, maxDuty: dutyLimit, bsfc_lbhph: positive },
    {
      compute: ({ flow_lbh, injectors, maxDuty, bsfc_lbhph }) => ({
        power_hp: (flow_lbh * injectors * maxDuty) / bsfc_lbhph,
      }),
      formula: 'hp = flow · n · duty / BSFC',
      sources: SIZING,
    },
  ),
  flowUnits: formula(
    { value: notNegative, from: flowUnit, to: flowUnit, density_gcc: usually(0.72, positive) },
    {
      compute: ({ value, from, to, density_gcc }) => ({
        value: (value * gramsPerSecond(from, density_gcc)) / gramsPerSecond(to, density_gcc),
      }),
      formula: 'value · g/s(from) / g/s(to)',
      constants: ['1 lb = 453.59237 g', 'gasoline 0.72 g/cm³ unless given'],
      unranged: ['value'],
    },
  ),
  flowAtPressure: formula(
    { flow: positive, pRated_kPa: real, p_kPa: real },
    {
      compute: ({ flow, pRated_kPa, p_kPa }) => {
        if (pRated_kPa <= 0 || p_kPa <= 0) throw new CalcError('E_DELTA_P')
        const ratio = Math.sqrt(p_kPa / pRated_kPa)
        return { ratio, flow: flow * ratio }
      },
      warn: ({ p_kPa }, { ratio }) => [
        (p_kPa > FAR_KPA || ratio < 0.7 || ratio > 1.5) && warning('W_PRESSURE_FAR', 'p_kPa'),
      ],
      formula: 'flow = flow_rated · √(Δp/Δp_rated)',
      sources: ['rusefi/rusefi test_injector_model.cpp'],
    },
  ),
  railDelta: formula(
    {
      mode: oneOf(['referenced', 'fixed', 'sensedAbsolute', 'sensedGauge', 'sensedDifferential'], 'E_RANGE'),
      reference_kPa: optional(positive),
      rail_kPa: optional(positive),
      map_kPa: optional(positive),
      baro_kPa: usually(101.325, positive),
    },
    {
      compute: ({ mode, reference_kPa, rail_kPa, map_kPa, baro_kPa }) => {
        const given = (value: number | undefined, field: string) => real(value, field)
        const delta = {
          referenced: () => given(reference_kPa, 'reference_kPa'),
          fixed: () => given(reference_kPa, 'reference_kPa') + baro_kPa - given(map_kPa, 'map_kPa'),
          sensedAbsolute: () => given(rail_kPa, 'rail_kPa') - given(map_kPa, 'map_kPa'),
          sensedGauge: () => given(rail_kPa, 'rail_kPa') + baro_kPa - given(map_kPa, 'map_kPa'),
          sensedDifferential: () => given(rail_kPa, 'rail_kPa'),
        }
        return { delta_kPa: delta[mode]() }
      },
      warn: (_input, { delta_kPa }) => [delta_kPa <= 0 && warning('W_NEGATIVE')],
      formula: 'referenced: p_ref;  fixed: p_ref + baro − MAP;  sensed: rail − MAP',
      sources: ['rusefi/rusefi test_injector_model.cpp', 'Haltech support article on fuel pressure'],
    },
  ),
  fuelMass: formula(
    { airMass_g: positive, lambda: positive, afrStoich: positive },
    {
      compute: ({ airMass_g, lambda, afrStoich }) => ({ fuelMass_g: airMass_g / (lambda * afrStoich) }),
      formula: 'm_f = m_a / (λ · AFRst)',
      sources: ['rusefi/rusefi test_fuel_math.cpp'],
    },
  ),
  pulseWidth: formula(
    {
      fuelMass_g: notNegative,
      flow_gs: positive,
      flowRatio: usually(1, positive),
      deadTime_ms: usually(0, notNegative),
    },
    {
      compute: ({ fuelMass_g, flow_gs, flowRatio, deadTime_ms }) => ({
        pw_ms: openTime(fuelMass_g, flow_gs * flowRatio) + deadTime_ms,
      }),
      warn: ({ deadTime_ms }, { pw_ms }) => [
        pw_ms - deadTime_ms < SHORTEST_LINEAR_MS && warning('W_PW_SHORT'),
      ],
      formula: 'pw = m / (flow · ratio) + dead',
      sources: ['rusefi/rusefi test_injector_model.cpp'],
    },
  ),
  reqFuel: formula(
    {
      displacement_cc: positive,
      injectors: positive,
      flow_ccmin: positive,
      airDensity_gcc: usually(0.0012, positive),
      afr: usually(14.7, positive),
      fuelDensity_gcc: usually(0.755, positive),
    },
    {
      compute: ({ displacement_cc, injectors, flow_ccmin, airDensity_gcc, afr, fuelDensity_gcc }) => ({
        ms: (((displacement_cc / injectors) * airDensity_gcc) / afr / fuelDensity_gcc / flow_ccmin) * 60_000,
      }),
      formula: 'V/n · ρ_air / AFR / ρ_fuel / flow · 60000',
      sources: ['vems.hu wiki GenBoard/Manual/Config/InjectorOpening'],
    },
  ),
  dutyCycle: formula(
    {
      pw_ms: notNegative,
      rpm: positive,
      injectionsPerCycle: usually(1, positive),
      strokes: usually(4, positive),
    },
    {
      compute: ({ pw_ms, rpm, injectionsPerCycle, strokes }) => {
        const window_ms = ((60_000 / rpm) * (strokes / 2)) / injectionsPerCycle
        return { duty: pw_ms / window_ms, window_ms }
      },
      warn: (_input, { duty }) => [
        duty >= 1 ? warning('W_DUTY_STATIC') : duty > DUTY_HIGH && warning('W_DUTY_HIGH'),
      ],
      formula: 'window = 60000/n · (strokes/2) / injections;  duty = pw/window',
      sources: ['speeduino/speeduino test_pw_calculatePWLimit.cpp'],
    },
  ),
  deadTime: formula(
    { table: listOf(point), volts: real },
    {
      compute: ({ table, volts }) => {
        const sorted = table.toSorted(([a], [b]) => a - b)
        const isTwice = sorted.some(([at], index) => at === sorted[index - 1]?.[0])
        if (isTwice) throw new CalcError('E_RANGE', 'table')
        const { value, isInside } = alongTable(sorted, volts)
        return { us: value, clamped: !isInside }
      },
      formula: 'linear between the points, clamped at the ends',
      sources: ['hpacademy.com forum (ID1000 table)'],
    },
  ),
  fordModel: formula(
    { fuelMass_g: notNegative, highSlope_gs: positive, lowSlope_gs: positive, breakpoint_g: notNegative },
    {
      compute: ({ fuelMass_g, highSlope_gs, lowSlope_gs, breakpoint_g }) => ({
        ms:
          fuelMass_g >= breakpoint_g
            ? openTime(fuelMass_g, highSlope_gs)
            : openTime(breakpoint_g, highSlope_gs) - openTime(breakpoint_g - fuelMass_g, lowSlope_gs),
      }),
      formula: 'm ≥ bp: m/high;  else bp/high − (bp − m)/low',
      sources: ['rusefi/rusefi test_injector_model.cpp'],
    },
  ),
  staged: formula(
    {
      fuelMass_g: notNegative,
      secondaryFraction: within(0, 1),
      primaryFlow_gs: positive,
      secondaryFlow_gs: positive,
      primaryDead_ms: usually(0, notNegative),
      secondaryDead_ms: usually(0, notNegative),
    },
    {
      compute: ({
        fuelMass_g,
        secondaryFraction,
        primaryFlow_gs,
        secondaryFlow_gs,
        primaryDead_ms,
        secondaryDead_ms,
      }) => ({
        primary_ms: openTime(fuelMass_g * (1 - secondaryFraction), primaryFlow_gs) + primaryDead_ms,
        secondary_ms:
          secondaryFraction === 0
            ? 0
            : openTime(fuelMass_g * secondaryFraction, secondaryFlow_gs) + secondaryDead_ms,
      }),
      formula: 'pw_i = m·share_i / flow_i + dead_i',
      sources: ['rusefi/rusefi test_staged_injection.cpp'],
    },
  ),
  pumpFlow: formula(
    { power_hp: positive, bsfc_lbhph: positive, density_gcc: positive, usable: usually(1, share('E_ETA')) },
    {
      compute: ({ power_hp, bsfc_lbhph, density_gcc, usable }) => {
        const flow_lbh = (power_hp * bsfc_lbhph) / usable
        return { flow_lbh, flow_Lh: (flow_lbh * GRAMS_PER_POUND) / 1_000 / density_gcc }
      },
      formula: 'L/h = hp · BSFC · 0.45359 / ρ / usable',
      sources: ['calculatorlib.com/fuel-pump-calculator'],
    },
  ),
}
