import type { Given, Sheet, Source } from '#src/calc/sheet.ts'
import { asTyped, type NumberField, type Tab } from '../tab.ts'
import { fuelBy, LIQUIDS } from './fuels.ts'

const is = (value: number | undefined): Source => ({ is: value ?? Number.NaN })

function sheet({ fuelFrom, fuelTo }: Given): Sheet {
  const [from, to] = [fuelBy(fuelFrom), fuelBy(fuelTo)]
  return {
    change: {
      fn: 'fuelSwitch',
      input: {
        ...asTyped('lambdaFrom', 'lambdaTo'),
        afrFrom: is(from?.afr),
        afrTo: is(to?.afr),
        densityFrom_kgm3: is(from?.density_kgm3),
        densityTo_kgm3: is(to?.density_kgm3),
      },
    },
    energy: {
      fn: 'energy',
      input: { lhv_MJkg: is(to?.lhv_MJkg), afrStoich: is(to?.afr), density_kgm3: is(to?.density_kgm3) },
    },
    target: { fn: 'afrFromLambda', input: { lambda: 'lambdaTo', afrStoich: is(to?.afr) } },
    cooling: { fn: 'chargeCooling', input: { hvap_kJkg: is(to?.hvap_kJkg), afr: ['target', 'afr'] } },
  }
}

const lambda = (name: string): NumberField => ({ kind: 'number', name, quantity: 'lambda', usual: 0.82 })

/** What changes with another fuel: how much more, its energy and how it cools. */
export const switchTab: Tab = {
  id: 'switch',
  title: 'تغییر سوخت',
  lead: 'با سوخت جدید چقدر بیشتر باید پاشید، انرژی آن چقدر است و هوا را چقدر خنک می‌کند.',
  fields: [
    { kind: 'choice', name: 'fuelFrom', label: 'سوخت فعلی', options: LIQUIDS, usual: 'gasoline' },
    { kind: 'choice', name: 'fuelTo', label: 'سوخت جدید', options: LIQUIDS, usual: 'e85' },
    lambda('lambdaFrom'),
    lambda('lambdaTo'),
  ],
  sheet,
  shown: [
    {
      line: 'change',
      output: 'volumeRatio',
      quantity: 'ratio',
      label: 'ضریب حجمی (برای انژکتور و پمپ)',
      isMain: true,
    },
    { line: 'change', output: 'massRatio', quantity: 'ratio' },
    { line: 'energy', output: 'MJ_per_kgAir', quantity: 'afr' },
    { line: 'energy', output: 'MJ_per_L', quantity: 'afr' },
    { line: 'cooling', output: 'deltaT_K', quantity: 'kelvins', label: 'خنک‌شدن هوا (کران بالا)' },
  ],
  plots: [
    {
      id: 'energy',
      kind: 'bars',
      title: 'انرژی هر کیلوگرم هوا با هر سوخت (MJ)',
      over: { field: 'fuelTo', options: LIQUIDS },
      series: [{ line: 'energy', output: 'MJ_per_kgAir', quantity: 'afr', label: 'انرژی' }],
      from: 0,
    },
  ],
  notes: [
    'ضریب جرمی ۱٫۵ بنزین به E85 برای اندازهٔ انژکتور نیست: به حجم نزدیک ۱٫۴ است.',
    'انرژی هر کیلوگرم هوا برای بنزین و الکل‌ها نزدیک است؛ سود الکل از خنکی و مقاومت به کوبش می‌آید.',
    'خنک‌شدن واقعی در پاشش پشت سوپاپ ۲۰ تا ۶۰٪ این کران است.',
  ],
}
