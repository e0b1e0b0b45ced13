/** Percent of the power that a drivetrain takes, as sources give it: least, middle, most. */
export type Loss = readonly [least: number, middle: number, most: number]

export const LAYOUTS = [
  { value: 'fwd', label: 'دیفرانسیل جلو' },
  { value: 'rwd', label: 'دیفرانسیل عقب' },
  { value: 'awd', label: 'چهارچرخ محرک' },
  { value: 'own', label: 'درصد خودم' },
] as const

export const GEARBOXES = [
  { value: 'manual', label: 'دستی' },
  { value: 'lockup', label: 'خودکار جدید با قفل مبدل' },
  { value: 'converter', label: 'خودکار با مبدل گشتاور' },
] as const

const MANUAL: Readonly<Record<string, Loss>> = {
  fwd: [10, 13, 15],
  rwd: [12, 15, 18],
  awd: [18, 21, 25],
}

/** Points that an automatic gearbox adds. */
const MORE: Readonly<Record<string, Loss>> = {
  manual: [0, 0, 0],
  lockup: [1, 2, 3],
  converter: [3, 4.5, 6],
}

/** The loss of a layout with a gearbox; undefined for one that nobody knows. */
export function lossOf(layout: unknown, gearbox: unknown): Loss | undefined {
  const [base, more] = [MANUAL[String(layout)], MORE[String(gearbox)]]
  return base && more && [base[0] + more[0], base[1] + more[1], base[2] + more[2]]
}
