/** How much of its own size a number may be off before it leaves the scale, to either side. */
const REACH = 0.5

/**
 * Which part of the scale below a number is lit: as wide as the number is uncertain, in shares of the whole scale. Undefined
 * where nothing says how far it may be off.
 */
export function scaleOf(
  band: readonly [number, number],
  value: number,
): { from: number; width: number } | undefined {
  const share = (end: number) => Math.min(Math.max(REACH + (end - value) / Math.abs(value), 0), 1)
  const [from, to] = [share(Math.min(...band)), share(Math.max(...band))]
  return to > from ? { from, width: to - from } : undefined
}
