import { CalcError } from '../calc-error.ts'
import { writeCsv } from './text/csv-text.ts'
import { normaliseDigits } from '../normalise-digits.ts'
import type { CorrectedTable, Table } from '../ve-table.ts'

/** A table from a text, and its orientation there. */
export interface WrittenTable {
  table: Table
  /** The highest load is at the top. */
  isLoadFalling: boolean
  /** The speeds are below the cells instead of above. */
  isRpmBelow: boolean
}

const MOST_BINS = 64

/**
 * Reads a table that was copied from a tuning program or a spreadsheet: a line of speeds above or below, and lines
 * of a load with its cells. Tabs, semicolons, commas or blanks separate them. Throws `E_TABLE`.
 */
export function readTable(text: string): WrittenTable {
  const lines = normaliseDigits(text)
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
  const rows = lines.map(splitBy(lines))
  const isAxis = (row: readonly string[] | undefined, other: readonly string[] | undefined) =>
    row !== undefined && (row.length === (other?.length ?? 0) - 1 || !isNumber(row[0] ?? ''))
  const [first, last] = [rows[0], rows.at(-1)]
  const isRpmBelow = !isAxis(first, rows[1])
  if (isRpmBelow && !isAxis(last, first)) throw new CalcError('E_TABLE')
  const axis = isRpmBelow ? last : first
  const body = isRpmBelow ? rows.slice(0, -1) : rows.slice(1)
  const xBins = numbers(axis?.filter((cell, index) => index > 0 || isNumber(cell)) ?? [])
  const read = body.map(numbers)
  if (read.some((row) => row.length !== xBins.length + 1)) throw new CalcError('E_TABLE')
  const isLoadFalling = (read[0]?.[0] ?? 0) > (read.at(-1)?.[0] ?? 0)
  const upward = isLoadFalling ? read.toReversed() : read
  const yBins = upward.map(([load = NaN]) => load)
  for (const bins of [xBins, yBins])
    if (bins.length < 2 || bins.length > MOST_BINS || !isRising(bins)) throw new CalcError('E_TABLE')
  return { table: { xBins, yBins, cells: upward.map(([, ...cells]) => cells) }, isLoadFalling, isRpmBelow }
}

function splitBy(lines: readonly string[]): (line: string) => string[] {
  const between = ['\t', ';', ','].find((mark) => lines.every((line) => line.includes(mark)))
  // where no comma separates the cells, it is the decimal point
  const pointed = (line: string) => (between === ',' ? line : line.replaceAll(',', '.'))
  return (line) => {
    if (between === undefined) return pointed(line).trim().split(/\s+/)
    const cells = pointed(line)
      .split(between)
      .map((cell) => cell.replaceAll('"', '').trim())
    while (cells.at(-1) === '') cells.pop()
    return cells
  }
}

function isNumber(cell: string): boolean {
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(cell)
}

function numbers(cells: readonly string[]): number[] {
  if (!cells.every(isNumber)) throw new CalcError('E_TABLE')
  return cells.map(Number)
}

function isRising(bins: readonly number[]): boolean {
  return bins.every((bin, index) => index === 0 || bin > (bins[index - 1] ?? NaN))
}

/** A table in the form that tuning programs paste: separated by tabs, in its original orientation. */
export function writeTable({ table, isLoadFalling, isRpmBelow }: WrittenTable, decimals = 1): string {
  const { xBins, yBins, cells } = table
  const rows = yBins.map((load, y) =>
    [load, ...(cells[y] ?? []).map((cell) => cell.toFixed(decimals))].join('\t'),
  )
  const body = isLoadFalling ? rows.toReversed() : rows
  const axis = ['', ...xBins].join('\t')
  return `${(isRpmBelow ? [...body, axis] : [axis, ...body]).join('\n')}\n`
}

/** Every cell of a correction on its own line, as CSV for a spreadsheet. */
export function writeCorrection(
  { xBins, yBins, cells }: Table,
  { ve, weight, deviation, capped }: CorrectedTable,
): string {
  const lines = yBins.flatMap((load, y) =>
    xBins.map((rpm, x) => {
      const [old = NaN, now = NaN] = [cells[y]?.[x], ve[y]?.[x]]
      const [samples = 0, spread = 0] = [weight[y]?.[x], deviation[y]?.[x]]
      const isCapped = capped[y]?.[x] ? 1 : 0
      return [rpm, load, old, rounded(now, 2), rounded(samples, 1), rounded(spread * 100, 2), isCapped]
    }),
  )
  return writeCsv([['rpm', 'load', 'old', 'new', 'samples', 'deviation_pct', 'capped'], ...lines])
}

function rounded(value: number, decimals: number): number {
  return Number(value.toFixed(decimals))
}
