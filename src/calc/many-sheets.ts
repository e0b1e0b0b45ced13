import { USUAL_TOLERANCES } from './band.ts'
import { fillSheet, type Given, type Sheet } from './sheet.ts'
import type { Steps } from './steps.ts'

/** Sheets to fill one after another, as for the points of a curve. */
export interface ManySheets {
  cases: readonly { sheet: Sheet; given: Given }[]
  /** The outputs that are read from each sheet. */
  wanted: readonly (readonly [line: string, output: string])[]
  /** Whether the uncertainty of each number is needed, too. */
  hasBands: boolean
}

/** The numbers per output: its value, its least and its greatest possible value. */
export const NUMBERS_EACH = 3

/** Three numbers per case and output. NaN for a missing one. */
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
