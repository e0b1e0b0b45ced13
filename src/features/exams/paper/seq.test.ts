import { expect, test } from 'vitest'
import { lastSeq } from './seq.ts'

const answers = (...seqs: number[]) => seqs.map((seq) => ({ seq }))

test('answers of a device are numbered from its beginning', () => {
  expect(lastSeq(1, [])).toBe(1_000_000)
  expect(lastSeq(1, answers(1_000_001, 1_000_002))).toBe(1_000_002)
  expect(lastSeq(1, answers(1_000_007, 1_000_002))).toBe(1_000_007)
})

test('a device that takes over is above all answers of the one before it', () => {
  expect(lastSeq(2, answers(1_000_001, 1_900_000))).toBe(2_000_000)
  expect(lastSeq(2, answers(1_000_001, 2_000_004))).toBe(2_000_004)
})
