import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isValidElement, type ReactNode } from 'react'
import type { OperationPath } from '#contract/contract.ts'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'
import { stock } from '#tests/world/stock.ts'
import { ADMIN_SECTIONS } from './admin/sections.ts'
import { plain } from './kit/columns.tsx'
import { inputOf, typedOf, wrongFields } from './kit/form-values.ts'
import type { Row, Section } from './kit/section.ts'

const sections = ADMIN_SECTIONS.flatMap((group) => group.sections)

let shop: ShopServer
let admin: Person
beforeAll(async () => {
  shop = await openShopServer()
  ;({ admin } = await stock(shop))
})
afterAll(() => shop.close())

async function rowsOf({ list }: Section, filter: object = {}): Promise<readonly Row[]> {
  const { status, data } = await shop.send(list.path as OperationPath, filter, { as: admin })
  expect(status).toBe('Success')
  return (Array.isArray(data) ? data : (data as { items: readonly Row[] }).items) as readonly Row[]
}

test('every section has a name of its own, by which an address opens it', () => {
  expect(new Set(sections.map(({ name }) => name)).size).toBe(sections.length)
})

describe.each(sections.map((section) => [section.title, section] as const))('%s', (_title, section) => {
  test('answers an admin, and every column has something to show', async () => {
    const [row] = await rowsOf(section)
    if (!row) throw new Error('The stocked shop has no row for this section.')
    const shown = Object.entries(section.columns).map(([key, column]): ReactNode => {
      expect(row).toHaveProperty(key)
      return typeof column === 'string' ? plain(row[key]) : column.show(row[key], row)
    })
    expect(shown.filter((cell) => cell === undefined || (!isValidElement(cell) && cell === ''))).toEqual([])
  })

  test('takes its filters', async () => {
    for (const [key, filter] of Object.entries(section.filters)) {
      const values = {
        flag: [true],
        number: [1],
        choice: 'options' in filter ? Object.keys(filter.options) : [],
      }
      for (const value of values[filter.kind]) await rowsOf(section, { [key]: value })
    }
  })

  test('fills its form with what the operation takes for the row as it is', async () => {
    const { edits } = section
    const [row] = await rowsOf(section)
    if (!edits || !row) return
    const values = { ...edits.values(row) }
    const input = inputOf(edits, typedOf(edits, values), values)
    expect(wrongFields(edits, input)).toEqual({})
    expect(await shop.send(edits.operation.path, input, { as: admin })).toMatchObject({ status: 'Success' })
  })

  test('offers at least one action for some row, or none at all', async () => {
    const rows = await rowsOf(section)
    const open = section.actions.filter(({ isShown }) => rows.some((row) => isShown?.(row) ?? true))
    expect(open.length > 0).toBe(section.actions.length > 0)
  })
})
