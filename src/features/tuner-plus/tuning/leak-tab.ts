import type { Step } from '#src/calc/sheet.ts'
import { asTyped, type Tab } from '../tab.ts'

/** The coil may charge for so much of the time between two of its sparks. */
const MOST_DWELL = 0.7
/** Degrees of the crank in one cycle of a four-stroke engine. */
const CYCLE_DEG = 720

function dwellInput(sparks: unknown): Step['input'] {
  const share = MOST_DWELL * CYCLE_DEG
  if (typeof sparks === 'number' && sparks > 0) return { deg: { is: share / sparks }, rpm: 'rpm' }
  // the count takes the place of the speed, which must be above zero too: it is refused at its own field
  return { deg: { is: share }, rpm: 'sparks' }
}

/** How much air a hole loses, how long an angle takes, how long a coil may charge, and how much water or methanol belongs to a flow of fuel. */
export const leakTab: Tab = {
  id: 'helpers',
  title: 'ابزارهای کمکی',
  lead: 'نشتی بوست، زمان یک زاویهٔ میل‌لنگ، بیشترین زمان شارژ کوئل، و دبی تزریق آب و متانول.',
  fields: [
    { kind: 'number', name: 'diameter_mm', quantity: 'length', label: 'قطر سوراخ نشتی', usual: 3 },
    { kind: 'number', name: 'cd', quantity: 'ratio', label: 'ضریب تخلیه', usual: 0.62 },
    { kind: 'number', name: 'pUp_kPa', quantity: 'pressure', usual: 200 },
    { kind: 'number', name: 'pDown_kPa', quantity: 'pressure', usual: 88 },
    { kind: 'number', name: 'tUp_K', quantity: 'temperatureK', usual: 323.15 },
    { kind: 'number', name: 'deg', quantity: 'degrees', usual: 30 },
    { kind: 'number', name: 'rpm', quantity: 'rpm', usual: 6_000 },
    {
      kind: 'number',
      name: 'sparks',
      quantity: 'count',
      label: 'جرقه‌های هر کوئل در یک چرخه',
      hint: 'کوئل هر سیلندر ۱، کوئل دوتایی ۲، دلکو به تعداد سیلندر',
      usual: 1,
    },
    { kind: 'number', name: 'fuelFlow_ccmin', quantity: 'fuelFlow', usual: 1_500 },
    {
      kind: 'number',
      name: 'percent',
      quantity: 'percent',
      hint: 'آب ۱۰ تا ۱۵، آب و متانول نصف‌نصف ۱۵ تا ۲۰، متانول ۲۰ تا ۲۵',
      usual: 15,
    },
  ],
  sheet: ({ sparks }) => ({
    leak: {
      fn: 'orificeLeak',
      input: asTyped('diameter_mm', 'cd', 'pUp_kPa', 'tUp_K', 'pDown_kPa'),
    },
    time: { fn: 'angleTime', input: asTyped('deg', 'rpm') },
    dwell: { fn: 'angleTime', input: dwellInput(sparks) },
    spray: { fn: 'wmi', input: asTyped('fuelFlow_ccmin', 'percent') },
  }),
  shown: [
    { line: 'leak', output: 'flow_gs', quantity: 'massFlow', label: 'هوای نشتی', isMain: true },
    { line: 'time', output: 'us', quantity: 'microseconds', label: 'زمان زاویه' },
    {
      line: 'dwell',
      output: 'us',
      quantity: 'microseconds',
      label: 'بیشترین شارژ کوئل (۷۰٪ فاصلهٔ دو جرقه)',
    },
    { line: 'spray', output: 'flow_ccmin', quantity: 'fuelFlow', label: 'دبی تزریق آب و متانول' },
  ],
  notes: ['هرگز به امید پمپ آب و متانول سوخت را رقیق نکنید؛ حفاظت در نبود پاشش لازم است.'],
}
