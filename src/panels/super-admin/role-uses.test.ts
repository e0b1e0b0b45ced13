import { expect, test } from 'vitest'
import { OperationError } from '#contract/errors.ts'
import { roleUses } from './role-uses.ts'
import { text } from './text.ts'

const { inUse, uses } = text.roles

test('a role that is in use says what has to end first', () => {
  const refused = new OperationError('InUse', { things: 3, orders: 0, balances: 1 })
  expect(roleUses(refused)).toBe(inUse(`${uses.things('۳')}، ${uses.balances('۱')}`))
})

test('other refusals have the sentence of their code', () => {
  expect(roleUses(new OperationError('LastSuperAdmin'))).toBeUndefined()
  expect(roleUses(new OperationError('InUse', { holders: [] }))).toBeUndefined()
})
