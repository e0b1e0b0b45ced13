import { expect, test } from 'vitest'
import { text } from '../../text.ts'
import { EMPTY } from '../../setup.ts'
import { explainTable, shareBeyond, typedTable } from './ve-fields.ts'

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

test('a cell that is no number is named where the table is refused', () => {
  const setup = { ...EMPTY, typed: { table: '\t500\t1000\n30\t4o\t41\n60\t50\t51' } }
  const { code } = typedTable(setup, 'table')
  expect(explainTable(setup, 'table', code)).toContain(text.notNumber('4o'))
  expect(explainTable(EMPTY, 'table', undefined)).toBeUndefined()
})
