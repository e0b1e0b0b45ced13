/** Days. */
export const WEEK = 7

/** The figures of today, the last of some days, and of the same day of last week. */
export function figuresOf<V>(points: readonly { values: V }[]): readonly [today: V, before: V] | undefined {
  const [today, before] = [points.at(-1), points.at(-1 - WEEK)]
  return today && before && [today.values, before.values]
}

/** The sums of the last seven days, and of the seven before them. */
export function weekOf(points: readonly { values: number }[]): readonly [week: number, before: number] {
  const sum = (days: typeof points) => days.reduce((all, { values }) => all + values, 0)
  return [sum(points.slice(-WEEK)), sum(points.slice(-2 * WEEK, -WEEK))]
}
