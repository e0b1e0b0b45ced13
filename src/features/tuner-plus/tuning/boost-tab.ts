import type { Tab } from '../tab.ts'

/** What a compressor and an intercooler make of the air. */
export const boostTab: Tab = {
  id: 'boost',
  title: 'بوست و توربو',
  lead: 'نسبت فشار کمپرسور، دمای هوا پیش و پس از اینترکولر، و سود واقعی در چگالی.',
  fields: [
    {
      kind: 'number',
      name: 'ambient_kPa',
      quantity: 'pressure',
      label: 'فشار جو محل',
      hint: 'تهران نزدیک ۸۸، کنار دریا ۱۰۱ کیلوپاسکال',
      usual: 88,
    },
    { kind: 'number', name: 'boost_kPa', quantity: 'pressure', usual: 80 },
    { kind: 'number', name: 'dpIntake_kPa', quantity: 'pressure', usual: 2 },
    { kind: 'number', name: 'dpCharge_kPa', quantity: 'pressure', usual: 6 },
    { kind: 'number', name: 't1_K', quantity: 'temperatureK', usual: 303.15 },
    { kind: 'number', name: 'eta', quantity: 'fraction', usual: 0.7 },
    { kind: 'number', name: 'effectiveness', quantity: 'fraction', usual: 0.7 },
    { kind: 'number', name: 'tCool_C', quantity: 'temperatureC', usual: 35 },
    { kind: 'number', name: 'flow_lbmin', quantity: 'airFlow', label: 'دبی هوای موتور', usual: 22 },
    { kind: 'number', name: 'tRef_K', quantity: 'temperatureK', usual: 302.78 },
    { kind: 'number', name: 'pRef_kPa', quantity: 'pressure', usual: 96.17 },
  ],
  sheet: {
    ratio: {
      fn: 'pressureRatio',
      input: {
        ambient_kPa: 'ambient_kPa',
        boost_kPa: 'boost_kPa',
        dpIntake_kPa: 'dpIntake_kPa',
        dpCharge_kPa: 'dpCharge_kPa',
      },
    },
    outlet: { fn: 'compressorOutlet', input: { t1_K: 't1_K', pr: ['ratio', 'pr'], eta: 'eta' } },
    hot: { fn: 'convert', input: { value: ['outlet', 't2_K'], from: { is: 'K' }, to: { is: 'C' } } },
    cooled: {
      fn: 'intercooler',
      input: { tIn_C: ['hot', 'value'], tCool_C: 'tCool_C', effectiveness: 'effectiveness' },
    },
    charge: {
      fn: 'convert',
      input: { value: ['cooled', 'tOut_C'], from: { is: 'C' }, to: { is: 'K' } },
    },
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
        flow_lbmin: 'flow_lbmin',
        t1_K: 't1_K',
        p1_kPa: ['ratio', 'p1_kPa'],
        tRef_K: 'tRef_K',
        pRef_kPa: 'pRef_kPa',
      },
    },
  },
  shown: [
    { line: 'ratio', output: 'pr', quantity: 'ratio', isMain: true },
    { line: 'hot', output: 'value', quantity: 'temperatureC', label: 'دمای خروجی کمپرسور' },
    { line: 'cooled', output: 'tOut_C', quantity: 'temperatureC', label: 'دما پس از اینترکولر' },
    { line: 'density', output: 'dr', quantity: 'ratio' },
    {
      line: 'corrected',
      output: 'flow_lbmin',
      quantity: 'airFlow',
      label: 'دبی تصحیح‌شده برای نقشهٔ کمپرسور',
    },
  ],
  notes: [
    'مرجع هر نقشهٔ کمپرسور جداست؛ دما و فشار مرجع را از خود نقشه بردارید.',
    'چگالی همیشه کمتر از نسبت فشار بالا می‌رود، چون هوا گرم می‌شود.',
  ],
}
