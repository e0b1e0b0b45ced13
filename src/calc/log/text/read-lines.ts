import type { Log } from '../log.ts'
import { readNumber } from '../read-number.ts'
import { cellsOf } from './cells.ts'
import { clockColumn } from './clock.ts'
import { growingColumns } from './columns.ts'
import type { Encoding } from './encoding.ts'
import type { Header } from './find-header.ts'
import type { LoggerFormat } from './formats.ts'
import { wordsOf } from './words.ts'

const QUOTE = 0x22
const RETURN = 0x0d
const SPACE = 0x20
const TAB = 0x09

/** Reads whole lines of bytes, one part of a file after another. */
export interface LineReader {
  /** Reads the lines of a part up to its last line end. Returns the bytes after it. */
  read: (bytes: Uint8Array, isLast: boolean) => Uint8Array
  /** The log, column by column. */
  end: () => Generator<undefined, Log, void>
}

interface Reading {
  header: Header
  format: LoggerFormat | undefined
  encoding: Encoding
  /** The byte at the end of a line. */
  newline: number
}

/**
 * The reader of the samples of a text. Numbers are read from the bytes without a string per cell; a cell of another
 * kind is looked at again.
 */
export function lineReader({ header, format, encoding, newline }: Reading): LineReader {
  const { names, units, clocks, kinds, hasDecimalComma } = header
  const width = names.length
  const columns = growingColumns(width)
  const words = wordsOf(names, hasDecimalComma)
  const read = clocks.map((is) => (is ? clockColumn() : undefined))
  const last = new Float64Array(width).fill(NaN)
  const starts = new Int32Array(width + 2)
  const between = header.separator.charCodeAt(0)
  const decimal = (hasDecimalComma ? ',' : '.').charCodeAt(0)
  const decoder = new TextDecoder()
  let [markers, bad] = [0, 0]

  /** Finds the cells of a line. Returns their number. */
  const split = (bytes: Uint8Array, start: number, end: number, hasQuotes: boolean): number => {
    let [cells, isQuoted] = [1, false]
    starts[0] = start
    for (let at = start; at < end; at += 1) {
      const byte = bytes[at]
      if (byte === QUOTE && hasQuotes) isQuoted = !isQuoted
      else if (byte === between && !isQuoted) {
        if (cells <= width) starts[cells] = at + 1
        cells += 1
      }
    }
    if (cells <= width) starts[cells] = end + 1
    // a quote that is never closed is a letter
    return isQuoted ? split(bytes, start, end, false) : cells
  }

  const readCell = (bytes: Uint8Array, column: number, start: number, end: number): number => {
    const clock = read[column]
    if (clock) return clock(decoder.decode(bytes.subarray(start, end)).replaceAll('"', '').trim())
    const value = readNumber(bytes, start, end, decimal)
    return Number.isNaN(value) && !isBlank(bytes, start, end)
      ? words.cell(column, columns.rows(), bytes, start, end)
      : value
  }

  const readLine = (bytes: Uint8Array, start: number, end: number): void => {
    const cells = split(bytes, start, end, true)
    const isWhole = cells === width || (cells > width && isBlank(bytes, starts[width] ?? end, end, between))
    if (!isWhole) {
      if (!isBlank(bytes, start, end)) noteLine(bytes, start, end)
      return
    }
    let values = 0
    for (let column = 0; column < width; column += 1) {
      const value = readCell(bytes, column, starts[column] ?? 0, (starts[column + 1] ?? 0) - 1)
      if (!Number.isNaN(value)) {
        values += 1
        last[column] = value
      }
      const cell = columns.row[column]
      if (cell) cell[columns.at] = format?.holds ? (last[column] ?? NaN) : value
    }
    if (values > 0) columns.next()
    else noteLine(bytes, start, end)
  }

  /** A line that is not a sample: a mark, the header again, or damaged. */
  const noteLine = (bytes: Uint8Array, start: number, end: number): void => {
    const line = decoder.decode(bytes.subarray(start, end)).trim()
    if (/^"?MARK/.test(line)) {
      markers += 1
      words.line(columns.rows(), line.replaceAll('"', ''))
    } else if (cellsOf(line, header.separator).join() !== header.line) bad += 1
  }

  return {
    read(bytes, isLast) {
      let start = 0
      while (start < bytes.length) {
        const found = bytes.indexOf(newline, start)
        if (found === -1 && !isLast) break
        const stop = found === -1 ? bytes.length : found
        readLine(bytes, start, bytes[stop - 1] === RETURN && stop > start ? stop - 1 : stop)
        start = stop + 1
      }
      return bytes.subarray(Math.min(start, bytes.length))
    },
    *end() {
      const rows = columns.rows()
      const cols: Float64Array[] = []
      for (const [column, kind] of names.map((_, at) => [at, kinds[at]] as const)) {
        const values = columns.take(column)
        if (kind)
          for (const [row, value] of values.entries()) values[row] = value * kind.times + (kind.add ?? 0)
        const times = calendarScale(values, names[column] ?? '')
        if (times !== undefined) units[column] = 's'
        cols.push(times === undefined ? values : sinceStart(values, times))
        yield
      }
      const source = { format: format?.name, encoding, hasDecimalComma, wordy: words.wordy() }
      return { names, units, rows, cols, markers, marks: words.marks(), bad, source }
    },
  }
}

/** What converts a time of the calendar, as from a phone, to seconds. Undefined for another time. */
function calendarScale(values: Float64Array, name: string): number | undefined {
  const first = values.find((value) => !Number.isNaN(value)) ?? NaN
  if (!/^time/i.test(name) || !(first > 1e9)) return undefined
  return first > 1e12 ? 1e-3 : 1
}

/** Seconds since the first sample, without the noise of the last digits of a double. */
function sinceStart(values: Float64Array, times: number): Float64Array {
  const first = values.find((value) => !Number.isNaN(value)) ?? NaN
  return values.map((value) => Math.round((value - first) * times * 1e6) / 1e6)
}

function isBlank(bytes: Uint8Array, start: number, end: number, also = SPACE): boolean {
  for (let at = start; at < end; at += 1) {
    const byte = bytes[at]
    if (byte !== RETURN && byte !== SPACE && byte !== TAB && byte !== QUOTE && byte !== also) return false
  }
  return true
}
