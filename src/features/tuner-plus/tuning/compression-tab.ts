import { spaced } from '../charts/plot.ts'
import { asTyped, type Tab } from '../tab.ts'

/** Compression: of the parts, at the closing of the valve, and with boost. */
export const compressionTab: Tab = {
  id: 'compression',
  title: 'تراکم',
  lead: 'نسبت تراکم از اندازهٔ قطعه‌ها، تراکم دینامیک با میل‌سوپاپ، و تراکم مؤثر با بوست.',
  fields: [
    { kind: 'number', name: 'bore_mm', quantity: 'length', usual: 78.5 },
    { kind: 'number', name: 'stroke_mm', quantity: 'length', usual: 82 },
    { kind: 'number', name: 'chamber_cc', quantity: 'cubic', usual: 32 },
    { kind: 'number', name: 'piston_cc', quantity: 'cubic', usual: 0 },
    { kind: 'number', name: 'deck_mm', quantity: 'length', usual: 0.2 },
    { kind: 'number', name: 'gasketBore_mm', quantity: 'length', usual: 80 },
    { kind: 'number', name: 'gasketThickness_mm', quantity: 'length', usual: 1.2 },
    { kind: 'number', name: 'rod_mm', quantity: 'length', usual: 133.5 },
    { kind: 'number', name: 'ivcAbdc_deg', quantity: 'degrees', usual: 40 },
    { kind: 'number', name: 'pr', quantity: 'ratio', label: 'نسبت فشار (۱ برای تنفس طبیعی)', usual: 1 },
  ],
  sheet: {
    swept: {
      fn: 'displacement',
      input: { ...asTyped('bore_mm', 'stroke_mm'), cylinders: { is: 1 } },
    },
    clearance: {
      fn: 'clearance',
      input: asTyped('chamber_cc', 'bore_mm', 'deck_mm', 'gasketBore_mm', 'gasketThickness_mm', 'piston_cc'),
    },
    static: {
      fn: 'staticCr',
      input: { swept_cc: ['swept', 'displacement_cc'], clearance_cc: ['clearance', 'clearance_cc'] },
    },
    dynamic: {
      fn: 'dynamicCr',
      input: { ...asTyped('stroke_mm', 'rod_mm', 'ivcAbdc_deg'), cr: ['static', 'cr'] },
    },
    boosted: { fn: 'effectiveCr', input: { cr: ['static', 'cr'], pr: 'pr' } },
  },
  shown: [
    { line: 'static', output: 'cr', quantity: 'afr', isMain: true },
    { line: 'dynamic', output: 'dcr', quantity: 'afr' },
    { line: 'boosted', output: 'isentropic', quantity: 'afr' },
    { line: 'boosted', output: 'linear', quantity: 'afr' },
    { line: 'clearance', output: 'clearance_cc', quantity: 'cubic' },
    { line: 'swept', output: 'displacement_cc', quantity: 'cubic', label: 'حجم یک سیلندر' },
  ],
  plots: [
    {
      id: 'dynamic',
      kind: 'lines',
      title: 'تراکم دینامیک روی زمان بسته‌شدن سوپاپ',
      over: {
        field: 'ivcAbdc_deg',
        quantity: 'degrees',
        label: 'بسته‌شدن سوپاپ ورودی پس از نقطهٔ مرگ پایین',
        values: () => spaced(0, 100, 21),
      },
      series: [{ line: 'dynamic', output: 'dcr', quantity: 'afr', label: 'تراکم دینامیک' }],
    },
  ],
  notes: [
    'زمان بسته‌شدن سوپاپ را از روی نشیمن بگیرید، نه در ۱ میلی‌متر یا ۰٫۰۵۰ اینچ.',
    'شکل خطی همان جدول فروشندگان سوپرشارژر است؛ شکل ایزنتروپیک فشار پایان تراکم برابر می‌دهد. هر دو تخمین‌اند، نه مرز قطعی.',
  ],
}
