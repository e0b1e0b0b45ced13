import type { Given } from '#src/calc/sheet.ts'
import { USUAL_KPA } from '../place/local-pressure.ts'
import { finalDrive, tyreSize } from '../shared-fields.ts'
import { asTyped, type ListField, type NumberField, type Tab } from '../tab.ts'
import { boxSheet, gearsOf, isCompared, isPulling, isRatio } from './gearbox.ts'

const ratios: ListField = {
  kind: 'list',
  name: 'gears',
  label: 'ضریب دنده‌ها از یک به بالا',
  hint: 'با فاصله از هم، مانند 3.45 1.87 1.28 0.97 0.76',
  width: 1,
  usual: [3.45, 1.87, 1.28, 0.97, 0.76],
}

const pulling = (field: Omit<NumberField, 'kind' | 'isShown'>): NumberField => ({
  ...field,
  kind: 'number',
  isShown: isPulling,
})

/** What is typed about a car and its gearboxes, and what follows. */
export const gearsForm: Pick<Tab, 'fields' | 'sheet'> = {
  fields: [
    tyreSize,
    {
      kind: 'number',
      name: 'rollingFactor',
      quantity: 'ratio',
      hint: 'لاستیک زیر بار کمی کوتاه‌تر می‌غلتد: ۰٫۹۵ تا ۱',
      usual: 0.97,
    },
    ratios,
    finalDrive,
    { kind: 'number', name: 'redline', quantity: 'rpm', usual: 6_200 },
    {
      kind: 'choice',
      name: 'second',
      label: 'مقایسه با گیربکس دیگر',
      isSwitch: true,
      options: [
        { value: 'no', label: 'خیر' },
        { value: 'yes', label: 'بله' },
      ],
      usual: 'no',
    },
    {
      ...ratios,
      name: 'gears2',
      label: 'ضریب دنده‌های گیربکس دوم',
      usual: [3.25, 1.95, 1.37, 1.03, 0.82],
      isShown: isCompared,
    },
    { ...finalDrive, name: 'finalDrive2', label: 'دنده نهایی دوم', isShown: isCompared },
    {
      kind: 'choice',
      name: 'depth',
      label: 'محاسبهٔ کشش و شتاب',
      isSwitch: true,
      options: [
        { value: 'speeds', label: 'سرعت و دور' },
        { value: 'force', label: 'سرعت، دور، کشش و شتاب' },
      ],
      usual: 'speeds',
    },
    {
      kind: 'list',
      name: 'curve',
      label: 'منحنی گشتاور',
      hint: 'دورها از کم به زیاد',
      width: 2,
      columns: ['دور (rpm)', 'گشتاور (N·m)'],
      usual: [
        [1_000, 100],
        [2_000, 125],
        [3_500, 140],
        [4_500, 135],
        [5_500, 120],
        [6_200, 105],
      ],
      isShown: isPulling,
    },
    pulling({ name: 'mass_kg', quantity: 'kilograms', label: 'جرم با سرنشین', usual: 1_150 }),
    pulling({ name: 'efficiency', quantity: 'fraction', usual: 0.9 }),
    pulling({ name: 'cd', quantity: 'ratio', label: 'ضریب پسای هوا', usual: 0.34 }),
    pulling({ name: 'area_m2', quantity: 'ratio', label: 'سطح پیشانی (m²)', usual: 2 }),
    pulling({
      name: 'pBaro_kPa',
      quantity: 'pressure',
      label: 'فشار هوا در محل',
      usual: USUAL_KPA,
      local: 'pressure',
    }),
    pulling({ name: 'crr', quantity: 'ratio', usual: 0.013 }),
    pulling({ name: 'massFactor', quantity: 'ratio', usual: 1.08 }),
    pulling({
      name: 'drivenShare',
      quantity: 'fraction',
      label: 'سهم وزن روی چرخ‌های محرک',
      hint: 'جلو نزدیک ۶۰، عقب نزدیک ۵۰، چهارچرخ ۱۰۰٪',
      usual: 0.6,
    }),
    pulling({
      name: 'mu',
      quantity: 'ratio',
      label: 'ضریب چسبندگی لاستیک',
      hint: 'آسفالت خشک ۰٫۸ تا ۱، خیس ۰٫۵ تا ۰٫۷',
      usual: 0.9,
    }),
  ],
  sheet: (given: Given) => {
    const last = gearsOf(given, 'first').at(-1)
    const wheel = { finalDrive: 'finalDrive', circumference_m: ['metres', 'value'] } as const
    return {
      tyre: { fn: 'tyre', input: asTyped('size', 'rollingFactor') },
      metres: {
        fn: 'convert',
        input: { value: ['tyre', 'rolling_mm'], from: { is: 'mm' }, to: { is: 'm' } },
      },
      ...(last !== undefined &&
        isRatio(last) && {
          cruise: { fn: 'rpmAtSpeed', input: { speed_kmh: { is: 100 }, gear: { is: last }, ...wheel } },
          top: { fn: 'speedInGear', input: { rpm: 'redline', gear: { is: last }, ...wheel } },
        }),
      ...boxSheet(given, 'first'),
      ...(isCompared(given) && boxSheet(given, 'second')),
    }
  },
}
