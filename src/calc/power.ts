import { WATTS_PER_HP, WATTS_PER_PS } from './constants.ts'
import { formula } from './formula.ts'
import { notNegative, positive, usually, within, type Read } from './read.ts'
import { CalcError } from './calc-error.ts'
import { warning } from './warning.ts'

/** The loss of a drivetrain in percent, from 0 to less than 60. */
const loss: Read<number> = (value, field) => {
  const percent = within(0, 60, 'E_LOSS')(value, field)
  if (percent === 60) throw new CalcError('E_LOSS')
  return percent
}

const LOSS_SOURCES = ['calchorsepower.com', 'dragracecalculator.com', 'topdyno (Puma Race Engines)']
const isUnusual = (lossPct: number) => (lossPct < 5 || lossPct > 30) && warning('W_LOSS_BAND', 'lossPct')

export const power = {
  crankFromWheel: formula(
    { wheel_hp: positive, lossPct: loss, fixedLoss_hp: usually(0, notNegative) },
    {
      compute: ({ wheel_hp, lossPct, fixedLoss_hp }) => ({
        crank_hp: (wheel_hp + fixedLoss_hp) / (1 - lossPct / 100),
      }),
      warn: ({ lossPct }) => [isUnusual(lossPct)],
      formula: 'crank = (wheel + fixed) / (1 − loss/100)',
      sources: LOSS_SOURCES,
      unranged: ['lossPct'],
    },
  ),
  wheelFromCrank: formula(
    { crank_hp: positive, lossPct: loss, fixedLoss_hp: usually(0, notNegative) },
    {
      compute: ({ crank_hp, lossPct, fixedLoss_hp }) => ({
        wheel_hp: crank_hp * (1 - lossPct / 100) - fixedLoss_hp,
      }),
      warn: ({ lossPct }, { wheel_hp }) => [isUnusual(lossPct), wheel_hp < 0 && warning('W_NEGATIVE')],
      formula: 'wheel = crank · (1 − loss/100) − fixed',
      sources: LOSS_SOURCES,
      unranged: ['lossPct'],
    },
  ),
  powerFromTorque: formula(
    { torque_Nm: notNegative, rpm: positive },
    {
      compute: ({ torque_Nm, rpm }) => {
        const watts = (torque_Nm * rpm * Math.PI) / 30
        return { power_kW: watts / 1_000, power_hp: watts / WATTS_PER_HP, power_PS: watts / WATTS_PER_PS }
      },
      formula: 'P = T · n · π/30',
      constants: ['1 hp = 745.69987158 W', '1 PS = 735.49875 W'],
    },
  ),
  torqueFromPower: formula(
    { power_kW: positive, rpm: positive },
    {
      compute: ({ power_kW, rpm }) => ({ torque_Nm: (power_kW * 30_000) / (Math.PI * rpm) }),
      formula: 'T = 9549.297 · kW / n',
    },
  ),
}
