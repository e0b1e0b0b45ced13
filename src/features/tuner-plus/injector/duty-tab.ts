import { overRpm } from '../charts/over-rpm.ts'
import { charge, cylinders, displacement, manifold, rpm, ve } from '../shared-fields.ts'
import { asTyped, type Tab } from '../tab.ts'
import { DutyMap } from './duty-map.tsx'
import { fuelDensity } from './fields.ts'

/** How long an injector opens at one point of the engine, and how much of its time that is. */
export const dutyTab: Tab = {
  id: 'duty',
  title: 'پالس و چرخهٔ کاری',
  lead: 'در یک نقطهٔ کار موتور، انژکتور چند میلی‌ثانیه باز است و چه سهمی از زمانش را می‌گیرد.',
  fields: [
    ve,
    displacement,
    cylinders,
    manifold,
    charge,
    rpm,
    { kind: 'number', name: 'lambda', quantity: 'lambda', label: 'لامبدای هدف', usual: 0.82 },
    { kind: 'number', name: 'afrStoich', quantity: 'afr', usual: 14.7 },
    { kind: 'number', name: 'flow_ccmin', quantity: 'fuelFlow', label: 'دبی هر انژکتور', usual: 440 },
    fuelDensity,
    { kind: 'number', name: 'deadTime_ms', quantity: 'milliseconds', usual: 1 },
  ],
  sheet: {
    air: {
      fn: 'airMass',
      input: asTyped('ve', 'displacement_L', 'cylinders', 'map_kPa', 't_K'),
    },
    fuel: {
      fn: 'fuelMass',
      input: { ...asTyped('lambda', 'afrStoich'), airMass_g: ['air', 'airMass_g'] },
    },
    flow: {
      fn: 'flowUnits',
      input: {
        value: 'flow_ccmin',
        from: { is: 'cc_min' },
        to: { is: 'g_s' },
        density_gcc: 'density_gcc',
      },
    },
    pulse: {
      fn: 'pulseWidth',
      input: {
        fuelMass_g: ['fuel', 'fuelMass_g'],
        flow_gs: ['flow', 'value'],
        deadTime_ms: 'deadTime_ms',
      },
    },
    duty: { fn: 'dutyCycle', input: { pw_ms: ['pulse', 'pw_ms'], rpm: 'rpm' } },
  },
  shown: [
    { line: 'duty', output: 'duty', quantity: 'fraction', isMain: true },
    { line: 'pulse', output: 'pw_ms', quantity: 'milliseconds' },
    { line: 'duty', output: 'window_ms', quantity: 'milliseconds', label: 'زمان هر چرخه' },
    { line: 'air', output: 'airMass_g', quantity: 'grams' },
    { line: 'fuel', output: 'fuelMass_g', quantity: 'grams' },
  ],
  Part: DutyMap,
  plots: [
    {
      id: 'duty',
      kind: 'lines',
      title: 'چرخهٔ کاری روی دور، در همین فشار',
      over: overRpm,
      series: [{ line: 'duty', output: 'duty', quantity: 'fraction', label: 'چرخهٔ کاری' }],
      hasBands: true,
    },
  ],
}
