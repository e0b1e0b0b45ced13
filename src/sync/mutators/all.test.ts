import { expect, test } from 'vitest'
import { allOperations } from '#contract/contract.ts'
import { allMutators, mutatorAt } from './all.ts'

const offline = allOperations.filter((operation) => operation.offline === 'outbox').map(({ path }) => path)

test('every operation that works without a network has exactly one Mutator, and no other has one', () => {
  expect(allMutators.map(({ path }) => path).toSorted()).toEqual(offline.toSorted())
})

test('a Mutator is found by the path of its operation', () => {
  for (const mutator of allMutators) expect(mutatorAt(mutator.path)).toBe(mutator)
})
