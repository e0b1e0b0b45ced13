import type { Row } from '../section.ts'

/** Tells spreadsheets that the text is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff'

/** A value of a row as a cell of a CSV file; what a spreadsheet would take for a formula is marked as text. */
function cell(value: unknown): string {
  const plain = value === null || value === undefined ? '' : String(value)
  const safe = /^[=+\-@\t\r]/.test(plain) ? `'${plain}` : plain
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Rows as CSV, with the names of their fields above them. */
export function csvOf(rows: readonly Row[]): string {
  const names = Object.keys(rows[0] ?? {})
  const lines = [names, ...rows.map((row) => names.map((name) => row[name]))]
  return lines.map((line) => line.map(cell).join(',')).join('\r\n')
}

/** Saves rows as a file of the device. */
export function saveRows(rows: readonly Row[], fileName: string): void {
  const address = URL.createObjectURL(new Blob([BYTE_ORDER_MARK, csvOf(rows)], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `${fileName}.csv`
  link.click()
  URL.revokeObjectURL(address)
}
