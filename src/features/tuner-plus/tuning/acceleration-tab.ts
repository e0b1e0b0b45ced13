import { numberIn, spaced, type LinePlot } from '../charts/plot.ts'
import { asTyped, type Tab } from '../tab.ts'

const models = ['hale', 'fox', 'huntington'] as const
const NAMES = { hale: 'Hale', fox: 'Fox', huntington: 'Huntington' }

const overPower: LinePlot['over'] = {
  field: 'power_hp',
  quantity: 'power',
  label: 'توان موتور',
  values: (given) => {
    const power = numberIn(given, 'power_hp', 150)
    return spaced(power / 2, power * 2, 25)
  },
}

/** The quarter mile by three authors, and the power behind a trap speed. */
export const accelerationTab: Tab = {
  id: 'acceleration',
  title: 'شتاب',
  lead: 'زمان و سرعت چهارصد متر از توان و جرم، با سه رابطهٔ تجربی.',
  fields: [
    {
      kind: 'number',
      name: 'weight_lb',
      quantity: 'carMass',
      label: 'جرم با راننده و سوخت',
      usual: 2_645.5,
    },
    { kind: 'number', name: 'power_hp', quantity: 'power', label: 'توان موتور', usual: 150 },
    { kind: 'number', name: 'trap_mph', quantity: 'speedMph', label: 'سرعت پایانی شما' },
  ],
  sheet: Object.fromEntries([
    ...models.map((model) => [
      model,
      {
        fn: 'quarterMile' as const,
        input: { ...asTyped('weight_lb', 'power_hp'), model: { is: model } },
      },
    ]),
    [
      'power',
      {
        fn: 'quarterMileHp' as const,
        input: { ...asTyped('weight_lb', 'trap_mph'), model: { is: 'hale' } },
      },
    ],
  ]),
  shown: [
    ...models.flatMap((model) => [
      {
        line: model,
        output: 'et_s',
        quantity: 'seconds' as const,
        label: `زمان به روش ${NAMES[model]}`,
        isMain: model === 'hale',
      },
      {
        line: model,
        output: 'trap_mph',
        quantity: 'speedMph' as const,
        label: `سرعت پایانی به روش ${NAMES[model]}`,
      },
    ]),
    { line: 'power', output: 'power_hp', quantity: 'power', label: 'توان از سرعت پایانی شما' },
  ],
  plots: [
    {
      id: 'time',
      kind: 'lines',
      title: 'زمان چهارصد متر روی توان',
      over: overPower,
      series: [
        { line: 'hale', output: 'et_s', quantity: 'seconds', label: NAMES.hale },
        { line: 'fox', output: 'et_s', quantity: 'seconds', label: NAMES.fox },
        { line: 'huntington', output: 'et_s', quantity: 'seconds', label: NAMES.huntington },
      ],
    },
    {
      id: 'trap',
      kind: 'lines',
      title: 'سرعت پایانی روی توان',
      over: overPower,
      series: [
        { line: 'hale', output: 'trap_mph', quantity: 'speedMph', label: NAMES.hale },
        { line: 'fox', output: 'trap_mph', quantity: 'speedMph', label: NAMES.fox },
        { line: 'huntington', output: 'trap_mph', quantity: 'speedMph', label: NAMES.huntington },
      ],
    },
  ],
  notes: [
    'برای خودروی ۸ تا ۲۰ ثانیه با شروع بدون لغزش. سه رابطه تا ۸٪ با هم فرق دارند.',
    'برای برآورد توان، سرعت پایانی بهتر از زمان است: ۱٪ خطای سرعت ۳٪ خطای توان می‌دهد.',
  ],
}
