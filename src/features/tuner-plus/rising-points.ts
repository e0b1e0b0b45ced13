/** The points of a list that was typed, a line each; none when one of them is no pair of numbers or does not rise. */
export function risingPoints(value: unknown): [x: number, y: number][] {
  if (!Array.isArray(value)) return []
  const points = value.flatMap((point: unknown): [number, number][] => {
    const [x, y, ...rest]: unknown[] = Array.isArray(point) ? point : []
    const isPair = Number.isFinite(x) && Number.isFinite(y) && rest.length === 0
    return isPair ? [[Number(x), Number(y)]] : []
  })
  const isRising = points.every(([x], index) => index === 0 || x > (points[index - 1]?.[0] ?? NaN))
  return isRising && points.length === value.length ? points : []
}
