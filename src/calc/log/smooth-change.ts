import type { CorrectedTable, Table } from '../ve-table.ts'

/**
 * The new cells, with each change replaced by the mean of it and its neighbours', weighted by their samples.
 * Unchanged cells stay as they are.
 */
export function smoothChange({ cells }: Table, { ve, weight }: CorrectedTable): number[][] {
  const changeAt = (y: number, x: number) => {
    const [old, now] = [cells[y]?.[x], ve[y]?.[x]]
    return old === undefined || now === undefined || old === 0 || old === now ? undefined : now / old
  }
  return ve.map((row, y) =>
    row.map((now, x) => {
      if (changeAt(y, x) === undefined) return now
      let [sum, weights] = [0, 0]
      for (let up = y - 1; up <= y + 1; up += 1)
        for (let across = x - 1; across <= x + 1; across += 1) {
          const [change, samples] = [changeAt(up, across), weight[up]?.[across] ?? 0]
          if (change === undefined) continue
          sum += change * samples
          weights += samples
        }
      return weights > 0 ? ((cells[y]?.[x] ?? now) * sum) / weights : now
    }),
  )
}
