import { expect, test } from 'vitest'
import { gearWarnings, type GearSet } from './gear-ratio-rules.ts'

const usual: GearSet = { gears: [3.42, 1.81, 1.28, 0.98, 0.77], finalDrive: 4.06, tireSize: '185/65R14' }

test('a usual gearbox raises no doubts, and one whose final drive or tyre is not known neither', () => {
  expect(gearWarnings(usual)).toEqual([])
  expect(gearWarnings({ ...usual, finalDrive: null, tireSize: '' })).toEqual([])
})

test.each<[string, Partial<GearSet>, string[]]>([
  ['ratios that do not fall', { gears: [3.42, 1.81, 1.81, 0.98, 0.77] }, ['not-falling']],
  ['a missing gear', { gears: [3.46, 1.36, 1.07, 0.8] }, ['step-unusual']],
  ['a long first gear', { gears: [2.1, 1.28, 0.98, 0.77] }, ['first-unusual']],
  ['a short last gear', { gears: [3.42, 1.9, 1.4], finalDrive: 2.9 }, ['last-unusual']],
  ['a final drive of a lorry', { finalDrive: 5.6, tireSize: '' }, ['final-unusual']],
  ['a speed that no such car has', { finalDrive: 2.5, tireSize: '355/80R22' }, ['speed-unusual']],
])('%s is a reason to look again', (_, part, warnings) => {
  expect(gearWarnings({ ...usual, ...part })).toEqual(warnings)
})
