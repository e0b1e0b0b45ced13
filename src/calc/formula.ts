import { record, type Taken } from './read.ts'
import type { Warning } from './warning.ts'

/** Where a formula comes from. */
export interface Provenance {
  /** The formula in the usual symbols, left to right. */
  formula: string
  /** The constants it uses, with their units. */
  constants: readonly string[]
  sources: readonly string[]
}

/** One calculation: its inputs, its formula, its warnings and its sources. */
export interface Formula<I extends object = object, O extends object = object> extends Provenance {
  read(input: unknown): I
  compute(input: I): O
  warn?(input: I, output: O): (Warning | false)[]
  /** Inputs whose usual range differs here. */
  unranged: readonly string[]
}

interface Declared<R extends object, O extends object> {
  compute: (input: Taken<R>) => O
  warn?: (input: Taken<R>, output: O) => (Warning | false)[]
  formula: string
  constants?: readonly string[]
  sources?: readonly string[]
  unranged?: readonly string[]
}

/** Declares a calculation by the readers of its inputs, which give the types, and by its formula. */
export function formula<R extends object, O extends object>(
  inputs: R,
  { constants = [], sources = [], unranged = [], ...rest }: Declared<R, O>,
): Formula<Taken<R>, O> {
  const read = record(inputs)
  return { ...rest, read: (input) => read(input, ''), constants, sources, unranged }
}
