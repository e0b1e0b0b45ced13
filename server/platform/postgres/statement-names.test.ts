import { expect, test } from 'vitest'
import { statementNames } from './statement-names.ts'

test('a statement that comes again gets one lasting name', () => {
  const nameOf = statementNames()
  expect([nameOf('select 1'), nameOf('select 1')]).toEqual([undefined, undefined])
  const name = nameOf('select 1')
  expect(name).toMatch(/^[\w-]{43}$/)
  expect(nameOf('select 1')).toBe(name)
})

test('lists of ever new lengths do not use up the names', () => {
  const nameOf = statementNames(10)
  for (let length = 1; length < 5_000; length += 1)
    expect(nameOf(`select ${'$1,'.repeat(length)}`)).toBeUndefined()
})

test('there are never more names than allowed', () => {
  const nameOf = statementNames(2)
  const names = ['a', 'b', 'c'].map((text) => [nameOf(text), nameOf(text), nameOf(text)].at(-1))
  expect(names.filter(Boolean)).toHaveLength(2)
})
