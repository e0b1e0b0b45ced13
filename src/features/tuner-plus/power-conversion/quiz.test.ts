import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { evaluate } from '#src/calc/evaluate.ts'
import { QUESTIONS } from './quiz.ts'

interface Vector {
  fn: string
  in: Record<string, number>
}

const golden: { vectors: Vector[] } = JSON.parse(
  readFileSync(new URL('../../../../tests/calc/golden.json', import.meta.url), 'utf8'),
)

test.each(QUESTIONS)('$asks', ({ fn, input, output, options, right }) => {
  const answer: unknown = Reflect.get(evaluate(fn, input).output, output)
  expect(Math.round(Number(answer))).toBe(right)
  expect(options.filter((option) => option === right)).toHaveLength(1)
  const isPublished = golden.vectors.some(
    (vector) => vector.fn === fn && JSON.stringify(vector.in) === JSON.stringify(input),
  )
  expect(isPublished, 'the question is one of the published examples').toBe(true)
})

test('there are six questions', () => {
  expect(QUESTIONS).toHaveLength(6)
})
