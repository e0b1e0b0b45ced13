/** A spreadsheet recognises UTF-8 by it. */
const MARK = '\uFEFF'
const ENDS = '\r\n'
/** What a spreadsheet would compute instead of show. */
const FORMULA = /^[=+\-@\t\r]/

export type CsvCell = string | number

/**
 * A table as CSV for a spreadsheet, with a byte order mark. A text that begins like a formula gets an apostrophe, so
 * that nothing from a file is computed. NaN is an empty cell.
 */
export function writeCsv(rows: readonly (readonly CsvCell[])[]): string {
  return `${MARK}${rows.map((row) => row.map(cellText).join(',')).join(ENDS)}${ENDS}`
}

function cellText(cell: CsvCell): string {
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : ''
  const safe = FORMULA.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
