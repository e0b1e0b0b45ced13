import { bsfc } from '../shared-fields.ts'
import { asTyped, type Tab } from '../tab.ts'
import { fuelDensity, injectors, maxDuty, power } from './fields.ts'

/** Which injector an engine needs for its power. */
export const sizeTab: Tab = {
  id: 'size',
  title: 'اندازهٔ انژکتور',
  lead: 'برای توانی که می‌خواهید هر انژکتور باید چند سی‌سی در دقیقه بپاشد.',
  fields: [power, bsfc, injectors, maxDuty, fuelDensity],
  sheet: {
    need: {
      fn: 'injectorFlow',
      input: asTyped('power_hp', 'bsfc_lbhph', 'injectors', 'maxDuty'),
    },
    volume: {
      fn: 'flowUnits',
      input: {
        value: ['need', 'flow_lbh'],
        from: { is: 'lb_h' },
        to: { is: 'cc_min' },
        density_gcc: 'density_gcc',
      },
    },
  },
  shown: [
    { line: 'volume', output: 'value', quantity: 'fuelFlow', label: 'دبی لازم هر انژکتور', isMain: true },
    { line: 'need', output: 'flow_lbh', quantity: 'fuelMassFlow', label: 'همان به جرم' },
  ],
  notes: [
    'انژکتور را یک اندازه بزرگ‌تر از عدد بالا بردارید و سپس چرخهٔ کاری و پالس درجا را در بخش «پالس و چرخهٔ کاری» ببینید.',
    'سازنده‌ها با سوخت آزمون (چگالی ۰٫۶۸ تا ۰٫۷۵) اندازه می‌گیرند؛ چگالی را همان بگذارید که روی برگهٔ انژکتور آمده است.',
  ],
}
