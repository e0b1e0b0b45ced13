import { bandOf, USUAL_TOLERANCES, type Band, type Tolerances } from './band.ts'
import { CalcError } from './calc-error.ts'
import { fieldOf } from './fields.ts'
import type { Formula, Provenance } from './formula.ts'
import { formulas, type CalcName, type CalcOutput } from './formulas.ts'
import { warning, type Warning } from './warning.ts'

/** A result with its warnings and sources. */
export interface Result<O = object> {
  output: O
  warnings: Warning[]
  /** The interval that the tolerances of the inputs leave open. Missing when no input is uncertain. */
  band?: Band
  provenance: Provenance
}

/**
 * Computes one calculation of Tuner Plus. Inputs and outputs have their unit in their name. Nothing is rounded, no
 * input is changed, and the same input gives the same result. Throws a `CalcError` with the code of a refusal.
 */
export function evaluate<F extends CalcName>(
  fn: F,
  input: unknown,
  tolerances?: Tolerances,
): Result<CalcOutput<F>>
export function evaluate(fn: string, input: unknown, tolerances?: Tolerances): Result
export function evaluate(fn: string, input: unknown, tolerances: Tolerances = USUAL_TOLERANCES): Result {
  if (!isName(fn)) throw new CalcError('E_FN')
  const formula: Formula = formulas[fn]
  return compute(formula, input, tolerances)
}

function isName(fn: string): fn is CalcName {
  return Object.hasOwn(formulas, fn)
}

function compute<I extends object, O extends object>(
  formula: Formula<I, O>,
  input: unknown,
  tolerances: Tolerances,
): Result<O> {
  const taken = formula.read(input)
  const output = formula.compute(taken)
  refuseEndless(taken, output)
  const band = bandOf(formula, taken, output, tolerances)
  const own = formula.warn?.(taken, output).filter((one) => one !== false) ?? []
  const provenance = { formula: formula.formula, constants: formula.constants, sources: formula.sources }
  return {
    output,
    warnings: [...outOfRange(taken, formula.unranged), ...own],
    ...(band && { band }),
    provenance,
  }
}

/** A value too great or too small for a number is refused, never returned as a silent NaN. */
function refuseEndless(input: object, output: object): void {
  const isEndless = Object.values(output)
    .flat()
    .some((value) => typeof value === 'number' && !Number.isFinite(value))
  if (isEndless) throw new CalcError('E_RANGE', Object.keys(input)[0])
}

function outOfRange(input: object, unranged: readonly string[]): Warning[] {
  return Object.entries(input).flatMap(([name, value]) => {
    const { softMin = -Infinity, softMax = Infinity } = fieldOf(name) ?? {}
    const isUsual = typeof value !== 'number' || (value >= softMin && value <= softMax)
    return isUsual || unranged.includes(name) ? [] : [warning('W_RANGE', name)]
  })
}
