import { asTyped, type Tab } from '../tab.ts'

/** Displacement and the speeds of a piston. */
export const geometryTab: Tab = {
  id: 'geometry',
  title: 'هندسهٔ موتور',
  lead: 'حجم موتور از قطر و کورس، و سرعت پیستون در دور شما.',
  fields: [
    { kind: 'number', name: 'bore_mm', quantity: 'length', usual: 78.5 },
    { kind: 'number', name: 'stroke_mm', quantity: 'length', usual: 82 },
    { kind: 'number', name: 'cylinders', quantity: 'count', usual: 4 },
    { kind: 'number', name: 'rod_mm', quantity: 'length', usual: 133.5 },
    { kind: 'number', name: 'rpm', quantity: 'rpm', usual: 6_500 },
    { kind: 'number', name: 'mean_ms', quantity: 'pistonSpeed', label: 'سرعت متوسط مجاز', usual: 20 },
  ],
  sheet: {
    size: {
      fn: 'displacement',
      input: asTyped('bore_mm', 'stroke_mm', 'cylinders'),
    },
    speed: { fn: 'pistonSpeed', input: asTyped('stroke_mm', 'rpm', 'rod_mm') },
    limit: { fn: 'rpmForPistonSpeed', input: asTyped('stroke_mm', 'mean_ms') },
  },
  shown: [
    { line: 'size', output: 'displacement_cc', quantity: 'cubic', isMain: true },
    { line: 'speed', output: 'mean_ms', quantity: 'pistonSpeed' },
    { line: 'speed', output: 'peak_ms', quantity: 'pistonSpeed' },
    { line: 'limit', output: 'rpm', quantity: 'rpm', label: 'دور برای سرعت مجاز' },
  ],
  notes: ['تا ۲۰ متر بر ثانیه معمول، ۲۰ تا ۲۵ اسپرت، بالاتر مسابقه‌ای است؛ این راهنماست، نه مرز شکستن.'],
}
