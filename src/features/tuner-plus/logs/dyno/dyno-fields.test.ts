import { expect, test } from 'vitest'
import { EMPTY } from '../../setup.ts'
import { carOf, dynoFields } from './dyno-fields.ts'

const BOX = { gears: [3, 1.7, 1.2], finalDrive: 4, circumference_m: 1.9 }
const typed = (fields: Record<string, string>) => ({ ...EMPTY, typed: { speedFrom: 'rpm', ...fields } })
const names = (setup = typed({}), run = { box: BOX, found: 2 as number | undefined }) =>
  dynoFields(setup, true, run).map(({ name }) => name)

test('a run takes the gear that the log tells, and another one when the person says so', () => {
  const run = { box: BOX, found: 2 }
  expect(carOf(typed({}), true, run)).toMatchObject({ overallRatio: 6.8, circumference_m: 1.9 })
  expect(carOf(typed({ runGear: '3' }), true, run)?.overallRatio).toBeCloseTo(4.8)
  const own = typed({ runGear: 'own', gear: '2', finalDrive: '3.5', circumference_m: '1.8' })
  expect(carOf(own, true, run)).toMatchObject({ overallRatio: 7, circumference_m: 1.8 })
  expect([names().includes('gear'), names(own).includes('gear')]).toEqual([false, true])
})

test('a gear that this gearbox lacks, or a log that tells none, is not taken', () => {
  expect(carOf(typed({ runGear: '5' }), true, { box: BOX, found: 1 })?.overallRatio).toBe(12)
  expect(carOf(typed({}), true, { box: BOX, found: undefined })).toBeUndefined()
  expect(carOf(typed({ runGear: 'auto' }), true, { box: BOX, found: undefined })).toBeUndefined()
  expect(names(typed({}), { box: BOX, found: undefined })).toContain('gear')
})

test('the speed of the log needs no gear', () => {
  expect(carOf(EMPTY, true, { box: undefined, found: undefined })).toMatchObject({ overallRatio: 1 })
  expect(dynoFields(EMPTY, true, { box: BOX, found: 2 }).some(({ name }) => name === 'runGear')).toBe(false)
})
