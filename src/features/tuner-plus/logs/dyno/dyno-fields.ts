import { valueOf, type Setup } from '../../setup.ts'
import type { ToolField } from '../../tab.ts'

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
  { kind: 'number', name: 'pBaro_kPa', quantity: 'pressure', label: 'فشار هوا', usual: 101.3 },
  { kind: 'number', name: 't_C', quantity: 'temperatureC', label: 'دمای هوای محیط', usual: 25 },
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

export function dynoFields(setup: Setup, hasSpeed: boolean): readonly ToolField[] {
  const gears = speedFromOf(setup, hasSpeed) === 'rpm' ? GEAR_FIELDS : []
  return [...(hasSpeed ? [SPEED_FIELD] : []), ...gears, ...CAR_FIELDS]
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
  standard: string
  /** Only when the speed comes from the engine. */
  overallRatio: number
  circumference_m: number
}

/** The car as it is typed; undefined while a number that is needed is missing or out of reason. */
export function carOf(setup: Setup, hasSpeed: boolean): DynoCar | undefined {
  const numbers: Record<string, number> = {}
  for (const field of [...GEAR_FIELDS, ...CAR_FIELDS]) {
    const value = valueOf(field, setup)
    if (typeof value === 'number' && Number.isFinite(value)) numbers[field.name] = value
  }
  const one = (name: string) => numbers[name] ?? NaN
  const standard = valueOf(CAR_FIELDS.at(-1) ?? SPEED_FIELD, setup)
  const isGeared = speedFromOf(setup, hasSpeed) === 'rpm'
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
    standard: String(standard),
    overallRatio: isGeared ? one('gear') * one('finalDrive') : 1,
    circumference_m: isGeared ? one('circumference_m') : 1,
  }
  const above = [
    car.mass_kg,
    car.area_m2,
    car.massFactor,
    car.pBaro_kPa,
    car.overallRatio,
    car.circumference_m,
  ]
  const isWhole = above.every((value) => value > 0) && [car.cd, car.crr].every((value) => value >= 0)
  return isWhole && Number.isFinite(car.gradePct + car.lossPct + car.t_C) ? car : undefined
}
