import { expect, test } from 'vitest'
import { birthProblem } from './birth-problem.ts'
import { text } from '../text.ts'

const TODAY = '2026-11-22'

test('nobody is born after today', () => {
  expect(birthProblem('1405/9/2', TODAY)).toBe(text.identity.future)
  expect(birthProblem('1405/9/1', TODAY)).toBeUndefined()
  expect(birthProblem('1370/3/12', TODAY)).toBeUndefined()
})
