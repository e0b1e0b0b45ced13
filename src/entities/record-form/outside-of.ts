/** The rows of a tree, which come parents first, without one of them and all below it. */
export function outsideOf<R extends { id: number }>(
  rows: readonly R[],
  id: unknown,
  depthOf: (row: R) => number,
): readonly R[] {
  const place = rows.findIndex((row) => row.id === id)
  const row = rows[place]
  if (!row) return rows
  const next = rows.findIndex((other, at) => at > place && depthOf(other) <= depthOf(row))
  return [...rows.slice(0, place), ...(next === -1 ? [] : rows.slice(next))]
}
