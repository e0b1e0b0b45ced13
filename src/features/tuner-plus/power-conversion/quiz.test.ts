import { expect, test } from 'vitest'
import { evaluate } from '#src/calc/evaluate.ts'
import { vectors } from '#tests/calc/golden.ts'
import { QUESTIONS } from './quiz.ts'

test.each(QUESTIONS)('$asks', ({ fn, input, output, options, right }) => {
  const answer: unknown = Reflect.get(evaluate(fn, input).output, output)
  expect(Math.round(Number(answer))).toBe(right)
  expect(options.filter((option) => option === right)).toHaveLength(1)
  const isPublished = vectors.some(
    (vector) => vector.fn === fn && JSON.stringify(vector.in) === JSON.stringify(input),
  )
  expect(isPublished, 'the question is one of the published examples').toBe(true)
})

test('there are six questions', () => {
  expect(QUESTIONS).toHaveLength(6)
})
