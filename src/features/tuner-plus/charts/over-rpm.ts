import { numberIn, spaced, type LinePlot } from './plot.ts'

/** Over the speed of an engine, to somewhat more than the typed one. */
export const overRpm: LinePlot['over'] = {
  field: 'rpm',
  quantity: 'rpm',
  label: 'دور موتور',
  values: (given) => spaced(1_500, Math.max(3_000, numberIn(given, 'rpm', 6_000) * 1.15), 20),
}
