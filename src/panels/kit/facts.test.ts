import { expect, test } from 'vitest'
import { moment } from './columns.tsx'
import { factsOf } from './facts.tsx'

test('an open row leaves out what it does not have', () => {
  const columns = { reason: 'دلیل', name: 'نام', at: moment('زمان'), count: 'تعداد' }
  const row = { reason: null, name: 'سارا', at: null, count: 0 }
  expect(Object.keys(factsOf(row, Object.entries(columns) as Parameters<typeof factsOf>[1]))).toEqual([
    'نام',
    'تعداد',
  ])
})
