import type { Given, Sheet } from '#src/calc/sheet.ts'
import type { Tab } from '../tab.ts'

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

function sheet({ mode }: Given): Sheet {
  const inputs = INPUTS[String(mode)] ?? []
  return {
    delta: {
      fn: 'railDelta',
      input: { mode: 'mode', ...Object.fromEntries(inputs.map((name) => [name, name])) },
    },
    flow: {
      fn: 'flowAtPressure',
      input: { flow: 'flow', pRated_kPa: 'pRated_kPa', p_kPa: ['delta', 'delta_kPa'] },
    },
  }
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
    { kind: 'number', name: 'reference_kPa', quantity: 'pressure', usual: 350 },
    { kind: 'number', name: 'rail_kPa', quantity: 'pressure', usual: 400 },
    { kind: 'number', name: 'map_kPa', quantity: 'pressure', usual: 200 },
    { kind: 'number', name: 'baro_kPa', quantity: 'pressure', usual: 88 },
  ],
  sheet,
  shown: [
    { line: 'flow', output: 'flow', quantity: 'fuelFlow', label: 'دبی در فشار شما', isMain: true },
    { line: 'delta', output: 'delta_kPa', quantity: 'pressure' },
    { line: 'flow', output: 'ratio', quantity: 'ratio', label: 'نسبت به دبی برگه' },
  ],
  notes: [
    'فشار گیج ریل، اختلاف فشار دو سر انژکتور نیست: در بوست، فشار منیفولد از آن کم می‌شود.',
    'قانون ریشهٔ دوم نزدیک فشار مرجع ±۳٪ درست است؛ دور از آن انژکتور واقعی کمتر می‌پاشد.',
  ],
}
