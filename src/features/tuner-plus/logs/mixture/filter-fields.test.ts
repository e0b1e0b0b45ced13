import { expect, test } from 'vitest'
import { EMPTY } from '../../setup.ts'
import { delaySource, filterFields, limitsOf, withDelayTable } from './filter-fields.ts'

const TABLE = '\t1000\t3000\n80\t100\t60\n40\t160\t120'
const names = (setup = EMPTY) => filterFields(setup).map(({ name }) => name)

test('the delay is one number until a measured table takes its place', () => {
  expect(limitsOf(EMPTY).delay).toBe(0.12)
  expect(names()).toContain('delay')
  const measured = withDelayTable(EMPTY, TABLE)
  expect(delaySource(measured)).toEqual({ isTable: true })
  expect(limitsOf(measured).delay).toEqual({
    xBins: [1_000, 3_000],
    yBins: [40, 80],
    cells: [
      [0.16, 0.12],
      [0.1, 0.06],
    ],
  })
  expect(names(measured)).not.toContain('delay')
  const back = { ...measured, typed: { ...measured.typed, delayFrom: 'number' } }
  expect([limitsOf(back).delay, delaySource(back).isTable]).toEqual([0.12, false])
})

test('a table of the delay that is none, or of seconds, is refused with its code', () => {
  expect(delaySource(withDelayTable(EMPTY, 'ab')).code).toBe('E_TABLE')
  expect(delaySource(withDelayTable(EMPTY, TABLE.replace('160', '5000'))).code).toBe('E_RANGE:delayTable')
  expect(() => limitsOf(withDelayTable(EMPTY, 'ab'))).toThrow(expect.objectContaining({ code: 'E_TABLE' }))
})
