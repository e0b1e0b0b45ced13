/** Unusual values in a set of ratios. They are a reason to check it, never to refuse it. */
export const GEAR_WARNINGS = [
  'not-falling',
  'step-unusual',
  'first-unusual',
  'last-unusual',
  'final-unusual',
  'speed-unusual',
] as const
export type GearWarning = (typeof GEAR_WARNINGS)[number]

export interface GearSet {
  gears: readonly number[]
  finalDrive: number | null
  /** Such as `185/65R14`. Empty or in another spelling when it is unknown. */
  tireSize: string
}

type Range = readonly [least: number, most: number]
const STEP: Range = [1.1, 2.2]
const FIRST: Range = [2.2, 5]
const LAST: Range = [0.5, 1.3]
const FINAL: Range = [2.5, 5.5]
/** Kilometres an hour per 1000 revolutions a minute in the last gear. */
const SPEED: Range = [25, 60]

const MM_PER_INCH = 25.4
/** The rolling radius of a loaded tyre is a little smaller than its free radius. */
const ROLLING = 0.97
const MINUTES_PER_HOUR = 60
const MM_PER_KM = 1_000_000

const isWithin = (value: number, [least, most]: Range) => value >= least && value <= most

/** The rolling distance of a tyre in one turn, in millimetres. Undefined when its size cannot be parsed. */
function rollOf(tireSize: string): number | undefined {
  const [, width, profile, rim] = /^(\d{3})\/(\d{2,3})\s?[A-Z]*R(\d{2})$/.exec(tireSize.trim()) ?? []
  if (!width || !profile || !rim) return undefined
  return Math.PI * ROLLING * (Number(rim) * MM_PER_INCH + (2 * Number(width) * Number(profile)) / 100)
}

/** Warnings for a set of ratios of a car. Empty when everything is usual. */
export function gearWarnings({ gears, finalDrive, tireSize }: GearSet): GearWarning[] {
  const steps = gears.slice(1).map((ratio, index) => (gears[index] ?? ratio) / ratio)
  const [first] = gears
  const last = gears.at(-1)
  const roll = rollOf(tireSize)
  const found: GearWarning[] = []
  if (steps.some((step) => step <= 1)) found.push('not-falling')
  else if (steps.some((step) => !isWithin(step, STEP))) found.push('step-unusual')
  if (first !== undefined && !isWithin(first, FIRST)) found.push('first-unusual')
  if (last !== undefined && !isWithin(last, LAST)) found.push('last-unusual')
  if (finalDrive !== null && !isWithin(finalDrive, FINAL)) found.push('final-unusual')
  if (finalDrive !== null && last !== undefined && roll !== undefined) {
    const speed = (1_000 / (last * finalDrive)) * MINUTES_PER_HOUR * (roll / MM_PER_KM)
    if (!isWithin(speed, SPEED)) found.push('speed-unusual')
  }
  return found
}
