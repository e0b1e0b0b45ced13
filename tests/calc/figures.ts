import fc from 'fast-check'
import { expect } from 'vitest'
import { evaluate } from '#src/calc/evaluate.ts'
import type { CalcName, CalcOutput } from '#src/calc/formulas.ts'

/** What a calculation gives, without what is to be said of it. */
export function calc<F extends CalcName>(fn: F, input: Record<string, unknown>): CalcOutput<F> {
  return evaluate(fn, input).output
}

/** Any number of a range. */
export function between(min: number, max: number): fc.Arbitrary<number> {
  return fc.double({ min, max, noNaN: true })
}

const SLACK = 1e-9

/** Equal but for the last digits of a double. */
export function expectSame(got: number, expected: number, slack = SLACK): void {
  const reach = slack * Math.max(1, Math.abs(expected))
  if (!(Math.abs(got - expected) <= reach)) expect(got).toBe(expected)
}

/** Holds for any input; the seed of a failure is printed. */
export function always<T>(input: fc.Arbitrary<T>, holds: (value: T) => void, numRuns = 500): void {
  fc.assert(fc.property(input, holds), { numRuns })
}
