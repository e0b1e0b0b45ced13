import { expect, test } from 'vitest'
import { mayBatch } from '#server/site/may-batch.ts'
import { ROW_ACTIONS } from '#server/site/row-jobs/row-actions.ts'
import { ADMIN_SECTIONS } from './admin/sections.ts'
import { forSeveral } from './kit/list/for-several.ts'
import { isList, type Section } from './kit/section.ts'

const withParts = (section: Section): Section[] => [
  section,
  ...section.parts.flatMap((part) => withParts(part.section)),
]
const actions = ADMIN_SECTIONS.flatMap(({ sections }) => sections)
  .filter(isList)
  .flatMap(withParts)
  .flatMap((section) => forSeveral(section).map((action) => ({ list: section.list, action })))
const offered = actions.filter(({ action }) => action.forAll)

/** A row whose fields are their own names. */
const NAMES = new Proxy({}, { get: (_row, field) => `<${String(field)}>` })
const nameOf = (list: string, operation: string) => `${list} ${operation}`

test('the panels offer for all rows what the server does for all rows, and nothing else', () => {
  const known = ROW_ACTIONS.map(({ list, operation }) => nameOf(list.path, operation.path))
  const shown = new Set(offered.map(({ list, action }) => nameOf(list.path, action.operation.path)))
  expect([...shown].toSorted()).toEqual(known.toSorted())
})

test.each(offered)('$action.operation.path sends the same for one row and for all', ({ list, action }) => {
  const known = ROW_ACTIONS.find(
    (one) => one.list.path === list.path && one.operation.path === action.operation.path,
  )
  expect(known?.input(NAMES)).toEqual(action.input(NAMES))
})

test('a form for all rows asks for nothing but the reason, which the job sends with each row', () => {
  const fields = offered.flatMap(({ action: { form } }) => (form ? Object.keys(form.fields) : []))
  expect([...new Set(fields)]).toEqual(['reason'])
})

test('what is offered for several rows goes through a batch', () => {
  const several = actions.map(({ action }) => action.operation)
  expect(several.filter((operation) => !mayBatch(operation)).map(({ path }) => path)).toEqual([])
})
