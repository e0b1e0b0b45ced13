import { asTyped, type Tab } from '../tab.ts'

/** The card of a camshaft. */
export const camTab: Tab = {
  id: 'cam',
  title: 'میل‌سوپاپ',
  lead: 'مدت، هم‌پوشانی و خط مرکز از زمان باز و بسته‌شدن سوپاپ‌ها.',
  fields: [
    { kind: 'number', name: 'io', quantity: 'degrees', usual: 10 },
    { kind: 'number', name: 'ic', quantity: 'degrees', usual: 46 },
    { kind: 'number', name: 'eo', quantity: 'degrees', usual: 48 },
    { kind: 'number', name: 'ec', quantity: 'degrees', usual: 8 },
  ],
  sheet: { cam: { fn: 'camTiming', input: asTyped('io', 'ic', 'eo', 'ec') } },
  shown: [
    { line: 'cam', output: 'overlap', quantity: 'degrees', isMain: true },
    { line: 'cam', output: 'intakeDuration', quantity: 'degrees' },
    { line: 'cam', output: 'exhaustDuration', quantity: 'degrees' },
    { line: 'cam', output: 'icl', quantity: 'degrees' },
    { line: 'cam', output: 'ecl', quantity: 'degrees' },
    { line: 'cam', output: 'lsa', quantity: 'degrees' },
  ],
  notes: ['درجه‌ها درجهٔ میل‌لنگ‌اند و زاویهٔ جدایی درجهٔ میل‌سوپاپ. بنویسید زمان‌ها در چه خیزی خوانده شده است.'],
}
