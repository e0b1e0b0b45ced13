import { expect, test } from 'vitest'
import { sourceFiles } from '#tests/world/source-files.ts'
import { allOperations } from './contract.ts'
import { mutation, query } from './define.ts'
import { Nothing } from './shapes.ts'
import { named, namedEach } from './slots.ts'

const family = {
  read: query({ access: 'anyone', input: Nothing, output: Nothing }),
  write: mutation({ access: 'signed-in', input: Nothing, output: Nothing }),
}

test('the name of every operation is written in full in the contract, so that a search finds it', () => {
  const sources = sourceFiles(['contract'], /(?<!\.test)\.ts$/)
  const words = new Set(sources.flatMap(({ text }) => text.match(/\w+/g) ?? []))
  expect(allOperations.map(({ name }) => name).filter((name) => !words.has(name))).toEqual([])
})

test('a member of a family has the operations that it names, and no others', () => {
  expect(named(family, { read: 'ReadThing' })).toEqual({ ReadThing: family.read })
})

test('the members of a family are rows of a table', () => {
  const members = { one: { read: 'ReadOne', write: 'WriteOne' }, other: { write: 'WriteOther' } } as const
  expect(namedEach(family, members)).toEqual({
    ReadOne: family.read,
    WriteOne: family.write,
    WriteOther: family.write,
  })
})
