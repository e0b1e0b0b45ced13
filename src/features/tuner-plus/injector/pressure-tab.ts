import type { Given, Sheet } from '#src/calc/sheet.ts'
import { numberIn, spaced, type LinePlot } from '../charts/plot.ts'
import { USUAL_KPA } from '../place/local-pressure.ts'
import { asTyped, type NumberField, type Tab } from '../tab.ts'

const MODES = [
  { value: 'referenced', label: 'رگولاتور با لولهٔ خلأ (ریترن‌دار)' },
  { value: 'fixed', label: 'فشار ثابت (بدون ریترن)' },
  { value: 'sensedAbsolute', label: 'سنسور فشار مطلق ریل' },
  { value: 'sensedGauge', label: 'سنسور فشار نسبی ریل' },
  { value: 'sensedDifferential', label: 'سنسور اختلاف فشار' },
] as const

/** The inputs that a kind of fuel system has. */
const INPUTS: Readonly<Record<string, readonly string[]>> = {
  referenced: ['reference_kPa'],
  fixed: ['reference_kPa', 'map_kPa', 'baro_kPa'],
  sensedAbsolute: ['rail_kPa', 'map_kPa'],
  sensedGauge: ['rail_kPa', 'map_kPa', 'baro_kPa'],
  sensedDifferential: ['rail_kPa'],
}

const inputsOf = ({ mode }: Given) => INPUTS[String(mode)] ?? []

const ofSystem = (name: string, usual: number): NumberField => ({
  kind: 'number',
  name,
  quantity: 'pressure',
  usual,
  isShown: (given) => inputsOf(given).includes(name),
})

function sheet(given: Given): Sheet {
  const inputs = inputsOf(given)
  return {
    delta: {
      fn: 'railDelta',
      input: { mode: 'mode', ...Object.fromEntries(inputs.map((name) => [name, name])) },
    },
    flow: {
      fn: 'flowAtPressure',
      input: { ...asTyped('flow', 'pRated_kPa'), p_kPa: ['delta', 'delta_kPa'] },
    },
  }
}

/** The flow over the difference of pressure, by the same law. */
const flowCurve: LinePlot = {
  id: 'flow',
  kind: 'lines',
  title: 'دبی انژکتور روی اختلاف فشار',
  sheet: {
    flow: { fn: 'flowAtPressure', input: asTyped('flow', 'pRated_kPa', 'p_kPa') },
  },
  over: {
    field: 'p_kPa',
    quantity: 'pressure',
    label: 'اختلاف فشار دو سر انژکتور',
    values: (given) => {
      const rated = numberIn(given, 'pRated_kPa', 300)
      return spaced(rated / 2, rated * 2, 25)
    },
  },
  series: [{ line: 'flow', output: 'flow', quantity: 'fuelFlow', label: 'دبی' }],
}

/** What an injector gives at another pressure than the one it was measured at. */
export const pressureTab: Tab = {
  id: 'pressure',
  title: 'اثر فشار',
  lead: 'دبی انژکتور در فشار سوخت شما، با بوست و نوع سیستم سوخت.',
  fields: [
    { kind: 'number', name: 'flow', quantity: 'fuelFlow', label: 'دبی روی برگهٔ انژکتور', usual: 440 },
    { kind: 'number', name: 'pRated_kPa', quantity: 'pressure', usual: 300 },
    { kind: 'choice', name: 'mode', label: 'نوع سیستم سوخت', options: MODES, usual: 'referenced' },
    ofSystem('reference_kPa', 350),
    ofSystem('rail_kPa', 400),
    ofSystem('map_kPa', 200),
    { ...ofSystem('baro_kPa', USUAL_KPA), local: 'pressure' },
  ],
  sheet,
  shown: [
    { line: 'flow', output: 'flow', quantity: 'fuelFlow', label: 'دبی در فشار شما', isMain: true },
    { line: 'delta', output: 'delta_kPa', quantity: 'pressure' },
    { line: 'flow', output: 'ratio', quantity: 'ratio', label: 'نسبت به دبی برگه' },
  ],
  plots: [flowCurve],
  notes: [
    'فشار گیج ریل، اختلاف فشار دو سر انژکتور نیست: در بوست، فشار منیفولد از آن کم می‌شود.',
    'قانون ریشهٔ دوم نزدیک فشار مرجع ±۳٪ درست است؛ دور از آن انژکتور واقعی کمتر می‌پاشد.',
  ],
}
