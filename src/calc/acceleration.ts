import { CalcError } from './calc-error.ts'
import { formula } from './formula.ts'
import { oneOf, optional, positive } from './read.ts'
import { warning } from './warning.ts'

/** ET and trap-speed constants of each author, for lb and hp at the flywheel. */
const MODELS = {
  hale: { et: 5.825, trap: 234 },
  fox: { et: 6.269, trap: 230 },
  huntington: { et: 6.29, trap: 224 },
} as const

const NAMES = ['hale', 'fox', 'huntington'] as const
const SOURCES = ['stealth316.com', 'cfm-calculator.com', 'racemarque.com']

export const acceleration = {
  quarterMile: formula(
    { model: oneOf(NAMES, 'E_MODEL'), weight_lb: positive, power_hp: positive },
    {
      compute: ({ model, weight_lb, power_hp }) => ({
        et_s: MODELS[model].et * Math.cbrt(weight_lb / power_hp),
        trap_mph: MODELS[model].trap * Math.cbrt(power_hp / weight_lb),
      }),
      warn: (_input, { et_s }) => [(et_s < 9 || et_s > 20) && warning('W_ET')],
      formula: 'ET = kE · (W/P)^(1/3);  trap = kV · (P/W)^(1/3)',
      constants: ['Hale 5.825 / 234', 'Fox 6.269 / 230', 'Huntington 6.290 / 224'],
      sources: SOURCES,
    },
  ),
  quarterMileHp: formula(
    {
      model: oneOf(NAMES, 'E_MODEL'),
      weight_lb: positive,
      trap_mph: optional(positive),
      et_s: optional(positive),
    },
    {
      compute: ({ model, weight_lb, trap_mph, et_s }) => {
        const { et, trap } = MODELS[model]
        // the trap speed is the better measure of power
        if (trap_mph !== undefined) return { power_hp: weight_lb * (trap_mph / trap) ** 3 }
        if (et_s === undefined) throw new CalcError('E_NUMBER', 'trap_mph')
        return { power_hp: weight_lb * (et / et_s) ** 3 }
      },
      warn: ({ et_s }) => [et_s !== undefined && (et_s < 9 || et_s > 20) && warning('W_ET', 'et_s')],
      formula: 'P = W · (trap/kV)³  or  W · (kE/ET)³',
      constants: ['Hale 5.825 / 234', 'Fox 6.269 / 230', 'Huntington 6.290 / 224'],
      sources: SOURCES,
    },
  ),
}
