import { CalcError } from '../../calc-error.ts'
import { cellsOf, isMissing, numberIn } from './cells.ts'
import { readClock } from './clock.ts'
import { plainUnit, splitUnit, type Described, type Kind, type LoggerFormat } from './formats.ts'

const SEPARATORS = ['\t', ';', ','] as const
/** A header is searched only among the first lines. */
const HEADER_WITHIN = 120
/** Lines after a header that confirm it. */
const CONFIRMED_BY = 30
const COUNTED = 20
/** Lines of units and sources between a header and the samples. */
const MOST_BETWEEN = 2
const MOST_CHANNELS = 2_000

/** The lines at the beginning of a file, with the place of each in bytes. */
export type Lines = readonly { text: string; start: number }[]

/** The columns of a file and where its samples begin. */
export interface Header {
  separator: string
  /** Its cells as they are in the file, joined by commas: some loggers repeat them after a pause. */
  line: string
  names: string[]
  units: string[]
  /** The place of the first sample in bytes. */
  start: number
  hasDecimalComma: boolean
  /** Whether each column contains times of day. */
  clocks: boolean[]
  kinds: (Kind | undefined)[]
}

interface Candidate {
  /** As in the file. */
  names: string[]
  units: string[]
  line: number
  rows: readonly string[][]
  score: number
}

const KNOWN_NAME = /time|rpm|speed|map|load|afr|lambda|tps|throttle|temp|زمان|دور|سرعت|دما|گاز|فشار/i

/**
 * The header of a table: a line of words with lines of the same number of cells below, of which each has a number or
 * a time of day. Cells may be empty or contain words. Throws `E_LOG_HEADER`.
 */
export function findHeader(lines: Lines, format: LoggerFormat | undefined, comma?: boolean): Header {
  if (format?.described) return describedHeader(lines, format.described)
  const found = SEPARATORS.filter((separator) => !(comma === true && separator === ',')).flatMap(
    (separator) => {
      const split = lines.slice(0, HEADER_WITHIN + CONFIRMED_BY).map(({ text }) => cellsOf(text, separator))
      const best = bestOf(candidatesIn(split))
      return best ? [{ separator, best }] : []
    },
  )
  const [chosen] = found.toSorted((a, b) => b.best.score - a.best.score)
  if (!chosen) throw new CalcError('E_LOG_HEADER')
  const { separator, best } = chosen
  const hasDecimalComma = comma ?? hasCommas(best.rows, separator)
  return {
    separator,
    line: best.names.join(),
    ...namesAndUnits(best, format),
    start: lines[best.line]?.start ?? 0,
    hasDecimalComma,
    clocks: best.names.map((_, column) => isClock(best.rows, column)),
    kinds: [],
  }
}

function bestOf(candidates: readonly Candidate[]): Candidate | undefined {
  return candidates.reduce<Candidate | undefined>(
    (best, one) => (best && best.score >= one.score ? best : one),
    undefined,
  )
}

function candidatesIn(split: readonly string[][]): Candidate[] {
  return split.slice(0, HEADER_WITHIN).flatMap((cells, index) => {
    const names = withoutEnd(cells)
    const said = names.filter((cell) => cell !== '')
    if (said.length < 2 || said.length * 2 < names.length || names.length > MOST_CHANNELS) return []
    if (said.some(isValue)) return []
    const below = split.slice(index + 1, index + 1 + CONFIRMED_BY)
    const first = below.findIndex((row) => isSample(row, names.length))
    if (first === -1) return []
    const between = below.slice(0, first).filter((row) => withoutEnd(row).length > 1)
    if (between.length > MOST_BETWEEN || between.some((row) => row.some(isValue))) return []
    const rows = below.slice(first).filter((row) => isSample(row, names.length))
    const units = names.map((_, column) => between[0]?.[column] ?? '')
    const known = said.filter((name) => KNOWN_NAME.test(name)).length
    // a header and its units have the same samples below, as far as they are counted
    const score = Math.min(rows.length, COUNTED) * names.length + known / MOST_CHANNELS
    return [{ names, units, line: index + 1 + first, rows, score }]
  })
}

/** The cells up to the last that is not empty. */
function withoutEnd(cells: readonly string[]): string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1)
}

function isValue(cell: string): boolean {
  return ![true, false].every((comma) => Number.isNaN(numberIn(cell, comma))) || readClock(cell) !== undefined
}

/** Whether a line is a sample of this many channels: at least one number, and not mostly words. */
function isSample(row: readonly string[], width: number): boolean {
  if (row.length < width || row.slice(width).some((cell) => cell !== '')) return false
  const cells = row.slice(0, width).filter((cell) => !isMissing(cell))
  const values = cells.filter(isValue).length
  return values > 0 && values * 2 >= cells.length
}

/** Whether the numbers have a decimal comma, and none a point. In a table with commas only quoted numbers may have one. */
function hasCommas(rows: readonly string[][], separator: string): boolean {
  const cells = rows.flat()
  const commas = cells.filter((cell) => /^[+-]?\d+,\d+$/.test(cell))
  const areGroups = separator === ',' && commas.every((cell) => /^[+-]?\d{1,3},\d{3}$/.test(cell))
  return commas.length > 0 && !areGroups && !cells.some((cell) => /^[+-]?\d+\.\d+$/.test(cell))
}

function isClock(rows: readonly string[][], column: number): boolean {
  const cell = rows.map((row) => row[column] ?? '').find((one) => !isMissing(one))
  return cell !== undefined && readClock(cell) !== undefined
}

function namesAndUnits(
  { names, units, rows }: Candidate,
  format: LoggerFormat | undefined,
): Pick<Header, 'names' | 'units'> {
  const said = names.map((name, column) => (name === '' ? `#${column + 1}` : name))
  const split = said.map((name, column) => {
    const own = units[column] ?? ''
    return own === '' ? splitUnit(name) : { name, unit: plainUnit(own) }
  })
  const short = split.map(({ name }) => (format?.hasPaths ? (name.split('/').at(-1) ?? name) : name))
  const plain = short.map((name, at) =>
    short.indexOf(name) === short.lastIndexOf(name) ? name : (split[at]?.name ?? name),
  )
  const time = timeColumn(plain, rows, format)
  return {
    // people and tools find the column by this name, and see what the file calls it
    names: plain.map((name, column) => (column === time ? `Time (${name})` : name)),
    units: split.map(({ unit }, column) => (isClock(rows, column) ? 's' : unit)),
  }
}

const TIME_NAME = /^(?:time|زمان|timestamp|logtime|elapsed ?time)/i

/** The column of time that its name does not show: the one of the format, or else the finest clock. */
function timeColumn(names: readonly string[], rows: readonly string[][], format?: LoggerFormat): number {
  const own = names.findIndex((name) => format?.time?.test(name))
  if (own !== -1) return TIME_NAME.test(names[own] ?? '') ? -1 : own
  if (names.some((name) => TIME_NAME.test(name))) return -1
  const clocks = names.flatMap((_, column) => (isClock(rows, column) ? [column] : []))
  return clocks.find((column) => /[.,]\d/.test(rows[0]?.[column] ?? '')) ?? clocks[0] ?? -1
}

function describedHeader(lines: Lines, { name, kind, sample, first, kinds }: Described): Header {
  const names = [first]
  const types: (Kind | undefined)[] = [undefined]
  for (const { text, start } of lines) {
    const [, title] = name.exec(text) ?? []
    const [, type] = kind.exec(text) ?? []
    if (title !== undefined) {
      names.push(title.trim())
      types.push(undefined)
    } else if (type !== undefined && names.length > 1) types[names.length - 1] = kinds[type.trim()]
    else if (sample.test(text) && names.length > 1)
      return {
        separator: ',',
        line: '',
        names,
        units: types.map((one, column) => (column === 0 ? 's' : (one?.unit ?? ''))),
        start,
        hasDecimalComma: false,
        clocks: names.map((_, column) => column === 0),
        kinds: types,
      }
  }
  throw new CalcError('E_LOG_HEADER')
}
