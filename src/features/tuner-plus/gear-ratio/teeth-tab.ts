import { finalDrive, tyreSize } from '../shared-fields.ts'
import { asTyped, type Tab } from '../tab.ts'

/** A ratio from counted teeth, or from what the gauges show on the road. */
export const teethTab: Tab = {
  id: 'teeth',
  title: 'ضریب از دندانه',
  lead: 'ضریب یک دنده از تعداد دندانه‌ها، و ضریب دنده از دور و سرعت روی جاده.',
  fields: [
    { kind: 'number', name: 'driven', quantity: 'count', usual: 41 },
    { kind: 'number', name: 'driver', quantity: 'count', usual: 12 },
    { kind: 'number', name: 'rpm', quantity: 'rpm', usual: 3_000 },
    { kind: 'number', name: 'speed_kmh', quantity: 'speed', usual: 100 },
    tyreSize,
    finalDrive,
  ],
  sheet: {
    teeth: { fn: 'teeth', input: asTyped('driven', 'driver') },
    tyre: { fn: 'tyre', input: { size: 'size' } },
    road: {
      fn: 'ratioFrom',
      input: { ...asTyped('rpm', 'speed_kmh', 'finalDrive'), revsPerKm: ['tyre', 'revsPerKm'] },
    },
  },
  shown: [
    { line: 'teeth', output: 'ratio', quantity: 'ratio', label: 'ضریب از دندانه', isMain: true },
    { line: 'road', output: 'ratio', quantity: 'ratio', label: 'ضریب از دور و سرعت' },
  ],
  notes: ['بعضی برگه‌ها برعکس می‌نویسند (۱۱/۳۷ به جای ۳۷/۱۱): ضریبی که باید بزرگ‌تر از یک باشد، هست؟'],
}
