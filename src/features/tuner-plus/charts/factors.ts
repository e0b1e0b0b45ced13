import type { BarPlot } from './plot.ts'

/** The standards of a dyno, as the calculation names them. */
export const STANDARDS = [
  { value: 'SAE_J1349_1990', label: 'SAE J1349 (۱۹۹۰)' },
  { value: 'SAE_J1349_2004', label: 'SAE J1349 (۲۰۰۴)' },
  { value: 'STD_J607', label: 'STD (SAE J607)' },
  { value: 'DIN_70020', label: 'DIN 70020' },
  { value: 'ISO_1585_SI', label: 'ISO 1585 / ECE R85 (بنزینی)' },
  { value: 'ISO_1585_CI', label: 'ISO 1585 (دیزل)' },
] as const

/** What each standard makes of the same air. */
export const factors: BarPlot = {
  id: 'factors',
  kind: 'bars',
  title: 'ضریب تصحیح همین هوا در شش استاندارد',
  over: { field: 'standard', options: STANDARDS },
  series: [{ line: 'factor', output: 'cf', quantity: 'ratio', label: 'ضریب' }],
  from: 1,
}
