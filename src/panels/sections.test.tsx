import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isValidElement, type ReactNode } from 'react'
import { safeParse } from 'zod/v4/core'
import type { OperationPath } from '#contract/contract.ts'
import { BALANCE_CHANGES } from '#contract/user/wallets.ts'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'
import { RATIOS } from '#tests/world/minimal-inputs.ts'
import { stock } from '#tests/world/stock.ts'
import { ADMIN_SECTIONS } from './admin/sections.ts'
import { cellOf } from './kit/columns.tsx'
import { exportColumns } from './kit/list/export-columns.ts'
import type { Values } from '#src/entities/record-form/fields.ts'
import { inputOf, problemsOf, typedOf } from '#src/entities/record-form/form-values.ts'
import { type Given, isList, type Part, type RecordForm, type Row, type Section } from './kit/section.ts'

const places = ADMIN_SECTIONS.flatMap((group) => group.sections)
const sections = places.filter(isList)

/** A list with those that it is below. */
type Placed = readonly [title: string, section: Section, above: readonly (Section | Part)[]]
function withParts(section: Section, above: readonly (Section | Part)[], title = section.title): Placed[] {
  const below = section.parts.flatMap((part) =>
    withParts(part.section, [...above, part], `${title} › ${part.section.title}`),
  )
  return [[title, section, above], ...below]
}
const ALL = sections.flatMap((section) => withParts(section, [section]))

/** What is typed into forms that begin with empty fields. */
const SOME = { amount: '۱۰۰۰', reason: 'جبران تأخیر' }
const TYPED: Readonly<Record<string, Record<string, string>>> = {
  'Order/ChangeProductCartStatus': { reason: SOME.reason },
  'Order/AddPayAgain': SOME,
  'User/MuteUserTalk': { reason: SOME.reason },
  'User/VerifyCashRequest': { reference: '۱۴۰۵۰۸۰۲' },
  'User/DeVerifyCashRequest': { reason: SOME.reason },
  'Order/DecideReturn': { reason: SOME.reason },
  'Order/SetRefundPaid': { reference: '۱۴۰۵۰۸۰۳' },
  ...Object.fromEntries(
    Object.values(BALANCE_CHANGES).flatMap(({ add, reduce }) =>
      [add, reduce].map((name) => [`User/${name}`, SOME]),
    ),
  ),
}

let shop: ShopServer
let admin: Person
beforeAll(async () => {
  shop = await openShopServer()
  const stocked = await stock(shop)
  ;({ admin } = stocked)
  const ofCourse = { about: 'course', aboutId: stocked.courseId, percent: 20 } as const
  await shop.call('Order/SetCommission', ofCourse, { as: admin })
  // one that is sold without a car
  const { data } = await shop.call('Site/AddGearboxModel', { name: 'گتراگ' }, { as: admin })
  await shop.call('Site/AddOrUpdateGearRatio', { ...RATIOS, gearboxModelId: data.id }, { as: admin })
})
afterAll(() => shop.close())

async function rowsOf({ list }: Section, filter: object = {}): Promise<readonly Row[]> {
  const { status, data } = await shop.send(list.path as OperationPath, filter, { as: admin })
  expect(status).toBe('Success')
  return (Array.isArray(data) ? data : (data as { items: readonly Row[] }).items) as readonly Row[]
}

/** What a list takes from the rows above it: of the first ones below which there is something. */
async function givenTo([top, ...parts]: readonly (Section | Part)[]): Promise<Given> {
  async function find(
    section: Section,
    given: Given,
    rest: readonly (Section | Part)[],
  ): Promise<Given | undefined> {
    const [part, ...others] = rest
    const rows = await rowsOf(section, given)
    if (!part || !('given' in part)) return rows.length > 0 ? given : undefined
    for (const { id } of rows) {
      const found = await find(part.section, part.given(Number(id)), others)
      if (found) return found
    }
    return undefined
  }
  const given = top && 'list' in top ? await find(top, {}, parts) : undefined
  if (!given) throw new Error('The stocked shop has no row for this section.')
  return given
}

const someHas = (field: string) => (rows: readonly Row[]) => rows.some((row) => field in row)

/** What the read answers that an admin confirms before a form is sent. */
async function confirmedBy({ confirmation }: RecordForm, typed: Values): Promise<object> {
  if (!confirmation) return {}
  const input = confirmation.input({ ...typed, amount: 1, leastPoints: 1 })
  const { data } = await shop.send(confirmation.read.path, input, { as: admin })
  expect(Object.values(confirmation.question(data as never))).not.toContain('')
  return data as object
}

test('every section has a name of its own, by which an address opens it', () => {
  expect(new Set(places.map(({ name }) => name)).size).toBe(places.length)
})

test('so has every list below a row', () => {
  for (const [, { parts }] of ALL)
    expect(new Set(parts.map(({ section: { name } }) => name)).size).toBe(parts.length)
})

describe.each(ALL)('%s', (_title, section, above) => {
  test('answers an admin, and every column has something to show', async () => {
    const [row] = await rowsOf(section, await givenTo(above))
    if (!row) throw new Error('The stocked shop has no row for this section.')
    expect(row).toHaveProperty(section.key)
    const shown = Object.entries(section.columns).map(([key, column]): ReactNode => {
      expect(row).toHaveProperty(key)
      return cellOf(column, row, key)
    })
    expect(shown.filter((cell) => cell === undefined || (!isValidElement(cell) && cell === ''))).toEqual([])
  })

  test('is saved as a file with headings and a line for its row', async () => {
    const columns = exportColumns(section)
    const input = { path: section.list.path, input: await givenTo(above), columns }
    const { data } = await shop.send('Site/ExportList', input, { as: admin })
    const { csv, count } = data as { csv: string; count: number }
    expect(count).toBeGreaterThan(0)
    expect(csv.slice(1).split('\r\n')[0]).toBe(columns.map(({ label }) => label).join(','))
    expect(columns.map(({ label }) => label)).toEqual([...new Set(columns.map(({ label }) => label))])
    for (const { field } of columns) expect(await rowsOf(section, input.input)).toSatisfy(someHas(field))
  })

  test('takes its filters', async () => {
    const given = await givenTo(above)
    for (const [key, filter] of Object.entries(section.filters)) {
      const values = {
        flag: [true],
        number: [1],
        choice: 'options' in filter ? Object.keys(filter.options) : [],
      }
      for (const value of values[filter.kind]) await rowsOf(section, { ...given, [key]: value })
    }
  })

  test('fills its form with what the operation takes for the row as it is', async () => {
    const given = await givenTo(above)
    for (const form of section.forms) {
      // the form before may have changed them
      const rows = await rowsOf(section, given)
      const row = rows.find((each) => form.isShown?.(each) ?? true)
      if (!row) throw new Error(`No row of the stocked shop has the form of ${form.operation.path}.`)
      const values = { ...given, ...form.values(row) }
      const typed = { ...typedOf(form, values), ...TYPED[form.operation.path] }
      const input = inputOf(form, typed, values)
      expect(problemsOf(form, typed, input)).toEqual({})
      const answer = await shop.send(form.operation.path, input, { as: admin })
      expect(answer).toMatchObject({ status: 'Success' })
      expect(sentenceAfter(form.done, answer.data)).not.toBe('')
    }
  })

  test('asks for everything that a new row cannot be without', async () => {
    const given = await givenTo(above)
    for (const form of section.adds) {
      const typed = typedOf(form, given)
      const fields = inputOf(form, typed, given)
      const input = { ...fields, ...(await confirmedBy(form, fields)) }
      const refused = safeParse(form.operation.input, input).error?.issues.map(({ path }) => path[0]) ?? []
      expect(Object.keys(problemsOf(form, typed, input)).toSorted()).toEqual(
        [...new Set(refused.map(String))].toSorted(),
      )
    }
  })

  test('offers at least one action for some row, or none at all', async () => {
    const rows = await rowsOf(section, await givenTo(above))
    const open = section.actions.filter(({ isShown }) => rows.some((row) => isShown?.(row) ?? true))
    expect(open.length > 0).toBe(section.actions.length > 0)
  })
})

/** What is said when a form is saved; the section knows the answer of its operation. */
function sentenceAfter(done: RecordForm['done'], answer: unknown): string {
  return typeof done === 'string' ? done : done(answer as never)
}
