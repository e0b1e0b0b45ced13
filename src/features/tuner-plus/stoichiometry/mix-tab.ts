import type { Given, Sheet } from '#src/calc/sheet.ts'
import type { ChoiceField, NumberField, Tab } from '../tab.ts'
import { fuelBy, LIQUIDS } from './fuels.ts'

/** Leaves a place empty. */
const NONE = { value: 'none', label: 'هیچ' }
const PLACES = ['A', 'B', 'C'] as const
const ORDER = { A: 'اول', B: 'دوم', C: 'سوم' }
const USUAL = { A: ['gasoline', 60], B: ['methanol', 25], C: ['ethanol', 15] } as const

const isUsed = (place: string) => (given: Given) => given[`fuel${place}`] !== 'none'

function sheet(given: Given): Sheet {
  const used = PLACES.filter((place) => isUsed(place)(given)).flatMap((place) => {
    const fuel = fuelBy(given[`fuel${place}`])
    return fuel ? [{ field: `vol${place}`, fuel }] : []
  })
  const components = {
    is: used.map(({ field, fuel }) => ({ ...fuel, vol: given[field] })),
    from: Object.fromEntries(used.map(({ field }, index) => [`${index}.vol`, field])),
  }
  return {
    blend: { fn: 'blendVolume', input: { components } },
    energy: {
      fn: 'energy',
      input: {
        lhv_MJkg: ['blend', 'lhv_MJkg'],
        afrStoich: ['blend', 'afr'],
        density_kgm3: ['blend', 'density_kgm3'],
      },
    },
  }
}

/** A blend of up to three fuels by volume; the volumes need not sum to anything. */
export const mixTab: Tab = {
  id: 'mix',
  title: 'ترکیب آزاد',
  lead: 'ترکیب حجمی تا سه سوخت: نسبت استوکیومتری، چگالی و انرژی آن.',
  fields: PLACES.flatMap((place): [ChoiceField, NumberField] => [
    {
      kind: 'choice',
      name: `fuel${place}`,
      label: `سوخت ${ORDER[place]}`,
      options: place === 'A' ? LIQUIDS : [...LIQUIDS, NONE],
      usual: USUAL[place][0],
    },
    {
      kind: 'number',
      name: `vol${place}`,
      quantity: 'number',
      label: `حجم سوخت ${ORDER[place]}`,
      usual: USUAL[place][1],
      isShown: isUsed(place),
    },
  ]),
  sheet,
  shown: [
    { line: 'blend', output: 'afr', quantity: 'afr', label: 'نسبت استوکیومتری', isMain: true },
    { line: 'blend', output: 'density_kgm3', quantity: 'density', label: 'چگالی ترکیب' },
    { line: 'blend', output: 'lhv_MJkg', quantity: 'energyPerKg' },
    { line: 'blend', output: 'hvap_kJkg', quantity: 'heatPerKg' },
    { line: 'energy', output: 'MJ_per_kgAir', quantity: 'ratio' },
    { line: 'energy', output: 'MJ_per_L', quantity: 'afr' },
  ],
  notes: [
    'حجم‌ها به هر واحدی که باشند، نسبت آن‌ها به هم مهم است.',
    'نسبت استوکیومتری به جرم دقیق است؛ چگالی ترکیب کمتر از ۰٫۵٪ خطا دارد.',
  ],
}
