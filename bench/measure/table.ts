/** One printed line: a measured value and its budget. */
export interface Row {
  what: string
  value: string
  budget?: string
  isOver?: boolean
}

/** A Markdown table with a title, as in bench/README.md. */
export function tableOf(title: string, rows: readonly Row[]): string {
  const lines = rows.map(
    ({ what, value, budget = '', isOver }) => `| ${what} | ${value}${isOver ? ' (over)' : ''} | ${budget} |`,
  )
  return [`### ${title}`, '', '| what | measured | budget |', '| --- | --- | --- |', ...lines, ''].join('\n')
}

/** A row that fails when the number exceeds its budget. */
export function rowOf(what: string, value: number, unit: string, budget?: number, digits = 1): Row {
  const shown = `${value.toFixed(digits)} ${unit}`
  if (budget === undefined) return { what, value: shown }
  return { what, value: shown, budget: `≤ ${budget} ${unit}`, isOver: value > budget }
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
