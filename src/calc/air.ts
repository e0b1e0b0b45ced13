import { GAMMA_AIR, GS_PER_LBMIN, R_AIR } from './constants.ts'
import { formula } from './formula.ts'
import { CalcError } from './calc-error.ts'
import { celsius, notNegative, positive, real, share, usually } from './read.ts'
import { warning } from './warning.ts'

/** dm³/min in one ft³/min. */
const LITRES_PER_CUBIC_FOOT = 28.316846592
const GARRETT = 'Garrett turbo tech; performancespecialties.wordpress.com (worked example)'
const AIR_CONSTANT = `R air = ${R_AIR} kJ/(kg·K)`

const engine = { displacement_L: positive, map_kPa: positive, t_K: positive, rpm: positive }
const unusualVe = (ve: number) => [
  ve > 1.2 && warning('W_VE_HIGH', 've'),
  ve < 0.5 && warning('W_VE_LOW', 've'),
]

/** g/s of air that a four-stroke engine takes in: ve·V·p/(R·T)·n/120. */
function breathed(ve: number, displacement_L: number, map_kPa: number, t_K: number, rpm: number): number {
  return ((ve * displacement_L * map_kPa) / (R_AIR * t_K)) * (rpm / 120)
}

export const air = {
  airMass: formula(
    { ve: positive, displacement_L: positive, cylinders: positive, map_kPa: positive, t_K: positive },
    {
      compute: ({ ve, displacement_L, cylinders, map_kPa, t_K }) => ({
        airMass_g: (ve * (displacement_L / cylinders) * map_kPa) / (R_AIR * t_K),
      }),
      warn: ({ ve }) => unusualVe(ve),
      formula: 'm = ve · V/n · p / (R·T)',
      constants: [AIR_CONSTANT],
      sources: ['ideal gas', 'rusefi/rusefi speed_density_base.cpp'],
    },
  ),
  airFlow: formula(
    { ve: positive, ...engine },
    {
      compute: ({ ve, displacement_L, map_kPa, t_K, rpm }) => {
        const flow_gs = breathed(ve, displacement_L, map_kPa, t_K, rpm)
        return { flow_gs, flow_kgh: flow_gs * 3.6, flow_lbmin: flow_gs / GS_PER_LBMIN }
      },
      warn: ({ ve }) => unusualVe(ve),
      formula: 'ṁ = ve · V · p / (R·T) · n/120',
      constants: [AIR_CONSTANT],
      sources: ['speed-density, four-stroke'],
    },
  ),
  airPerCylFromMaf: formula(
    { flow_gs: positive, rpm: positive, cylinders: positive },
    {
      compute: ({ flow_gs, rpm, cylinders }) => ({ airMass_g: (flow_gs * 120) / (rpm * cylinders) }),
      formula: 'm = ṁ · 120 / (n · cylinders)',
      sources: ['rusefi/rusefi test_fuel_math.cpp'],
    },
  ),
  veFromMaf: formula(
    { flow_gs: positive, ...engine },
    {
      compute: ({ flow_gs, rpm, displacement_L, map_kPa, t_K }) => ({
        ve: ((flow_gs * 120) / rpm / (displacement_L * map_kPa)) * R_AIR * t_K,
      }),
      warn: (_input, { ve }) => unusualVe(ve),
      formula: 've = ṁ · 120/n · R·T / (V·p)',
      constants: [AIR_CONSTANT],
    },
  ),
  mapForAir: formula(
    { flow_gs: positive, ve: positive, displacement_L: positive, rpm: positive, t_K: positive },
    {
      compute: ({ flow_gs, ve, displacement_L, rpm, t_K }) => ({
        map_kPa: ((flow_gs * 120) / rpm / (ve * displacement_L)) * R_AIR * t_K,
      }),
      warn: ({ ve }) => unusualVe(ve),
      formula: 'p = ṁ · 120/n · R·T / (ve·V)',
      constants: [AIR_CONSTANT],
      sources: [GARRETT],
    },
  ),
  engineCfm: formula(
    { displacement_L: positive, rpm: positive, ve: positive },
    {
      compute: ({ displacement_L, rpm, ve }) => ({
        cfm: (displacement_L * (rpm / 2) * ve) / LITRES_PER_CUBIC_FOOT,
      }),
      warn: ({ ve }) => unusualVe(ve),
      formula: 'CFM = V · n/2 · ve',
      constants: ['1 ft³ = 28.316846592 L'],
    },
  ),
  airForPower: formula(
    { power_hp: positive, afr: positive, bsfc_lbhph: positive },
    {
      compute: ({ power_hp, afr, bsfc_lbhph }) => ({ flow_lbmin: (power_hp * afr * bsfc_lbhph) / 60 }),
      formula: 'ṁ = hp · AFR · BSFC / 60',
      sources: [GARRETT, 'sdsefi.com/techform.htm'],
    },
  ),
  powerFromAir: formula(
    { flow_lbmin: positive, afr: positive, bsfc_lbhph: positive },
    {
      compute: ({ flow_lbmin, afr, bsfc_lbhph }) => ({ power_hp: (flow_lbmin * 60) / (afr * bsfc_lbhph) }),
      formula: 'hp = ṁ · 60 / (AFR · BSFC)',
      sources: [GARRETT, 'sdsefi.com/techform.htm'],
    },
  ),
  pressureRatio: formula(
    {
      ambient_kPa: positive,
      boost_kPa: real,
      dpIntake_kPa: usually(0, notNegative),
      dpCharge_kPa: usually(0, notNegative),
    },
    {
      compute: ({ ambient_kPa, boost_kPa, dpIntake_kPa, dpCharge_kPa }) => {
        const p1_kPa = ambient_kPa - dpIntake_kPa
        if (p1_kPa <= 0) throw new CalcError('E_INLET_PRESSURE')
        const p2_kPa = ambient_kPa + boost_kPa + dpCharge_kPa
        if (p2_kPa <= 0) throw new CalcError('E_RANGE', 'boost_kPa')
        return { pr: p2_kPa / p1_kPa, p1_kPa, p2_kPa }
      },
      formula: 'PR = (p_amb + boost + Δp_charge) / (p_amb − Δp_intake)',
      sources: [GARRETT],
    },
  ),
  compressorOutlet: formula(
    { t1_K: positive, pr: positive, eta: share('E_ETA'), gamma: usually(GAMMA_AIR, positive) },
    {
      compute: ({ t1_K, pr, eta, gamma }) => {
        const exponent = (gamma - 1) / gamma
        return { t2_K: t1_K * (1 + Math.expm1(exponent * Math.log(pr)) / eta) }
      },
      formula: 'T2 = T1 · (1 + (PR^((γ−1)/γ) − 1) / η)',
      constants: [`γ = ${GAMMA_AIR}`],
      sources: ['kForth/Turbo-Mapper', 'wupm55/turbomatching'],
    },
  ),
  intercooler: formula(
    { tIn_C: celsius, tCool_C: celsius, effectiveness: real },
    {
      compute: ({ tIn_C, tCool_C, effectiveness }) => ({ tOut_C: tIn_C - effectiveness * (tIn_C - tCool_C) }),
      warn: ({ effectiveness }) => [
        (effectiveness < 0 || effectiveness > 1) && warning('W_SENSOR', 'effectiveness'),
      ],
      formula: 'T_out = T_in − ε · (T_in − T_cool)',
      sources: ['geratools.com/intercooler-calculator'],
    },
  ),
  intercoolerEff: formula(
    { tIn_C: celsius, tOut_C: celsius, tCool_C: celsius },
    {
      compute: ({ tIn_C, tOut_C, tCool_C }) => {
        if (tIn_C === tCool_C) throw new CalcError('E_DEGENERATE')
        return { effectiveness: (tIn_C - tOut_C) / (tIn_C - tCool_C) }
      },
      warn: (_input, { effectiveness }) => [(effectiveness < 0 || effectiveness > 1) && warning('W_SENSOR')],
      formula: 'ε = (T_in − T_out) / (T_in − T_cool)',
      sources: ['calculator.academy/intercooler-efficiency-calculator'],
    },
  ),
  densityRatio: formula(
    { p2_kPa: positive, p1_kPa: positive, t2_K: positive, t1_K: positive },
    {
      compute: ({ p2_kPa, p1_kPa, t2_K, t1_K }) => ({ dr: (p2_kPa / p1_kPa) * (t1_K / t2_K) }),
      formula: 'DR = p2/p1 · T1/T2',
    },
  ),
  correctedFlow: formula(
    { flow_lbmin: positive, t1_K: positive, p1_kPa: positive, tRef_K: positive, pRef_kPa: positive },
    {
      compute: ({ flow_lbmin, t1_K, p1_kPa, tRef_K, pRef_kPa }) => ({
        flow_lbmin: (flow_lbmin * Math.sqrt(t1_K / tRef_K)) / (p1_kPa / pRef_kPa),
      }),
      formula: 'W_corr = W · √(T1/T_ref) / (p1/p_ref)',
      sources: ['calcady.com turbo-corrected-airflow'],
    },
  ),
}
