import type { ChoiceField, NumberField, TextField } from './tab.ts'

/** Fields that several calculators ask for. */

export const aspiration: ChoiceField = {
  kind: 'choice',
  name: 'aspiration',
  label: 'نوع تنفس',
  options: [
    { value: 'na', label: 'طبیعی' },
    { value: 'turbo', label: 'توربو یا سوپرشارژر' },
  ],
  usual: 'na',
}

export const displacement: NumberField = {
  kind: 'number',
  name: 'displacement_L',
  quantity: 'litres',
  usual: 1.6,
}

export const cylinders: NumberField = { kind: 'number', name: 'cylinders', quantity: 'count', usual: 4 }

export const ve: NumberField = {
  kind: 'number',
  name: 've',
  quantity: 'fraction',
  hint: 'موتور چهارسوپاپ سالم در بار کامل ۸۵ تا ۱۰۵٪',
  usual: 0.95,
}

export const manifold: NumberField = { kind: 'number', name: 'map_kPa', quantity: 'pressure', usual: 180 }

export const charge: NumberField = {
  kind: 'number',
  name: 't_K',
  quantity: 'temperatureK',
  hint: 'دمای هوای درون سیلندر، نه سنسور: کمی گرم‌تر از هوای ورودی',
  usual: 318.15,
}

export const rpm: NumberField = { kind: 'number', name: 'rpm', quantity: 'rpm', usual: 6_000 }

export const bsfc: NumberField = {
  kind: 'number',
  name: 'bsfc_lbhph',
  quantity: 'bsfc',
  hint: 'بنزین تنفس طبیعی ۲۷۰ تا ۳۳۵، توربو ۳۳۵ تا ۳۹۵ گرم بر کیلووات‌ساعت',
  usual: 0.55,
}

export const tyreSize: TextField = {
  kind: 'text',
  name: 'size',
  label: 'اندازهٔ لاستیک',
  usual: '185/65R15',
}

export const finalDrive: NumberField = {
  kind: 'number',
  name: 'finalDrive',
  quantity: 'ratio',
  label: 'دنده نهایی',
  usual: 4.05,
}
