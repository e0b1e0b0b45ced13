import { expect, test } from 'vitest'
import { shareBeyond } from './ve-fields.ts'

const table = { xBins: [500, 6_000], yBins: [20, 250], cells: [] }
const drive = (loads: number[]) => ({
  rpm: Float64Array.from(loads, () => 2_000),
  load: Float64Array.from(loads),
})

test('a table in other units than the log is seen by the samples beyond its axes', () => {
  expect(shareBeyond(table, drive([40, 90, 100, 180]))).toBe(0)
  expect(shareBeyond(table, drive([0.4, 0.9, 1, 1.8]))).toBe(1)
  expect(shareBeyond(table, drive([40, 300]))).toBe(0.5)
  expect(shareBeyond(table, drive([]))).toBe(0)
})
