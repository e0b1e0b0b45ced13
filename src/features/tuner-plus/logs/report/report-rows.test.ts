import { expect, test } from 'vitest'
import type { ToolField } from '../../tab.ts'
import { inputRows, resultRows } from './report-rows.ts'

const point = { rpm: 5_000, wheel_kW: 80, torque_Nm: 150 }

test('a report has every result with the range that the errors of the inputs leave', () => {
  const rows = resultRows({
    curve: [point],
    peak: point,
    strongest: point,
    wheel: [76, 84],
    crank_kW: 94,
    crank: [89, 99],
    factor: 0.5,
    share: 0.02,
    noise_kmh: 0.1,
    isUneven: false,
    faults: { slipShare: 0, hasShift: false, leastTps: 100 },
  })
  expect(rows.map(([, , range]) => range)).toEqual([
    'از ۷۶٫۰ تا ۸۴٫۰ kW',
    '—',
    'از ۸۹٫۰ تا ۹۹٫۰ kW',
    'از ۴۴٫۵ تا ۴۹٫۵ kW',
  ])
})

test('a report has the inputs as the form shows them, with chosen units and words of choices', () => {
  const fields: readonly ToolField[] = [
    { kind: 'number', name: 'mass_kg', quantity: 'kilograms', label: 'جرم', usual: 1_200 },
    { kind: 'number', name: 'cd', quantity: 'ratio', label: 'درگ' },
    {
      kind: 'choice',
      name: 'standard',
      label: 'تصحیح',
      usual: 'DIN',
      options: [{ value: 'DIN', label: 'DIN 70020' }],
    },
  ]
  const rows = inputRows(fields, { typed: { cd: '' }, units: {} })
  expect(rows).toEqual([
    ['جرم', '۱۲۰۰ \u2066kg\u2069'],
    ['درگ', '—'],
    ['تصحیح', 'DIN 70020'],
  ])
})
