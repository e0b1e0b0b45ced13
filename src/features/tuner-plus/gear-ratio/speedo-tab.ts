import { tyreSize } from '../shared-fields.ts'
import type { Tab } from '../tab.ts'

/** What another tyre does to the speedometer. */
export const speedoTab: Tab = {
  id: 'speedometer',
  title: 'کیلومترشمار',
  lead: 'با لاستیک جدید، وقتی کیلومترشمار عددی را نشان می‌دهد واقعاً چه سرعتی دارید.',
  fields: [
    { ...tyreSize, name: 'oldSize', label: 'لاستیک کارخانه' },
    { ...tyreSize, name: 'newSize', label: 'لاستیک جدید', usual: '195/55R16' },
    { kind: 'number', name: 'indicated_kmh', quantity: 'speed', usual: 100 },
  ],
  sheet: {
    old: { fn: 'tyre', input: { size: 'oldSize', rollingFactor: { is: 0.97 } } },
    new: { fn: 'tyre', input: { size: 'newSize', rollingFactor: { is: 0.97 } } },
    speedometer: {
      fn: 'speedoError',
      input: {
        oldCircumference_mm: ['old', 'rolling_mm'],
        newCircumference_mm: ['new', 'rolling_mm'],
        indicated_kmh: 'indicated_kmh',
      },
    },
  },
  shown: [
    { line: 'speedometer', output: 'trueSpeed_kmh', quantity: 'speed', isMain: true },
    { line: 'speedometer', output: 'errorPct', quantity: 'percent' },
    { line: 'old', output: 'diameter_mm', quantity: 'length', label: 'قطر لاستیک کارخانه' },
    { line: 'new', output: 'diameter_mm', quantity: 'length', label: 'قطر لاستیک جدید' },
    { line: 'old', output: 'sidewall_mm', quantity: 'length', label: 'دیوارهٔ لاستیک کارخانه' },
    { line: 'new', output: 'sidewall_mm', quantity: 'length', label: 'دیوارهٔ لاستیک جدید' },
  ],
  notes: [
    'فرض این است که کیلومترشمار با لاستیک کارخانه درست بوده؛ خودِ آن معمولاً کمی بیشتر نشان می‌دهد.',
    'قانون اروپا: سرعت نشان‌داده‌شده نباید از سرعت واقعی کمتر، یا از ۱٫۱۰ برابر آن به‌اضافهٔ ۴ کیلومتر بیشتر باشد.',
  ],
}
