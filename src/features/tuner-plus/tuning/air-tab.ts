import { overRpm } from '../charts/over-rpm.ts'
import type { Tab } from '../tab.ts'

/** What an engine breathes, and the power that this air is good for. */
export const airTab: Tab = {
  id: 'air',
  title: 'هوا و توان',
  lead: 'موتور در این نقطه چند گرم هوا در ثانیه می‌بلعد و با آن چه توانی ممکن است.',
  fields: [
    { kind: 'number', name: 'displacement_L', quantity: 'litres', usual: 1.6 },
    { kind: 'number', name: 'cylinders', quantity: 'count', usual: 4 },
    {
      kind: 'number',
      name: 've',
      quantity: 'fraction',
      hint: 'موتور چهارسوپاپ سالم در بار کامل ۸۵ تا ۱۰۵٪',
      usual: 0.95,
    },
    { kind: 'number', name: 'map_kPa', quantity: 'pressure', usual: 180 },
    {
      kind: 'number',
      name: 't_K',
      quantity: 'temperatureK',
      hint: 'دمای هوای درون سیلندر، نه سنسور: کمی گرم‌تر از هوای ورودی',
      usual: 318.15,
    },
    { kind: 'number', name: 'rpm', quantity: 'rpm', usual: 6_000 },
    { kind: 'number', name: 'afr', quantity: 'afr', label: 'نسبت هوا به سوخت هدف', usual: 11.8 },
    {
      kind: 'number',
      name: 'bsfc_lbhph',
      quantity: 'bsfc',
      hint: 'بنزین تنفس طبیعی ۲۷۰ تا ۳۳۵، توربو ۳۳۵ تا ۳۹۵ گرم بر کیلووات‌ساعت',
      usual: 0.55,
    },
  ],
  sheet: {
    flow: {
      fn: 'airFlow',
      input: { ve: 've', displacement_L: 'displacement_L', map_kPa: 'map_kPa', t_K: 't_K', rpm: 'rpm' },
    },
    power: {
      fn: 'powerFromAir',
      input: { flow_lbmin: ['flow', 'flow_lbmin'], afr: 'afr', bsfc_lbhph: 'bsfc_lbhph' },
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
      input: {
        ve: 've',
        displacement_L: 'displacement_L',
        cylinders: 'cylinders',
        map_kPa: 'map_kPa',
        t_K: 't_K',
      },
    },
    volume: { fn: 'engineCfm', input: { displacement_L: 'displacement_L', rpm: 'rpm', ve: 've' } },
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
