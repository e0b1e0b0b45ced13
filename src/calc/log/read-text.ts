import { CalcError } from '../calc-error.ts'
import type { Steps } from '../steps.ts'
import type { Log, Mark } from './log.ts'
import { readNumber } from './read-number.ts'

const NEWLINE = 0x0a
const RETURN = 0x0d
const SEPARATORS = ['\t', ';', ','] as const
/** A header is searched only among the first lines. */
const HEADER_WITHIN = 40
const LINES_LOOKED_AT = HEADER_WITHIN + 2
const BYTES_LOOKED_AT = 256 * 1_024
const BYTES_A_STEP = 128 * 1_024
const MOST_CHANNELS = 2_000

interface Header {
  separator: string
  names: string[]
  units: string[]
  /** The start of the samples. */
  start: number
}

export interface TextOptions {
  /** Numbers have a decimal comma, as in some files that are separated by semicolons. */
  hasDecimalComma?: boolean
}

/**
 * Reads a CSV or MSL log from its bytes. Tabs, semicolons or commas separate the cells. A header of words precedes
 * the first line of numbers, perhaps followed by a line of units. Throws `E_LOG_HEADER`.
 */
export function* readText(bytes: Uint8Array, { hasDecimalComma = false }: TextOptions = {}): Steps<Log> {
  const { separator, names, units, start } = findHeader(bytes, hasDecimalComma)
  const decimal = (hasDecimalComma ? ',' : '.').charCodeAt(0)
  const between = separator.charCodeAt(0)
  const lines = countLines(bytes, start)
  const cols = names.map(() => new Float64Array(lines))
  const marks: Mark[] = []
  let [rows, bad] = [0, 0]
  // the start of each cell of the line, and the end of the line
  const starts = new Int32Array(names.length + 2)
  let said = start
  for (let at = start; at < bytes.length; at += 1) {
    let cells = 1
    starts[0] = at
    const lineStart = at
    for (; at < bytes.length && bytes[at] !== NEWLINE; at += 1) {
      if (bytes[at] !== between) continue
      if (cells <= names.length) starts[cells] = at + 1
      cells += 1
    }
    if (cells === names.length) {
      starts[cells] = at + 1
      for (let cell = 0; cell < cells; cell += 1) {
        const column = cols[cell]
        if (column) column[rows] = readNumber(bytes, starts[cell] ?? 0, (starts[cell + 1] ?? 0) - 1, decimal)
      }
      rows += 1
    } else if (!isBlank(bytes, lineStart, at)) {
      const line = textOf(bytes, lineStart, at)
      if (line.startsWith('MARK')) marks.push({ row: rows, text: line })
      else bad += 1
    }
    if (at - said < BYTES_A_STEP) continue
    said = at
    yield at / bytes.length
  }
  const filled = cols.map((column) => (rows === lines ? column : column.slice(0, rows)))
  return { names, units, rows, cols: filled, markers: marks.length, marks, bad }
}

function findHeader(bytes: Uint8Array, hasDecimalComma: boolean): Header {
  const lines = firstLines(bytes)
  for (const separator of SEPARATORS) {
    if (hasDecimalComma && separator === ',') continue
    const split = lines.map(({ text }) => text.split(separator).map(unquoted))
    const isNumber = (cell: string) => isNumeric(hasDecimalComma ? cell.replace(',', '.') : cell)
    const isData = (index: number, width: number) =>
      split[index]?.length === width && split[index].every(isNumber)
    for (const [index, names] of split.entries()) {
      if (index >= HEADER_WITHIN || names.length < 2 || names.length > MOST_CHANNELS) continue
      if (names.some(isNumber)) continue
      const hasUnits = !isData(index + 1, names.length)
      if (hasUnits && !isData(index + 2, names.length)) continue
      const below = split[index + 1] ?? []
      const units = names.map((_, column) => (hasUnits ? (below[column] ?? '') : ''))
      const start = lines[index + (hasUnits ? 2 : 1)]?.start ?? bytes.length
      return { separator, names, units, start }
    }
  }
  throw new CalcError('E_LOG_HEADER')
}

function firstLines(bytes: Uint8Array): { text: string; start: number }[] {
  const lines: { text: string; start: number }[] = []
  const end = Math.min(bytes.length, BYTES_LOOKED_AT)
  let start = 0
  while (start < end && lines.length < LINES_LOOKED_AT) {
    const newline = bytes.indexOf(NEWLINE, start)
    const stop = newline === -1 ? bytes.length : newline
    lines.push({ text: textOf(bytes, start, Math.min(stop, end)), start })
    start = stop + 1
  }
  return lines
}

/** A line without a byte order mark and carriage return. */
function textOf(bytes: Uint8Array, start: number, end: number): string {
  return new TextDecoder().decode(bytes.subarray(start, end)).replace(/\r$/, '')
}

function unquoted(cell: string): string {
  return cell.replaceAll('"', '').trim()
}

function isNumeric(cell: string): boolean {
  return cell !== '' && Number.isFinite(Number(cell))
}

function isBlank(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at += 1) if (bytes[at] !== RETURN && bytes[at] !== 0x20) return false
  return true
}

function countLines(bytes: Uint8Array, start: number): number {
  let lines = 1
  for (let at = bytes.indexOf(NEWLINE, start); at !== -1; at = bytes.indexOf(NEWLINE, at + 1)) lines += 1
  return lines
}
