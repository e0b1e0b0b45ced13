import { asTyped, type Tab } from '../tab.ts'

/** The ratio of a fuel by its analysis. */
export const massTab: Tab = {
  id: 'mass',
  title: 'کسر جرمی',
  lead: 'نسبت استوکیومتری از برگهٔ آنالیز سوخت، به کسر یا به درصد جرمی.',
  fields: [
    { kind: 'number', name: 'wC', quantity: 'ratio', usual: 0.522 },
    { kind: 'number', name: 'wH', quantity: 'ratio', usual: 0.131 },
    { kind: 'number', name: 'wO', quantity: 'ratio', usual: 0.347 },
    { kind: 'number', name: 'wN', quantity: 'ratio', usual: 0 },
    { kind: 'number', name: 'wS', quantity: 'ratio', usual: 0 },
  ],
  sheet: {
    fuel: { fn: 'stoichFromMass', input: asTyped('wC', 'wH', 'wO', 'wN', 'wS') },
  },
  shown: [{ line: 'fuel', output: 'afr', quantity: 'afr', label: 'نسبت استوکیومتری', isMain: true }],
}
