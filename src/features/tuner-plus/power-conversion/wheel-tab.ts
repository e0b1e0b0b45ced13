import type { Given, Sheet, Source } from '#src/calc/sheet.ts'
import { numberIn, spaced } from '../charts/plot.ts'
import type { Tab } from '../tab.ts'
import { GEARBOXES, LAYOUTS, lossOf } from './losses.ts'

const isOwn = ({ layout }: Given) => layout === 'own'
const isToCrank = ({ way }: Given) => way === 'crank'

function sheet(given: Given): Sheet {
  const [least, middle, most] = lossOf(given['layout'], given['gearbox']) ?? []
  const line = (lossPct: Source, fixedLoss_hp: Source): Sheet[string] =>
    isToCrank(given)
      ? { fn: 'crankFromWheel', input: { wheel_hp: 'wheel_hp', lossPct, fixedLoss_hp } }
      : { fn: 'wheelFromCrank', input: { crank_hp: 'crank_hp', lossPct, fixedLoss_hp } }
  const is = (percent: number | undefined): Source => ({ is: percent ?? NaN })
  const step = isOwn(given) ? line('lossPct', 'fixedLoss_hp') : line(is(middle), { is: 0 })
  const name = isToCrank(given) ? 'crank' : 'wheel'
  return {
    [name]: step,
    ...(!isOwn(given) && { least: line(is(least), { is: 0 }), most: line(is(most), { is: 0 }) }),
  }
}

/** Power at the wheels and at the crank, with the loss as the interval that sources give. */
export const wheelTab: Tab = {
  id: 'wheel',
  title: 'چرخ و موتور',
  lead: 'توان موتور از توان سر چرخ، یا برعکس؛ افت انتقال قدرت همیشه یک بازه است، نه یک عدد.',
  fields: [
    {
      kind: 'choice',
      name: 'way',
      label: 'نوع محاسبه',
      options: [
        { value: 'crank', label: 'از چرخ به موتور (whp → hp)' },
        { value: 'wheel', label: 'از موتور به چرخ (hp → whp)' },
      ],
      usual: 'crank',
    },
    { kind: 'number', name: 'wheel_hp', quantity: 'power', usual: 150, isShown: isToCrank },
    {
      kind: 'number',
      name: 'crank_hp',
      quantity: 'power',
      usual: 175,
      isShown: (given) => !isToCrank(given),
    },
    { kind: 'choice', name: 'layout', label: 'انتقال قدرت', options: LAYOUTS, usual: 'fwd' },
    {
      kind: 'choice',
      name: 'gearbox',
      label: 'گیربکس',
      options: GEARBOXES,
      usual: 'manual',
      isShown: (given) => !isOwn(given),
    },
    { kind: 'number', name: 'lossPct', quantity: 'percent', usual: 15, isShown: isOwn },
    { kind: 'number', name: 'fixedLoss_hp', quantity: 'power', usual: 0, isShown: isOwn },
  ],
  sheet,
  shown: [
    {
      line: 'crank',
      output: 'crank_hp',
      quantity: 'power',
      isMain: true,
      between: ['least', 'most'],
      isShown: isToCrank,
    },
    {
      line: 'wheel',
      output: 'wheel_hp',
      quantity: 'power',
      isMain: true,
      between: ['least', 'most'],
      isShown: (given) => !isToCrank(given),
    },
  ],
  plots: [
    {
      id: 'crank',
      kind: 'lines',
      title: 'توان موتور روی توان چرخ، با کمترین و بیشترین افت',
      // the other way round it would be the same picture
      sheet: (given) => (isToCrank(given) && !isOwn(given) ? sheet(given) : {}),
      over: {
        field: 'wheel_hp',
        quantity: 'power',
        label: 'توان سر چرخ',
        values: (given) => spaced(50, Math.max(200, numberIn(given, 'wheel_hp', 150) * 2), 16),
      },
      series: [
        { line: 'crank', output: 'crank_hp', quantity: 'power', label: 'میانه' },
        { line: 'least', output: 'crank_hp', quantity: 'power', label: 'کمترین افت' },
        { line: 'most', output: 'crank_hp', quantity: 'power', label: 'بیشترین افت' },
      ],
    },
  ],
  notes: [
    'بازه‌ها: جلو دستی ۱۰ تا ۱۵٪، عقب دستی ۱۲ تا ۱۸٪، چهارچرخ ۱۸ تا ۲۵٪؛ مبدل گشتاور ۳ تا ۶ و خودکار جدید ۱ تا ۳ واحد بیشتر.',
    'منبع بازه‌ها: calchorsepower.com، dragracecalculator.com، Pratte در modified.com و Puma Race Engines. با هم یکی نیستند؛ برای همین بازه است.',
    '۱۵٪ افت یعنی توان چرخ تقسیم بر ۰٫۸۵، نه ضربدر ۱٫۱۵.',
  ],
}
