import { bandOf, USUAL_TOLERANCES, type Band, type Tolerances } from './band.ts'
import { CalcError } from './calc-error.ts'
import { evaluate, type Result } from './evaluate.ts'
import type { CalcName } from './formulas.ts'

/** The values of a form: numbers, choices, texts and lists by field name. Undefined for an empty field. */
export type Given = Readonly<Record<string, unknown>>

/**
 * The source of a line's input: a field of the form, an output of an earlier line, or a constant. A list that was made of
 * fields names them by the place of the part: `0.vol`.
 */
export type Source =
  | string
  | readonly [line: string, output: string]
  | {
      readonly is: string | number | readonly object[]
      readonly from?: Readonly<Record<string, string>>
    }

/** One line of a sheet: a calculation and the sources of its inputs. */
export interface Step {
  fn: CalcName
  input: Readonly<Record<string, Source>>
}

/** Calculations of one form that use each other's outputs, in order. */
export type Sheet = Readonly<Record<string, Step>>

/** The state of a line: a result, a refusal, or waiting for missing inputs. */
type Line =
  | { state: 'done'; result: Result }
  | { state: 'refused'; code: string; field: string | undefined }
  | { state: 'waiting' }

/** All lines of a sheet, and the uncertainty of each number by the tolerances of the inputs. */
export interface Filled {
  lines: Readonly<Record<string, Line>>
  /** By line and output. */
  bands: Readonly<Record<string, Band>>
}

const WAITING: Line = { state: 'waiting' }

/** Computes a sheet. A refused line leaves the lines that need it waiting and does not affect the others. */
export function fillSheet(sheet: Sheet, given: Given, tolerances: Tolerances = USUAL_TOLERANCES): Filled {
  const lines = linesOf(sheet, given)
  const whole = {
    read: (input: unknown): Given => Object(input),
    compute: (input: Given) => flatten(linesOf(sheet, input)),
  }
  const bands: Record<string, Record<string, readonly [number, number]>> = {}
  for (const [place, interval] of Object.entries(bandOf(whole, given, flatten(lines), tolerances) ?? {})) {
    const [line = '', name = ''] = place.split('.')
    bands[line] = { ...bands[line], [name]: interval }
  }
  return { lines, bands }
}

function linesOf(sheet: Sheet, given: Given): Record<string, Line> {
  const lines: Record<string, Line> = {}
  for (const [name, step] of Object.entries(sheet)) lines[name] = lineOf(step, given, lines)
  return lines
}

/** The field of the form behind an input of a line, or behind a part of one, such as `gears.1`. */
export function fieldBehind({ input }: Step, name: string): string | undefined {
  const [first = '', ...part] = name.split('.')
  const source = input[first]
  if (source === undefined || typeof source === 'string') return source
  return 'is' in source ? source.from?.[part.join('.')] : undefined
}

function lineOf(step: Step, given: Given, above: Readonly<Record<string, Line>>): Line {
  const { fn, input } = step
  const taken: Record<string, unknown> = {}
  for (const [name, source] of Object.entries(input)) {
    const value = valueOf(source, given, above)
    if (value === undefined && typeof source !== 'string') return WAITING
    taken[name] = value
  }
  try {
    return { state: 'done', result: evaluate(fn, taken, {}) }
  } catch (error) {
    if (!(error instanceof CalcError)) throw error
    const field = error.field === undefined ? undefined : fieldBehind(step, error.field)
    return field !== undefined && given[field] === undefined
      ? WAITING
      : { state: 'refused', code: error.code, field: error.field }
  }
}

function valueOf(source: Source, given: Given, above: Readonly<Record<string, Line>>): unknown {
  if (typeof source === 'string') return given[source]
  if ('is' in source) return source.is
  const line = above[source[0]]
  return line?.state === 'done' ? Reflect.get(line.result.output, source[1]) : undefined
}

/** Every number of every line as `line.output`. */
function flatten(lines: Readonly<Record<string, Line>>): Record<string, number> {
  const flat: Record<string, number> = {}
  for (const [name, line] of Object.entries(lines)) {
    if (line.state !== 'done') continue
    for (const [output, value] of Object.entries(line.result.output))
      if (typeof value === 'number') flat[`${name}.${output}`] = value
  }
  return flat
}
