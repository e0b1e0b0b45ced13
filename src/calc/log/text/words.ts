import type { Mark } from '../log.ts'
import { isMissing, numberIn } from './cells.ts'

/** More changes in one column are not marks, but data that has no numbers. */
const MOST_CHANGES = 200
const MOST_MARKS = 2_000

/** The words of a log, kept as marks. */
export interface Words {
  /** A line without samples. */
  line: (row: number, text: string) => void
  /** A cell that is not an ASCII number: its number, or NaN for words, of which a change is kept. */
  cell: (column: number, row: number, bytes: Uint8Array, start: number, end: number) => number
  marks: () => Mark[]
  /** Columns whose words were not kept. */
  wordy: () => string[]
}

interface Column {
  last: Uint8Array
  changes: number
}

const decoder = new TextDecoder()

export function wordsOf(names: readonly string[], hasDecimalComma: boolean): Words {
  const found: (Mark & { column: number })[] = []
  const columns = names.map((): Column => ({ last: new Uint8Array(0), changes: 0 }))
  const isWordy = (column: number) => (columns[column]?.changes ?? 0) > MOST_CHANGES
  return {
    line: (row, text) => void (found.length < MOST_MARKS && found.push({ row, text, column: -1 })),
    cell(column, row, bytes, start, end) {
      const state = columns[column]
      if (!state || isSame(state.last, bytes, start, end)) return NaN
      const text = decoder.decode(bytes.subarray(start, end)).replaceAll('"', '').trim()
      const value = numberIn(text, hasDecimalComma)
      if (!Number.isNaN(value)) return value
      if (isMissing(text)) return NaN
      state.last = bytes.slice(start, end)
      state.changes += 1
      if (state.changes <= MOST_CHANGES) found.push({ row, text: `${names[column] ?? ''}: ${text}`, column })
      return NaN
    },
    marks: () =>
      found
        .filter(({ column }) => !isWordy(column))
        .slice(0, MOST_MARKS)
        .map(({ row, text }) => ({ row, text })),
    wordy: () => names.filter((_, column) => isWordy(column)),
  }
}

function isSame(last: Uint8Array, bytes: Uint8Array, start: number, end: number): boolean {
  if (last.length === 0 || last.length !== end - start) return false
  for (let at = 0; at < last.length; at += 1) if (last[at] !== bytes[start + at]) return false
  return true
}
