import type { CELL_KINDS } from '#contract/site/export.ts'
import { tehranMoment } from '#server/platform/persian-date.ts'

type Kind = (typeof CELL_KINDS)[number]

export interface CsvColumn {
  field: string
  label: string
  kind: Kind
  words?: Readonly<Record<string, string>> | undefined
}
type Row = Readonly<Record<string, unknown>>

const RIALS_PER_TOMAN = 10
const WRITTEN: Readonly<Record<Kind, (value: unknown) => unknown>> = {
  plain: (value) => (typeof value === 'object' ? JSON.stringify(value) : value),
  // with spaces a spreadsheet leaves the zero at its beginning; three digits of a number may be masked
  phone: (value) => String(value).replace(/^\+98(\d{3})(\d{3}|\*{3})(\d{4})$/, '0$1 $2 $3'),
  tomans: (value) => Number(value) / RIALS_PER_TOMAN,
  moment: (value) => tehranMoment(String(value)),
}

/** A spreadsheet calculates a formula, drops zeros at the beginning of a code, and keeps no more than fifteen digits of it. */
const MISREAD = /^(?:[=+\-@\t\r]|0\d+$|\d{16,}$)/

/** What a spreadsheet would misread is marked as text; numbers are numbers. */
function cell(value: unknown): string {
  const text = value === null || value === undefined ? '' : String(value)
  const safe = typeof value !== 'number' && MISREAD.test(text) ? `'${text}` : text
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

function valueOf({ field, kind, words }: CsvColumn, row: Row): unknown {
  const value = Object.hasOwn(row, field) ? row[field] : undefined
  if (value === null || value === undefined) return undefined
  const written = (one: unknown) =>
    words && Object.hasOwn(words, String(one)) ? words[String(one)] : WRITTEN[kind](one)
  return Array.isArray(value) ? value.map(written).join('; ') : written(value)
}

const lineOf = (values: readonly unknown[]) => `${values.map(cell).join(',')}\r\n`

/** The headings of a CSV file, with what tells spreadsheets that it is UTF-8. */
export const csvHead = (columns: readonly CsvColumn[]) => `\ufeff${lineOf(columns.map(({ label }) => label))}`

/** Rows as lines of a CSV file. */
export const csvLines = (columns: readonly CsvColumn[], rows: readonly Row[]) =>
  rows.map((row) => lineOf(columns.map((column) => valueOf(column, row)))).join('')
