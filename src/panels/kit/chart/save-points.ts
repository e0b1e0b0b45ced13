import type { Step } from '#contract/site/statistics.ts'
import { saveFile } from '#src/lib/save-file.ts'
import { pointLabel } from './point-label.ts'
import { text } from './text.ts'

interface Column {
  label: string
  values: readonly number[]
}

/** Saves points in time as a CSV file that spreadsheets read as UTF-8; each column has a value for each point. */
export function savePoints(
  name: string,
  step: Step,
  starts: readonly string[],
  columns: readonly Column[],
): void {
  const head = [text.time, ...columns.map(({ label }) => label)]
  const lines = starts.map((from, at) => [
    pointLabel(from, step),
    ...columns.map(({ values }) => values[at] ?? 0),
  ])
  const csv = [head, ...lines].map((cells) => cells.join(',')).join('\r\n')
  saveFile(`${name}.csv`, new Blob([`\uFEFF${csv}\r\n`], { type: 'text/csv' }))
}
