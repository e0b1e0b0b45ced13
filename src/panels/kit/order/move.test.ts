import { expect, test } from 'vitest'
import { move } from './move.ts'

const STAGES = ['first', 'second', 'third']

test('a stage goes one place up or down', () => {
  expect(move(STAGES, 2, 1)).toEqual(['first', 'third', 'second'])
  expect(move(STAGES, 0, 1)).toEqual(['second', 'first', 'third'])
})

test('the first one stays first, and the last one last', () => {
  expect(move(STAGES, 0, -1)).toEqual(STAGES)
  expect(move(STAGES, 2, 3)).toEqual(STAGES)
})
