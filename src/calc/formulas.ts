import { acceleration } from './acceleration.ts'
import { air } from './air.ts'
import { cam } from './cam.ts'
import type { Formula } from './formula.ts'
import { gears } from './gears.ts'
import { geometry } from './geometry.ts'
import { injector } from './injector.ts'
import { logFormulas } from './log/log-formulas.ts'
import { digits } from './normalise-digits.ts'
import { power } from './power.ts'
import { roadFormulas } from './road.ts'
import { sensors } from './sensors.ts'
import { stoichiometry } from './stoichiometry.ts'
import { unitFormulas } from './units.ts'
import { veTable } from './ve-table.ts'
import { weather } from './weather.ts'

/** Every calculation by its name. */
export const formulas = {
  ...unitFormulas,
  ...digits,
  ...stoichiometry,
  ...air,
  ...geometry,
  ...weather,
  ...acceleration,
  ...sensors,
  ...injector,
  ...gears,
  ...power,
  ...cam,
  ...roadFormulas,
  ...veTable,
  ...logFormulas,
}

export type CalcName = keyof typeof formulas

type Parts<F extends CalcName> =
  (typeof formulas)[F] extends Formula<infer I, infer O> ? { in: I; out: O } : never
/** The result type of a calculation. */
export type CalcOutput<F extends CalcName> = Parts<F>['out']
