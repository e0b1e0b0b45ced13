import { expect, test } from 'vitest'
import type { Level } from './placement.ts'
import { placementOf, stageToGoOn } from './placement.ts'

const attempt = (level: Level | null, isFinal = true) => ({ level, isFinal })
const stage = (level: Level, isDone = false, isOffered = true) => ({ level, isDone, isOffered })

test('the newest final result of the placement exam is the level; other exams tell none', () => {
  const exams = [
    {
      id: 4,
      kind: 'placement',
      attempts: [attempt('advanced', false), attempt('intermediate'), attempt('beginner')],
    },
    { id: 5, kind: 'level', attempts: [attempt('advanced')] },
  ]
  expect(placementOf(exams)).toEqual({ examId: 4, level: 'intermediate' })
  expect(placementOf([{ id: 5, kind: 'level', attempts: [] }])).toEqual({
    examId: undefined,
    level: undefined,
  })
  expect(placementOf()).toEqual({ examId: undefined, level: undefined })
})

test('the road begins at the level of the placement exam, and at its first stage without one', () => {
  const [first, second, third] = [stage('beginner'), stage('intermediate'), stage('advanced')]
  const all = [first, second, third]
  expect(stageToGoOn(all, undefined)).toBe(first)
  expect(stageToGoOn(all, 'intermediate')).toBe(second)
  expect(stageToGoOn([first, stage('intermediate', true), third], 'intermediate')).toBe(third)
})

test('above the level nothing is left: what was skipped comes next; a stage without an offer never does', () => {
  const first = stage('beginner')
  expect(stageToGoOn([first, stage('advanced', true)], 'advanced')).toBe(first)
  expect(stageToGoOn([first, stage('advanced', false, false)], 'advanced')).toBe(first)
  expect(stageToGoOn([stage('beginner', true)], undefined)).toBeUndefined()
})
