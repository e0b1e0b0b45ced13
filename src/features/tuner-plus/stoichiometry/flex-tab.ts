import { fuelBy } from './fuels.ts'
import { spaced } from '../charts/plot.ts'
import { asTyped, type Tab } from '../tab.ts'

/** The fields that the parts of the blend come from. */
const FIELDS = { '0.vol': 'ethanolPct', '0.afr': 'afr100', '1.vol': 'ethanolPct', '1.afr': 'afr0' }

/** A blend of gasoline and ethanol, exactly and as an ECU takes it. */
export const flexTab: Tab = {
  id: 'flex',
  title: 'ترکیب اتانول',
  lead: 'نسبت استوکیومتری بنزین با اتانول، دقیق و به روش خطی ECU.',
  fields: [
    { kind: 'number', name: 'ethanolPct', quantity: 'percent', usual: 85 },
    { kind: 'number', name: 'afr0', quantity: 'afr', usual: 14.7 },
    { kind: 'number', name: 'afr100', quantity: 'afr', usual: 9 },
  ],
  sheet: ({ ethanolPct, afr0, afr100 }) => ({
    exact: {
      fn: 'blendVolume',
      input: { components: { is: blend(ethanolPct, afr0, afr100), from: FIELDS } },
    },
    linear: {
      fn: 'flexInterp',
      input: asTyped('afr0', 'afr100', 'ethanolPct'),
    },
  }),
  shown: [
    { line: 'exact', output: 'afr', quantity: 'afr', label: 'نسبت دقیق (به جرم)', isMain: true },
    { line: 'linear', output: 'afr', quantity: 'afr', label: 'نسبت خطی ECU' },
    { line: 'exact', output: 'density_kgm3', quantity: 'density', label: 'چگالی ترکیب' },
    { line: 'exact', output: 'lhv_MJkg', quantity: 'energyPerKg' },
    { line: 'exact', output: 'hvap_kJkg', quantity: 'heatPerKg' },
  ],
  plots: [
    {
      id: 'blend',
      kind: 'lines',
      title: 'نسبت استوکیومتری روی درصد اتانول',
      over: {
        field: 'ethanolPct',
        quantity: 'percent',
        label: 'اتانول',
        values: () => spaced(0, 100, 21),
      },
      series: [
        { line: 'exact', output: 'afr', quantity: 'afr', label: 'دقیق (به جرم)' },
        { line: 'linear', output: 'afr', quantity: 'afr', label: 'خطی ECU' },
      ],
    },
  ],
  notes: [
    'نزدیک E50 روش خطی تا ۰٫۸٪ بالاتر از مقدار دقیق است؛ کمتر از خطای سنسور.',
    'E85 جایگاه در عمل ۵۱ تا ۸۳٪ اتانول دارد: اندازه بگیرید.',
  ],
}

/** Gasoline and ethanol by volume; what is no number is passed to the calculation as such. */
function blend(percent: unknown, afr0: unknown, afr100: unknown): readonly object[] {
  const share = typeof percent === 'number' ? Math.min(Math.max(percent, 0), 100) / 100 : NaN
  return [
    { ...fuelBy('ethanol'), vol: share, afr: afr100 },
    { ...fuelBy('gasoline'), vol: 1 - share, afr: afr0 },
  ]
}
