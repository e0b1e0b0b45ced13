import type { Given } from '#src/calc/sheet.ts'
import { numberIn, spaced, type LinePlot, type PlotSeries } from '../charts/plot.ts'
import type { Tab } from '../tab.ts'

/** A part of the boost, all else as it is. */
const atBoost = (share: number, label: string): PlotSeries => ({
  line: 'ratio',
  output: 'pr',
  quantity: 'ratio',
  label,
  change: (given: Given) => ({ ...given, boost_kPa: numberIn(given, 'boost_kPa', 0) * share }),
})

/** Where the engine stands in the map of a compressor, from 2000 rev/min on. */
const operatingPoints: LinePlot = {
  id: 'map',
  kind: 'lines',
  title: 'نقطه‌های کار روی نقشهٔ کمپرسور، از دور ۲۰۰۰',
  over: {
    field: 'rpm',
    quantity: 'airFlow',
    label: 'دبی تصحیح‌شده',
    values: (given) => spaced(2_000, Math.max(3_000, numberIn(given, 'rpm', 6_000)), 9),
    along: ['corrected', 'flow_lbmin'],
  },
  hasDots: true,
  series: [atBoost(1, 'بوست شما'), atBoost(0.75, '۷۵٪ بوست'), atBoost(0.5, '۵۰٪ بوست')],
}

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
    { kind: 'number', name: 'displacement_L', quantity: 'litres', usual: 1.6 },
    { kind: 'number', name: 've', quantity: 'fraction', usual: 0.95 },
    { kind: 'number', name: 'rpm', quantity: 'rpm', usual: 6_000 },
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
    // without losses the pressure behind the compressor is that of the manifold
    manifold: { fn: 'pressureRatio', input: { ambient_kPa: 'ambient_kPa', boost_kPa: 'boost_kPa' } },
    flow: {
      fn: 'airFlow',
      input: {
        ve: 've',
        displacement_L: 'displacement_L',
        map_kPa: ['manifold', 'p2_kPa'],
        t_K: ['charge', 'value'],
        rpm: 'rpm',
      },
    },
    corrected: {
      fn: 'correctedFlow',
      input: {
        flow_lbmin: ['flow', 'flow_lbmin'],
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
    { line: 'flow', output: 'flow_lbmin', quantity: 'airFlow', label: 'دبی هوای موتور' },
    {
      line: 'corrected',
      output: 'flow_lbmin',
      quantity: 'airFlow',
      label: 'دبی تصحیح‌شده برای نقشهٔ کمپرسور',
    },
  ],
  plots: [operatingPoints, temperatures],
  notes: [
    'مرجع هر نقشهٔ کمپرسور جداست؛ دما و فشار مرجع را از خود نقشه بردارید.',
    'چگالی همیشه کمتر از نسبت فشار بالا می‌رود، چون هوا گرم می‌شود.',
  ],
}
