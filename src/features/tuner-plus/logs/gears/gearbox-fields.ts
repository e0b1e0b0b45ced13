import { valueOf, type Setup } from '../../setup.ts'
import type { ToolField } from '../../tab.ts'

/** What the gears of a log are found by; named as in the tool of the gear ratios, so that they are copied from it. */
export const GEARBOX_FIELDS: readonly ToolField[] = [
  {
    kind: 'list',
    name: 'gears',
    label: 'ضریب دنده‌ها از یک به بالا',
    hint: 'با فاصله از هم، مانند 3.45 1.87 1.28 0.97 0.76',
    width: 1,
  },
  { kind: 'number', name: 'finalDrive', quantity: 'ratio', label: 'دنده نهایی' },
  { kind: 'text', name: 'size', label: 'اندازهٔ لاستیک', hint: 'مانند 185/65R15' },
  { kind: 'number', name: 'rollingFactor', quantity: 'ratio', usual: 0.97 },
]

export interface TypedGearbox {
  gears: number[]
  finalDrive: number
  size: string
  rollingFactor: number
}

/** The gearbox as it is typed; undefined while something is missing or no number. */
export function typedGearbox(setup: Setup): TypedGearbox | undefined {
  const [gears, finalDrive, size, rollingFactor] = GEARBOX_FIELDS.map((field) => valueOf(field, setup))
  const numbers = Array.isArray(gears) ? gears.map(Number) : []
  const isWhole =
    numbers.length > 0 &&
    numbers.every((gear) => gear > 0) &&
    typeof finalDrive === 'number' &&
    typeof rollingFactor === 'number' &&
    typeof size === 'string'
  return isWhole && finalDrive > 0 && rollingFactor > 0
    ? { gears: numbers, finalDrive, size, rollingFactor }
    : undefined
}

/** A gearbox of another form put into this one; undefined when none is typed there. */
export function copiedGearbox(setup: Setup, other: Pick<Setup, 'typed'> | undefined): Setup | undefined {
  const typed = Object.entries(other?.typed ?? {}).filter(
    ([name, value]) => value !== '' && GEARBOX_FIELDS.some((field) => field.name === name),
  )
  const isThere = typed.some(([name]) => name === 'gears')
  return isThere ? { ...setup, typed: { ...setup.typed, ...Object.fromEntries(typed) } } : undefined
}
