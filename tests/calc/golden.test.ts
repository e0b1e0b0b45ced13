import { describe, expect, test } from 'vitest'
import { evaluate } from '#src/calc/evaluate.ts'
import { formulas } from '#src/calc/formulas.ts'
import { calculations, mistakesIn, vectors } from './golden.ts'

test('every calculation of the specification exists, and no other', () => {
  expect(Object.keys(formulas).toSorted()).toEqual(calculations.toSorted())
})

describe.each(calculations)('%s gives what its sources print', (fn) => {
  test.each(vectors.filter((vector) => vector.fn === fn))('$id: $source', (vector) => {
    // PG4: a frozen input is enough
    deepFreeze(vector.in)
    expect(mistakesIn(vector, (input) => evaluate(fn, input).output)).toEqual([])
  })
})

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(deepFreeze)
  return value
}
