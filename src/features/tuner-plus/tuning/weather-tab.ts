import { factors, STANDARDS } from '../charts/factors.ts'
import { numberIn, spaced, type HeatPlot, type LinePlot } from '../charts/plot.ts'
import { USUAL_KPA } from '../place/local-pressure.ts'
import { aspiration } from '../shared-fields.ts'
import { asTyped, type Tab } from '../tab.ts'

/** What a naturally aspirated engine keeps of its power: air of the standard atmosphere, dry. */
const heights: LinePlot = {
  id: 'heights',
  kind: 'lines',
  title: 'توان موتور تنفس طبیعی روی ارتفاع',
  sheet: {
    air: { fn: 'isa', input: { altitude_m: 'altitude_m' } },
    total: { fn: 'convert', input: { value: ['air', 'p_Pa'], from: { is: 'Pa' }, to: { is: 'kPa' } } },
    factor: {
      fn: 'correction',
      input: { standard: { is: 'STD_J607' }, pBaro_kPa: ['total', 'value'], t_C: ['air', 't_C'] },
    },
  },
  over: { field: 'altitude_m', quantity: 'height', label: 'ارتفاع', values: () => spaced(0, 3_000, 16) },
  series: [
    {
      line: 'factor',
      output: 'cf',
      quantity: 'percent',
      label: 'سهمی از توان کنار دریا',
      map: (factor) => 100 / factor,
    },
  ],
}

/** Beyond these a result is compared no more. */
const [LEAST_CF, MOST_CF] = [0.93, 1.07]

/** The factor of the chosen standard over the weather. */
const weathers: HeatPlot = {
  id: 'weathers',
  kind: 'heat',
  title: 'ضریب تصحیح روی فشار و دما، با استاندارد شما',
  x: {
    field: 't_C',
    quantity: 'temperatureC',
    label: 'دمای هوا',
    values: () => spaced(0, 50, 6),
  },
  y: {
    field: 'p_Pa',
    quantity: 'pressurePa',
    label: 'فشار جو در محل',
    values: (given) =>
      numberIn(given, 'p_Pa', 0) < 78_000 ? spaced(60_000, 84_000, 7) : spaced(78_000, 102_000, 7),
  },
  series: [{ line: 'factor', output: 'cf', quantity: 'ratio', label: 'ضریب' }],
  levelOf: (factor) => (factor >= LEAST_CF && factor <= MOST_CF ? 0 : 1),
  note: 'خانه‌های رنگ دیگر بیرون از ۰٫۹۳ تا ۱٫۰۷ است: نتیجه دیگر با استاندارد مقایسه‌پذیر نیست. رطوبت همان است که نوشته‌اید.',
}

/** The air of the day, and what a dyno makes of it. */
export const weatherTab: Tab = {
  id: 'weather',
  title: 'آب‌وهوا و تصحیح',
  lead: 'چگالی هوای امروز و ضریبی که داینو توان را در آن ضرب می‌کند.',
  fields: [
    {
      kind: 'choice',
      name: 'standard',
      label: 'استاندارد تصحیح',
      options: STANDARDS,
      usual: 'SAE_J1349_2004',
    },
    {
      kind: 'number',
      name: 'p_Pa',
      quantity: 'pressurePa',
      label: 'فشار جو در محل',
      hint: 'فشار خود محل، نه فشار هواشناسی که به سطح دریا برده شده است',
      usual: USUAL_KPA * 1_000,
      local: 'pressure',
    },
    { kind: 'number', name: 't_C', quantity: 'temperatureC', usual: 25 },
    { kind: 'number', name: 'rh', quantity: 'fraction', usual: 0.3 },
    { kind: 'number', name: 'power_hp', quantity: 'power', label: 'توان خوانده‌شده', usual: 150 },
    aspiration,
  ],
  sheet: {
    air: { fn: 'humidAir', input: asTyped('p_Pa', 't_C', 'rh') },
    total: { fn: 'convert', input: { value: 'p_Pa', from: { is: 'Pa' }, to: { is: 'kPa' } } },
    vapour: {
      fn: 'convert',
      input: { value: ['air', 'pVapour_Pa'], from: { is: 'Pa' }, to: { is: 'kPa' } },
    },
    factor: {
      fn: 'correction',
      input: {
        ...asTyped('standard', 't_C', 'aspiration'),
        pBaro_kPa: ['total', 'value'],
        pVapour_kPa: ['vapour', 'value'],
      },
    },
    corrected: {
      fn: 'shaftTorque',
      input: { torque: 'power_hp', gear: ['factor', 'cf'] },
    },
    height: { fn: 'densityAltitude', input: { rho_kgm3: ['air', 'rho_kgm3'] } },
  },
  shown: [
    { line: 'factor', output: 'cf', quantity: 'ratio', isMain: true },
    { line: 'corrected', output: 'torque', quantity: 'power', label: 'توان تصحیح‌شده' },
    { line: 'air', output: 'rho_kgm3', quantity: 'airDensity' },
    { line: 'height', output: 'h_m', quantity: 'height' },
  ],
  plots: [factors, weathers, heights],
  notes: [
    'نام استاندارد را همیشه کنار عدد بنویسید: STD همان اجرا را ۴ تا ۵٪ بیشتر از SAE نشان می‌دهد.',
    'متن استانداردها در دسترس نبود؛ رابطه‌ها از برنامه‌ها و صفحه‌های نام‌برده آمده است.',
  ],
}
