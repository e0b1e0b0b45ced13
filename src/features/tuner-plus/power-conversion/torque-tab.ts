import type { Given, Sheet } from '#src/calc/sheet.ts'
import { asTyped, type Tab } from '../tab.ts'

/** Which two of the three are typed. */
function sheet({ wanted }: Given): Sheet {
  if (wanted === 'power') return { power: { fn: 'powerFromTorque', input: asTyped('torque_Nm', 'rpm') } }
  // 9549·kW divided by one of them is the other
  return {
    [String(wanted)]: {
      fn: 'torqueFromPower',
      input: { power_kW: 'power_kW', rpm: wanted === 'rpm' ? 'torque_Nm' : 'rpm' },
    },
  }
}

const isTyped = (name: string) => (given: Given) => given['wanted'] !== name

/** Torque, speed and power: of any two the third. */
export const torqueTab: Tab = {
  id: 'torque',
  title: 'گشتاور، دور، توان',
  lead: 'توان همان گشتاور ضربدر دور است: دو تا را وارد کنید، سومی محاسبه می‌شود.',
  fields: [
    {
      kind: 'choice',
      name: 'wanted',
      label: 'نوع محاسبه',
      options: [
        { value: 'power', label: 'توان' },
        { value: 'torque', label: 'گشتاور' },
        { value: 'rpm', label: 'دور' },
      ],
      usual: 'power',
    },
    { kind: 'number', name: 'torque_Nm', quantity: 'torque', usual: 150, isShown: isTyped('torque') },
    { kind: 'number', name: 'rpm', quantity: 'rpm', usual: 5_500, isShown: isTyped('rpm') },
    { kind: 'number', name: 'power_kW', quantity: 'powerKw', usual: 80, isShown: isTyped('power') },
  ],
  sheet,
  shown: [
    {
      line: 'power',
      output: 'power_kW',
      quantity: 'powerKw',
      isMain: true,
      isShown: ({ wanted }) => wanted === 'power',
    },
    {
      line: 'power',
      output: 'power_hp',
      quantity: 'power',
      label: 'همان به اسب بخار',
      isShown: ({ wanted }) => wanted === 'power',
    },
    {
      line: 'torque',
      output: 'torque_Nm',
      quantity: 'torque',
      isMain: true,
      isShown: ({ wanted }) => wanted === 'torque',
    },
    {
      line: 'rpm',
      output: 'torque_Nm',
      quantity: 'rpm',
      label: 'دور موتور',
      isMain: true,
      isShown: ({ wanted }) => wanted === 'rpm',
    },
  ],
  notes: ['«اسب بخار» در برگه‌های ایران معمولاً PS (متریک) است: ۱ PS نزدیک ۰٫۹۸۶ hp و ۰٫۷۳۵ کیلووات.'],
}
