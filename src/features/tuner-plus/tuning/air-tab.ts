import { overRpm } from '../charts/over-rpm.ts'
import { bsfc, charge, cylinders, displacement, manifold, rpm, ve } from '../shared-fields.ts'
import { asTyped, type Tab } from '../tab.ts'

/** What an engine breathes, and the power that this air is good for. */
export const airTab: Tab = {
  id: 'air',
  title: 'هوا و توان',
  lead: 'دبی هوای موتور در این نقطه و توانی که با آن به دست می‌آید.',
  fields: [
    displacement,
    cylinders,
    ve,
    manifold,
    charge,
    rpm,
    { kind: 'number', name: 'afr', quantity: 'afr', label: 'نسبت هوا به سوخت هدف', usual: 11.8 },
    bsfc,
  ],
  sheet: {
    flow: {
      fn: 'airFlow',
      input: asTyped('ve', 'displacement_L', 'map_kPa', 't_K', 'rpm'),
    },
    power: {
      fn: 'powerFromAir',
      input: { ...asTyped('afr', 'bsfc_lbhph'), flow_lbmin: ['flow', 'flow_lbmin'] },
    },
    kilowatts: {
      fn: 'convert',
      input: { value: ['power', 'power_hp'], from: { is: 'hp' }, to: { is: 'kW' } },
    },
    torque: { fn: 'torqueFromPower', input: { power_kW: ['kilowatts', 'value'], rpm: 'rpm' } },
    bmep: {
      fn: 'bmep',
      input: { torque_Nm: ['torque', 'torque_Nm'], displacement_L: 'displacement_L' },
    },
    cylinder: {
      fn: 'airMass',
      input: asTyped('ve', 'displacement_L', 'cylinders', 'map_kPa', 't_K'),
    },
    volume: { fn: 'engineCfm', input: asTyped('displacement_L', 'rpm', 've') },
  },
  shown: [
    { line: 'power', output: 'power_hp', quantity: 'power', label: 'توان ممکن', isMain: true },
    { line: 'flow', output: 'flow_gs', quantity: 'massFlow', label: 'دبی هوا' },
    { line: 'torque', output: 'torque_Nm', quantity: 'torque' },
    { line: 'bmep', output: 'bmep_bar', quantity: 'bar' },
    { line: 'cylinder', output: 'airMass_g', quantity: 'grams' },
    { line: 'volume', output: 'cfm', quantity: 'cfm', label: 'دبی حجمی هوا' },
  ],
  plots: [
    {
      id: 'power',
      kind: 'lines',
      title: 'توان و گشتاور ممکن روی دور',
      over: overRpm,
      series: [
        { line: 'power', output: 'power_hp', quantity: 'power', label: 'توان' },
        { line: 'torque', output: 'torque_Nm', quantity: 'torque', label: 'گشتاور' },
      ],
      hasBands: true,
    },
    {
      id: 'flow',
      kind: 'lines',
      title: 'دبی هوا روی دور',
      over: overRpm,
      series: [{ line: 'flow', output: 'flow_gs', quantity: 'massFlow', label: 'دبی هوا' }],
      hasBands: true,
    },
  ],
  notes: [
    'نمودار بازده حجمی و فشار را در همهٔ دورها همان می‌گیرد که نوشته‌اید؛ در موتور واقعی هر دو با دور عوض می‌شود.',
    'فشار منیفولد مطلق است: بوست به‌اضافهٔ فشار جو.',
    'موتور چهارزمانه. برای دوزمانه و وانکل دبی دو برابر است.',
  ],
}
