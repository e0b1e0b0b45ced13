import { spaced } from '../charts/plot.ts'
import { asTyped, type Tab } from '../tab.ts'

/** Small pulses by two slopes, and two injectors for each cylinder. */
export const smallPulseTab: Tab = {
  id: 'small-pulse',
  title: 'دو شیب و دو مرحله',
  lead: 'پالس انژکتور در پاشش‌های کوچک با دو شیب فورد، و تقسیم سوخت میان دو انژکتور هر سیلندر.',
  fields: [
    { kind: 'number', name: 'fuelMass_g', quantity: 'grams', usual: 0.03 },
    { kind: 'number', name: 'highSlope_gs', quantity: 'massFlow', usual: 2.979 },
    { kind: 'number', name: 'lowSlope_gs', quantity: 'massFlow', usual: 3.562 },
    { kind: 'number', name: 'breakpoint_g', quantity: 'grams', usual: 0.00627 },
    { kind: 'number', name: 'secondaryFraction', quantity: 'fraction', usual: 0.4 },
    { kind: 'number', name: 'primaryFlow_gs', quantity: 'massFlow', usual: 5 },
    { kind: 'number', name: 'secondaryFlow_gs', quantity: 'massFlow', usual: 9 },
    { kind: 'number', name: 'primaryDead_ms', quantity: 'milliseconds', usual: 0.9 },
    { kind: 'number', name: 'secondaryDead_ms', quantity: 'milliseconds', usual: 1.1 },
  ],
  sheet: {
    slopes: {
      fn: 'fordModel',
      input: asTyped('fuelMass_g', 'highSlope_gs', 'lowSlope_gs', 'breakpoint_g'),
    },
    stages: {
      fn: 'staged',
      input: asTyped(
        'fuelMass_g',
        'secondaryFraction',
        'primaryFlow_gs',
        'secondaryFlow_gs',
        'primaryDead_ms',
        'secondaryDead_ms',
      ),
    },
  },
  shown: [
    { line: 'slopes', output: 'ms', quantity: 'milliseconds', label: 'پالس با دو شیب', isMain: true },
    { line: 'stages', output: 'primary_ms', quantity: 'milliseconds' },
    { line: 'stages', output: 'secondary_ms', quantity: 'milliseconds' },
  ],
  plots: [
    {
      id: 'split',
      kind: 'lines',
      title: 'پالس دو انژکتور روی سهم دومی',
      over: {
        field: 'secondaryFraction',
        quantity: 'fraction',
        label: 'سهم انژکتور دوم',
        values: () => spaced(0, 1, 21),
      },
      series: [
        { line: 'stages', output: 'primary_ms', quantity: 'milliseconds', label: 'انژکتور اول' },
        { line: 'stages', output: 'secondary_ms', quantity: 'milliseconds', label: 'انژکتور دوم' },
      ],
    },
  ],
}
