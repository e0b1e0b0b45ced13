import { asTyped, type Tab } from '../tab.ts'

/** The ratio of a fuel by its formula. */
export const formulaTab: Tab = {
  id: 'formula',
  title: 'فرمول شیمیایی',
  lead: 'نسبت استوکیومتری از تعداد اتم‌ها: اتانول C2H6O یعنی ۲، ۶ و ۱.',
  fields: [
    { kind: 'number', name: 'C', quantity: 'number', usual: 1 },
    { kind: 'number', name: 'H', quantity: 'number', usual: 1.87 },
    { kind: 'number', name: 'O', quantity: 'number', usual: 0 },
    { kind: 'number', name: 'N', quantity: 'number', usual: 0 },
    { kind: 'number', name: 'S', quantity: 'number', usual: 0 },
  ],
  sheet: { fuel: { fn: 'stoichFromFormula', input: asTyped('C', 'H', 'O', 'N', 'S') } },
  shown: [
    { line: 'fuel', output: 'afr', quantity: 'afr', label: 'نسبت استوکیومتری', isMain: true },
    { line: 'fuel', output: 'o2PerFuel', quantity: 'ratio' },
    { line: 'fuel', output: 'molarMass_g', quantity: 'afr' },
  ],
  notes: ['خطا ±۰٫۳٪؛ کتاب‌ها با سهم اکسیژن ۲۳ تا ۲۳٫۳٪ تا ۱٪ فرق دارند.'],
}
