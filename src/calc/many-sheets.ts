import { USUAL_TOLERANCES } from './band.ts'
import { fillSheet, type Given, type Sheet } from './sheet.ts'
import type { Steps } from './steps.ts'

/** Sheets to be filled one after another, as for the points of a curve. */
export interface ManySheets {
  cases: readonly { sheet: Sheet; given: Given }[]
  /** The numbers that are wanted of each. */
  wanted: readonly (readonly [line: string, output: string])[]
  /** Whether it is also wanted how far each number may be off. */
  hasBands: boolean
}

/** How many numbers there are for each that is wanted: itself, the least and the most it may be. */
export const NUMBERS_EACH = 3

/** For each case and each number wanted of it the three numbers, NaN where there is none. */
export function* fillMany({ cases, wanted, hasBands }: ManySheets): Steps<Float64Array> {
  const numbers = new Float64Array(cases.length * wanted.length * NUMBERS_EACH).fill(NaN)
  let at = 0
  for (const { sheet, given } of cases) {
    const { lines, bands } = fillSheet(sheet, given, hasBands ? USUAL_TOLERANCES : {})
    for (const [name, output] of wanted) {
      const line = lines[name]
      const value: unknown = line?.state === 'done' ? Reflect.get(line.result.output, output) : undefined
      if (typeof value === 'number') numbers.set([value, ...(bands[name]?.[output] ?? [value, value])], at)
      at += NUMBERS_EACH
    }
    yield at / numbers.length
  }
  return numbers
}
