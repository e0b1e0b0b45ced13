import type { Tab } from '../tab.ts'
import { GearPart } from './gear-part.tsx'
import { gearsForm } from './gears-form.ts'
import { Presets } from './presets.tsx'

/** Speeds, revs and pulling power of the gears of a car, and of a second gearbox beside it. */
export const gearsTab: Tab = {
  id: 'gears',
  title: 'دنده‌ها',
  lead: 'سرعت هر دنده در دور مجاز، دور موتور در سفر، افت دور با هر تعویض، و کشش خودرو.',
  ...gearsForm,
  shown: [
    { line: 'cruise', output: 'rpm', quantity: 'rpm', label: 'دور در ۱۰۰ با آخرین دنده', isMain: true },
    { line: 'top', output: 'speed_kmh', quantity: 'speed', label: 'آخرین دنده در دور مجاز' },
    { line: 'tyre', output: 'rolling_mm', quantity: 'length' },
    { line: 'tyre', output: 'revsPerKm', quantity: 'count' },
  ],
  Aid: Presets,
  Part: GearPart,
  notes: [
    'مقدارهای اولیه فقط نمونه‌اند.',
    'سرعت دنده‌ها ±۲٪ (لاستیک) و کشش ±۸٪ درست است. شتاب بدون لغزش چرخ و با ۰٫۳۵ ثانیه برای هر تعویض است.',
    'مرز چسبندگی ضریب لاستیک ضربدر وزن روی چرخ‌های محرک است، بدون جابه‌جایی بار در شتاب: دیفرانسیل عقب کمی بیشتر و جلو کمی کمتر می‌گیرد.',
  ],
}
