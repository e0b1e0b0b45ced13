import type { Given, Sheet, Source } from '#src/calc/sheet.ts'
import { aspiration } from '../shared-fields.ts'
import { asTyped, type Tab } from '../tab.ts'
import { fuelBy, FUELS } from './fuels.ts'
import { LambdaRuler } from './lambda-ruler.tsx'

const OWN = { value: 'own', label: 'سوخت دیگر' }

function sheet({ fuel }: Given): Sheet {
  const known = fuelBy(fuel)
  const afrStoich: Source = known ? { is: known.afr } : 'afrStoich'
  return {
    lambda: { fn: 'lambda', input: { afr: 'afr', afrStoich } },
    // what a gauge that takes every fuel for gasoline of 14.7 would show
    gauge: { fn: 'afrFromLambda', input: { lambda: ['lambda', 'lambda'], afrStoich: { is: 14.7 } } },
    target: { fn: 'afrFromLambda', input: { ...asTyped('lambda', 'aspiration'), afrStoich } },
  }
}

/** Lambda and air–fuel ratio for a fuel. */
export const lambdaTab: Tab = {
  id: 'lambda',
  title: 'لامبدا و AFR',
  lead: 'لامبدای یک نسبت هوا به سوخت، و نسبت هدف برای لامبدایی که می‌خواهید.',
  fields: [
    { kind: 'choice', name: 'fuel', label: 'سوخت', options: [...FUELS, OWN], usual: 'gasoline' },
    {
      kind: 'number',
      name: 'afrStoich',
      quantity: 'afr',
      isShown: ({ fuel }) => fuel === OWN.value,
      usual: 14.7,
    },
    { kind: 'number', name: 'afr', quantity: 'afr', label: 'AFR واقعی', usual: 12.5 },
    { kind: 'number', name: 'lambda', quantity: 'lambda', label: 'لامبدای هدف', usual: 0.85 },
    aspiration,
  ],
  sheet,
  shown: [
    { line: 'lambda', output: 'lambda', quantity: 'lambda', isMain: true },
    { line: 'lambda', output: 'phi', quantity: 'lambda' },
    { line: 'target', output: 'afr', quantity: 'afr', label: 'AFR برای لامبدای هدف' },
    { line: 'gauge', output: 'afr', quantity: 'afr', label: 'آنچه گیج ۱۴٫۷ نشان می‌دهد' },
  ],
  Part: LambdaRuler,
  notes: [
    'وایدبند لامبدا را اندازه می‌گیرد؛ AFR روی گیج همان لامبدا ضربدر عدد فرضی گیج (معمولاً ۱۴٫۷) است، هر سوختی در باک باشد.',
    'محدودهٔ شروع، که باید روی داینو بررسی شود: سرعت یکنواخت ۱٫۰۰ تا ۱٫۰۵، بار کامل تنفس طبیعی ۰٫۸۶ تا ۰٫۹۲، توربو بنزینی ۰٫۷۵ تا ۰٫۸۵، توربو اتانولی ۰٫۷۸ تا ۰٫۸۸.',
  ],
}
