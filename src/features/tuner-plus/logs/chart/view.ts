/** The part of a log that is seen: rows `from` up to `to`, which need not be whole. */
export interface View {
  from: number
  to: number
}

const LEAST_ROWS = 8

export function wholeView(rows: number): View {
  return { from: 0, to: Math.max(1, rows) }
}

export function isWhole({ from, to }: View, rows: number): boolean {
  return from <= 0 && to >= rows
}

/** As wide as it was, moved to where there are rows. */
function kept(from: number, width: number, rows: number): View {
  const most = Math.max(1, rows)
  const wide = Math.min(most, Math.max(Math.min(LEAST_ROWS, most), width))
  const start = Math.min(Math.max(0, from), most - wide)
  return { from: start, to: start + wide }
}

/** So many times as wide, around a place between 0 (the first row seen) and 1 that stays where it is. */
export function zoomed({ from, to }: View, rows: number, factor: number, place = 0.5): View {
  const width = Math.min(rows, Math.max(Math.min(LEAST_ROWS, rows), (to - from) * factor))
  return kept(from + place * (to - from - width), width, rows)
}

/** Moved by a share of what is seen. */
export function panned({ from, to }: View, rows: number, share: number): View {
  const width = to - from
  return kept(from + share * width, width, rows)
}

/** The row at a place between 0 and 1. */
export function rowAt({ from, to }: View, place: number, rows: number): number {
  return Math.min(Math.max(0, rows - 1), Math.max(0, Math.floor(from + place * (to - from))))
}

/** Where a row is seen: between 0 and 1, or outside. */
export function placeOf({ from, to }: View, row: number): number {
  return (row + 0.5 - from) / (to - from)
}
