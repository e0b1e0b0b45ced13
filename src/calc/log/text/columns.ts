const FIRST = 1_024
const MOST = 65_536

/** Columns that grow row by row, in parts, because the number of rows is known only at the end of a file. */
export interface Columns {
  /** The row that is being written. */
  row: Float64Array[]
  /** Its place in the current parts. */
  at: number
  /** Continues with the next row. */
  next: () => void
  /** The rows of one column, whose parts are released. */
  take: (column: number) => Float64Array
  rows: () => number
}

export function growingColumns(count: number): Columns {
  const full: Float64Array[][] = Array.from({ length: count }, () => [])
  let [size, before] = [FIRST, 0]
  const part = () => Array.from({ length: count }, () => new Float64Array(size))
  const columns: Columns = {
    row: part(),
    at: 0,
    next() {
      columns.at += 1
      if (columns.at < size) return
      for (const [column, rows] of columns.row.entries()) full[column]?.push(rows)
      before += size
      size = Math.min(MOST, size * 2)
      columns.row = part()
      columns.at = 0
    },
    take(column) {
      const whole = new Float64Array(before + columns.at)
      let at = 0
      for (const rows of full[column] ?? []) {
        whole.set(rows, at)
        at += rows.length
      }
      whole.set(columns.row[column]?.subarray(0, columns.at) ?? [], at)
      full[column] = []
      columns.row[column] = new Float64Array(0)
      return whole
    },
    rows: () => before + columns.at,
  }
  return columns
}
