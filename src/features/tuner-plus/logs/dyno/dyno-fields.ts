import type { Gearbox } from '#src/calc/log/gears-of-log.ts'
import { valueOf, type Setup } from '../../setup.ts'
import { atPressure, USUAL_KPA } from '../../place/local-pressure.ts'
import { showNumber } from '../../show-number.ts'
import type { ToolField } from '../../tab.ts'
import { gearName } from '../gears/gear-name.ts'
import { text } from '../text.ts'

/** Where the speed of the car comes from. */
export type SpeedFrom = 'speed' | 'rpm'

const STANDARDS = [
  ['SAE_J1349_2004', 'SAE J1349 (2004)'],
  ['SAE_J1349_1990', 'SAE J1349 (1990)'],
  ['STD_J607', 'STD J607'],
  ['DIN_70020', 'DIN 70020'],
  ['ISO_1585_SI', 'ISO 1585'],
] as const

const SPEED_FIELD: ToolField = {
  kind: 'choice',
  name: 'speedFrom',
  label: 'سرعت از',
  usual: 'speed',
  options: [
    { value: 'speed', label: 'کانال سرعت' },
    { value: 'rpm', label: 'دور موتور و دنده' },
  ],
}
const GEAR_FIELDS: readonly ToolField[] = [
  { kind: 'number', name: 'gear', quantity: 'ratio', label: 'ضریب دنده' },
  { kind: 'number', name: 'finalDrive', quantity: 'ratio', label: 'ضریب دیفرانسیل' },
  { kind: 'number', name: 'circumference_m', quantity: 'metres', label: 'محیط غلتش لاستیک', usual: 1.9 },
]
const CAR_FIELDS: readonly ToolField[] = [
  { kind: 'number', name: 'mass_kg', quantity: 'kilograms', label: 'جرم با سرنشین و سوخت', usual: 1_200 },
  { kind: 'number', name: 'cd', quantity: 'ratio', label: 'ضریب درگ (Cd)', usual: 0.33 },
  { kind: 'number', name: 'area_m2', quantity: 'number', label: 'سطح پیشانی (m²)', usual: 2 },
  { kind: 'number', name: 'crr', quantity: 'ratio', label: 'مقاومت غلتشی', usual: 0.012 },
  {
    kind: 'number',
    name: 'massFactor',
    quantity: 'ratio',
    label: 'سهم جرم چرخان',
    hint: 'دندهٔ بالا ۱٫۰۳ تا ۱٫۰۵، دندهٔ پایین‌تر بیشتر.',
    usual: 1.05,
  },
  { kind: 'number', name: 'gradePct', quantity: 'percent', label: 'شیب جاده', usual: 0 },
  { kind: 'number', name: 'lossPct', quantity: 'percent', label: 'افت انتقال قدرت', usual: 15 },
  {
    kind: 'number',
    name: 'pBaro_kPa',
    quantity: 'pressure',
    label: 'فشار هوا در محل',
    usual: USUAL_KPA,
    local: 'pressure',
  },
  { kind: 'number', name: 't_C', quantity: 'temperatureC', label: 'دمای هوای محیط', usual: 25 },
  { kind: 'number', name: 'rh', quantity: 'fraction', label: 'رطوبت نسبی هوا', usual: 0.3 },
  {
    kind: 'choice',
    name: 'standard',
    label: 'تصحیح جوی',
    usual: 'SAE_J1349_2004',
    options: STANDARDS.map(([value, label]) => ({ value, label })),
  },
]

/** Where the speed comes from: as chosen, or from the engine when the log has no speed. */
export function speedFromOf(setup: Setup, hasSpeed: boolean): SpeedFrom {
  return !hasSpeed || valueOf(SPEED_FIELD, setup) === 'rpm' ? 'rpm' : 'speed'
}

/** What is known of the gear of a run: the gearbox of the car, and which of its gears the log says it is. */
export interface RunGear {
  box: Gearbox | undefined
  found: number | undefined
}

/** The gear found in the log, one of the gearbox, or what is typed; nothing to choose without a gearbox. */
function gearField({ box, found }: RunGear): Extract<ToolField, { kind: 'choice' }> | undefined {
  if (!box) return undefined
  const own = { value: 'own', label: text.dyno.ownGear }
  const auto = found === undefined ? [] : [{ value: 'auto', label: text.dyno.autoGear(gearName(found)) }]
  const gears = box.gears.map((ratio, index) => ({
    value: String(index + 1),
    label: text.dyno.gearOf(gearName(index + 1), showNumber(ratio, 2)),
  }))
  const options = [...auto, ...gears, own]
  const usual = found === undefined ? 'own' : 'auto'
  return { kind: 'choice', name: 'runGear', label: text.dyno.gear, usual, options }
}

/** Number of the gear that is chosen; undefined when it is typed. */
function chosenGear(setup: Setup, run: RunGear): number | undefined {
  const field = gearField(run)
  if (!field) return undefined
  const typed = valueOf(field, setup)
  // what was chosen for another gearbox, or where the log told the gear
  const chosen = field.options.some(({ value }) => value === typed) ? typed : field.usual
  if (chosen === 'auto') return run.found
  return chosen === 'own' ? undefined : Number(chosen)
}

/** What is asked for a run. The air is that of the place. */
export function dynoFields(
  setup: Setup,
  hasSpeed: boolean,
  run: RunGear,
  air_kPa = USUAL_KPA,
): readonly ToolField[] {
  const isGeared = speedFromOf(setup, hasSpeed) === 'rpm'
  const choice = isGeared ? gearField(run) : undefined
  const typed = isGeared && chosenGear(setup, run) === undefined ? GEAR_FIELDS : []
  return [
    ...(hasSpeed ? [SPEED_FIELD] : []),
    ...(choice ? [choice] : []),
    ...typed,
    ...atPressure(CAR_FIELDS, air_kPa),
  ]
}

/** Everything that is typed about the car and the day. */
export interface DynoCar {
  mass_kg: number
  cd: number
  area_m2: number
  crr: number
  massFactor: number
  gradePct: number
  lossPct: number
  pBaro_kPa: number
  t_C: number
  /** From 0 to 1. */
  rh: number
  standard: string
  /** Only when the speed comes from the engine. */
  overallRatio: number
  circumference_m: number
}

/** The car as it is typed; undefined while a number that is needed is missing or out of reason. */
export function carOf(
  setup: Setup,
  hasSpeed: boolean,
  run: RunGear,
  air_kPa = USUAL_KPA,
): DynoCar | undefined {
  const numbers: Record<string, number> = {}
  for (const field of [...GEAR_FIELDS, ...atPressure(CAR_FIELDS, air_kPa)]) {
    const value = valueOf(field, setup)
    if (typeof value === 'number' && Number.isFinite(value)) numbers[field.name] = value
  }
  const one = (name: string) => numbers[name] ?? NaN
  const standard = valueOf(CAR_FIELDS.at(-1) ?? SPEED_FIELD, setup)
  const drive = driveOf(setup, hasSpeed, run, one)
  const car: DynoCar = {
    mass_kg: one('mass_kg'),
    cd: one('cd'),
    area_m2: one('area_m2'),
    crr: one('crr'),
    massFactor: one('massFactor'),
    gradePct: one('gradePct'),
    lossPct: one('lossPct'),
    pBaro_kPa: one('pBaro_kPa'),
    t_C: one('t_C'),
    rh: one('rh'),
    standard: String(standard),
    ...drive,
  }
  const above = [
    car.mass_kg,
    car.area_m2,
    car.massFactor,
    car.pBaro_kPa,
    car.overallRatio,
    car.circumference_m,
  ]
  const isWhole =
    above.every((value) => value > 0) &&
    [car.cd, car.crr].every((value) => value >= 0) &&
    car.rh >= 0 &&
    car.rh <= 1
  return isWhole && Number.isFinite(car.gradePct + car.lossPct + car.t_C) ? car : undefined
}

/** What is between engine and road, where the speed comes from the engine. */
function driveOf(
  setup: Setup,
  hasSpeed: boolean,
  run: RunGear,
  typed: (name: string) => number,
): Pick<DynoCar, 'overallRatio' | 'circumference_m'> {
  if (speedFromOf(setup, hasSpeed) === 'speed') return { overallRatio: 1, circumference_m: 1 }
  const gear = chosenGear(setup, run)
  if (gear === undefined || !run.box)
    return { overallRatio: typed('gear') * typed('finalDrive'), circumference_m: typed('circumference_m') }
  const { gears, finalDrive, circumference_m } = run.box
  return { overallRatio: (gears[gear - 1] ?? NaN) * finalDrive, circumference_m }
}
