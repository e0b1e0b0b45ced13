import { bsfc } from '../shared-fields.ts'
import { asTyped, type Tab } from '../tab.ts'
import { fuelDensity, power } from './fields.ts'

/** The pump that a power needs. */
export const pumpTab: Tab = {
  id: 'pump',
  title: 'پمپ بنزین',
  lead: 'پمپ باید در فشار کار و ولتاژ واقعی چند لیتر در ساعت بدهد.',
  fields: [
    power,
    bsfc,
    fuelDensity,
    {
      kind: 'number',
      name: 'usable',
      quantity: 'fraction',
      label: 'سهم قابل استفادهٔ پمپ',
      hint: 'پمپ در فشار بالا و ولتاژ کم کمتر می‌دهد؛ ۸۰ تا ۹۰٪ جای اطمینان است.',
      usual: 0.85,
    },
  ],
  sheet: {
    pump: {
      fn: 'pumpFlow',
      input: asTyped('power_hp', 'bsfc_lbhph', 'density_gcc', 'usable'),
    },
  },
  shown: [
    { line: 'pump', output: 'flow_Lh', quantity: 'pumpFlow', isMain: true },
    { line: 'pump', output: 'flow_lbh', quantity: 'fuelMassFlow', label: 'همان به جرم' },
  ],
  notes: ['عدد پمپ را در فشار پایه به‌اضافهٔ بوست از نمودار سازنده بخوانید، نه در فشار صفر.'],
}
