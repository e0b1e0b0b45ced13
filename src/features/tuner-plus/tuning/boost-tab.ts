import { numberIn, spaced, type LinePlot } from '../charts/plot.ts'
import { rpm } from '../shared-fields.ts'
import { asTyped, type Tab } from '../tab.ts'
import { boostChain, chargeFields } from './boost-chain.ts'

const temperatures: LinePlot = {
  id: 'heat',
  kind: 'lines',
  title: 'دمای هوا روی نسبت فشار',
  over: {
    field: 'boost_kPa',
    quantity: 'ratio',
    label: 'نسبت فشار',
    values: (given) => spaced(0, Math.max(50, numberIn(given, 'boost_kPa', 80) * 1.5), 16),
    along: ['ratio', 'pr'],
  },
  series: [
    { line: 'hot', output: 'value', quantity: 'temperatureC', label: 'پس از کمپرسور' },
    { line: 'cooled', output: 'tOut_C', quantity: 'temperatureC', label: 'پس از اینترکولر' },
  ],
}

/** What a compressor and an intercooler make of the air. */
export const boostTab: Tab = {
  id: 'boost',
  title: 'بوست و توربو',
  lead: 'نسبت فشار کمپرسور، دمای هوا پیش و پس از اینترکولر، و سود واقعی در چگالی.',
  fields: [
    { kind: 'number', name: 'boost_kPa', quantity: 'pressure', usual: 80 },
    rpm,
    ...chargeFields,
    { kind: 'number', name: 'tRef_K', quantity: 'temperatureK', usual: 302.78 },
    { kind: 'number', name: 'pRef_kPa', quantity: 'pressure', usual: 96.17 },
  ],
  sheet: {
    ...boostChain('boost_kPa', 'rpm'),
    density: {
      fn: 'densityRatio',
      input: {
        p2_kPa: ['ratio', 'p2_kPa'],
        p1_kPa: ['ratio', 'p1_kPa'],
        t2_K: ['charge', 'value'],
        t1_K: 't1_K',
      },
    },
    corrected: {
      fn: 'correctedFlow',
      input: {
        ...asTyped('t1_K', 'tRef_K', 'pRef_kPa'),
        flow_lbmin: ['flow', 'flow_lbmin'],
        p1_kPa: ['ratio', 'p1_kPa'],
      },
    },
  },
  shown: [
    { line: 'ratio', output: 'pr', quantity: 'ratio', isMain: true },
    { line: 'hot', output: 'value', quantity: 'temperatureC', label: 'دمای خروجی کمپرسور' },
    { line: 'cooled', output: 'tOut_C', quantity: 'temperatureC', label: 'دما پس از اینترکولر' },
    { line: 'density', output: 'dr', quantity: 'ratio' },
    { line: 'flow', output: 'flow_lbmin', quantity: 'airFlow', label: 'دبی هوای موتور' },
    {
      line: 'corrected',
      output: 'flow_lbmin',
      quantity: 'airFlow',
      label: 'دبی تصحیح‌شده برای نقشهٔ کمپرسور',
    },
  ],
  plots: [temperatures],
  notes: [
    'مرجع هر نقشهٔ کمپرسور جداست؛ دما و فشار مرجع را از خود نقشه بردارید.',
    'چگالی همیشه کمتر از نسبت فشار بالا می‌رود، چون هوا گرم می‌شود.',
  ],
}
