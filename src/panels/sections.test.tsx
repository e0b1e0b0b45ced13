import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { isValidElement, type ReactNode } from 'react'
import { safeParse } from 'zod/v4/core'
import type { OperationPath } from '#contract/contract.ts'
import { COURSE_REPORTS } from '#contract/course/reports.ts'
import { PRODUCT_REPORTS } from '#contract/product/reports.ts'
import { EDIT_DECISIONS } from '#contract/edits/edits.ts'
import { EDIT_KINDS } from '#contract/edits/kinds.ts'
import { QUEUES } from '#contract/site/panel-counts.ts'
import { BALANCE_CHANGES } from '#contract/user/wallets.ts'
import { KINDS } from '#server/edits/kinds.ts'
import { csvLines } from '#server/site/export-csv.ts'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'
import { makeAttempt, makeExam, makeSubject } from '#tests/world/exam-goods.ts'
import { RATIOS } from '#tests/world/minimal-inputs.ts'
import { stock } from '#tests/world/stock.ts'
import { ADMIN_SECTIONS } from './admin/sections.ts'
import { SUPER_SECTIONS } from './super-admin/sections.ts'
import { SELLER_SECTIONS } from './seller/sections.ts'
import { TEACHER_SECTIONS } from './teacher/sections.ts'
import { isQueue } from './kit/beside.tsx'
import { cellOf } from './kit/columns.tsx'
import { exportColumns } from './kit/list/export-columns.ts'
import type { Values } from '#src/entities/record-form/fields.ts'
import { inputOf, problemsOf, typedOf } from '#src/entities/record-form/form-values.ts'
import {
  type Given,
  isList,
  type Part,
  type RecordForm,
  type Row,
  type Section,
  type SectionGroup,
  shapeOf,
} from './kit/section.ts'

/** The panels, with who of the stocked shop looks at each. */
const PANELS = [
  { panel: 'teachers', groups: TEACHER_SECTIONS, by: 'stranger' },
  { panel: 'sellers', groups: SELLER_SECTIONS, by: 'stranger' },
  { panel: 'admins', groups: ADMIN_SECTIONS, by: 'admin' },
  { panel: 'super admins', groups: SUPER_SECTIONS, by: 'superAdmin' },
] as const
const placesOf = (groups: readonly SectionGroup[]) => groups.flatMap((group) => group.sections)

test.each(QUEUES.map(({ list, filter }) => [list.path, filter] as const))(
  'the queue of %s is opened in the section that shows it',
  (path, filter) => {
    const section = PANELS.flatMap(({ groups }) => placesOf(groups))
      .filter(isList)
      .find(({ list }) => list.path === path)
    expect(Object.keys(section?.filters ?? {})).toEqual(expect.arrayContaining(Object.keys(filter)))
  },
)

/** A list with those that it is below. */
type Placed = readonly [title: string, section: Section, above: readonly (Section | Part)[]]
function withParts(section: Section, above: readonly (Section | Part)[], title = section.title): Placed[] {
  const below = section.parts.flatMap((part) =>
    withParts(part.section, [...above, part], `${title} › ${part.section.title}`),
  )
  return [[title, section, above], ...below]
}
const allOf = (groups: readonly SectionGroup[]) =>
  placesOf(groups)
    .filter(isList)
    .flatMap((section) => withParts(section, [section]))

test('a list that may be turned round, because its rows are decided about, takes the order', () => {
  const lists = PANELS.flatMap(({ groups }) => allOf(groups)).map(([, section]) => section)
  const turned = lists.filter(isQueue)
  expect(turned.length).toBeGreaterThan(10)
  const without = turned.filter(({ list }) => !('isOldestFirst' in shapeOf(list)))
  expect(without.map(({ name }) => name)).toEqual([])
})

/** What was cancelled by a form of orders cannot be given back. */
const returnsFirst = (placed: readonly Placed[]) =>
  placed.toSorted((one, other) => Number(other[1].name === 'returns') - Number(one[1].name === 'returns'))

/** What is typed into forms that begin with empty fields. */
const SOME = { amount: '۱۰۰۰', reason: 'جبران تأخیر' }
const TYPED: Readonly<Record<string, Record<string, string>>> = {
  'Course/DeActiveCourseComment': { reason: 'تبلیغ است.' },
  'Course/DeActiveCourseQuestion': { reason: 'تبلیغ است.' },
  'Course/DeActiveCourseQuestionAnswer': { reason: 'تبلیغ است.' },
  'Course/DeActiveCourseUserVoice': { reason: 'تبلیغ است.' },
  'Product/DeActiveProductComment': { reason: 'تبلیغ است.' },
  'Product/DeActiveProductQuestion': { reason: 'تبلیغ است.' },
  'Product/DeActiveProductQuestionAnswer': { reason: 'تبلیغ است.' },
  'Order/ChangeProductCartStatus': { reason: SOME.reason, trackingCode: 'RA123456789IR' },
  'Order/AddPayAgain': SOME,
  'Course/AddCourseToUser': { userId: '1' },
  'Course/RemoveCourseToUser': { userId: '1' },
  'Product/AddProductToUser': { userId: '1' },
  'Product/RemoveProductToUser': { userId: '1' },
  'Course/SetTeacherCourseComment': { text: SOME.reason },
  'Course/SetTeacherCourseQuestion': { text: SOME.reason },
  'Product/SetSellerProductComment': { text: SOME.reason },
  'Product/SetSellerProductQuestion': { text: SOME.reason },
  ...Object.fromEntries(
    EDIT_KINDS.map((kind) => [
      `${KINDS[kind].module}/${EDIT_DECISIONS[kind].discard}`,
      { reason: SOME.reason },
    ]),
  ),
  ...Object.fromEntries(
    [
      ...Object.values(COURSE_REPORTS).map((names) => ['Course', names] as const),
      ...Object.values(PRODUCT_REPORTS).map((names) => ['Product', names] as const),
    ].flatMap(([module, { verify, deVerify }]) =>
      [verify, deVerify].map((name) => [`${module}/${name}`, { reason: SOME.reason }]),
    ),
  ),
  'User/AdminUpdateUserDetail': { firstName: 'مینا', reason: SOME.reason },
  'User/AnswerUserMessage': { answer: SOME.reason },
  'User/AdminLockUser': { reason: SOME.reason },
  'User/AdminUnlockUser': { reason: SOME.reason },
  'User/AdminEndUserSessions': { reason: SOME.reason },
  'User/AdminRemoveSecondFactors': { reason: SOME.reason },
  'User/MuteUserTalk': { reason: SOME.reason },
  'User/VerifyCashRequest': { reference: '۱۴۰۵۰۸۰۲' },
  'User/DeVerifyCashRequest': { reason: SOME.reason },
  'Order/DecideReturn': { reason: SOME.reason },
  'Order/SetRefundPaid': { reference: '۱۴۰۵۰۸۰۳' },
  'Order/SetRefundBounced': { reason: SOME.reason },
  'Course/DecideExamAttempt': { decision: 'leave', reason: SOME.reason },
  'Course/RevokeDegree': { reason: SOME.reason },
  ...Object.fromEntries(
    Object.values(BALANCE_CHANGES).flatMap(({ add, reduce }) =>
      [add, reduce].map((name) => [`User/${name}`, SOME]),
    ),
  ),
}

/** A seller's own way of sending. */
const SENDING = {
  title: 'پیک فروشگاه',
  provinces: [],
  basePrice: 500_000,
  pricePerKilogram: 0,
  freeFrom: null,
  mostGrams: null,
}

let shop: ShopServer
/** Who looks at the panel. */
let caller: Person

async function rowsOf({ list }: Section, filter: object = {}): Promise<readonly Row[]> {
  const { status, data } = await shop.send(list.path as OperationPath, filter, { as: caller })
  expect(status).toBe('Success')
  return (Array.isArray(data) ? data : (data as { items: readonly Row[] }).items) as readonly Row[]
}

/** The goods were just bought: forms before have moved all of them on. Designs that were offered are not, and the other way. */
async function soldAgain(): Promise<void> {
  await sql`update product_designs set is_active = not is_active`.execute(shop.db)
  await sql`update order_items set status = 'paid', seller_seen_at = null
    where product_id is not null and status in ('seen', 'preparing', 'shipped', 'delivered')`.execute(shop.db)
}

/** What runs can be stopped, and what has ended lets the next one come. */
async function setBalanceJobs(state: 'running' | 'done'): Promise<void> {
  await shop.db.updateTable('balance_jobs').set({ state }).execute()
}

/** The same thing was bought once more, and is to be returned: one return is accepted, the other one refused. */
async function askAnother(itemId: number): Promise<void> {
  await sql`with bought as (insert into orders (user_id, state, address, subtotal, discount, code_discount, shipping, payable, paid_at)
      select user_id, 'paid', address, subtotal, discount, code_discount, shipping, payable, paid_at from orders
      where id = (select order_id from order_items where id = ${itemId}) returning id),
    item as (insert into order_items (order_id, product_id, course_id, seller_id, teacher_id, title, count, unit_price, paid,
        commission, share, status)
      select bought.id, product_id, course_id, seller_id, teacher_id, title, count, unit_price, paid, commission, share, 'delivered'
      from order_items, bought where order_items.id = ${itemId} returning id)
    insert into item_returns (item_id, cause, state, reason, refund_to, decide_by)
      select item.id, cause, 'asked', reason, 'wallet', decide_by from item_returns, item where item_id = ${itemId}`.execute(
    shop.db,
  )
}

/** A row that has a form. */
async function rowFor(
  section: Section,
  given: Given,
  form: Section['forms'][number],
  before?: () => Promise<void>,
) {
  await before?.()
  return (await rowsOf(section, given)).find((each) => form.isShown?.(each) ?? true)
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
  const input = confirmation.input({ ...typed, amount: 1, leastPoints: 1, percent: 10 })
  const { data } = await shop.send(confirmation.read.path, input, { as: caller })
  expect(Object.values(confirmation.question(data as never))).not.toContain('')
  return data as object
}

describe.each(PANELS)('the panel of $panel', ({ groups, by }) => {
  beforeAll(async () => {
    shop = await openShopServer()
    const stocked = await stock(shop)
    const { admin, courseId, exams, edits, buyer, orders } = stocked
    caller = stocked[by]
    const ofCourse = { about: 'course', aboutId: courseId, percent: 20 } as const
    await shop.call('Order/SetCommission', ofCourse, { as: admin })
    // of its exam and of all exams: interrupted ones wait for a decision, beside one that nobody has begun
    for (const state of ['graded', 'graded'])
      await makeAttempt(shop, exams.spare.examId, buyer, { state, decision: 'waiting' })
    if (by === 'stranger') await shop.call('Order/AddOrUpdateShippingMethod', SENDING, { as: caller })
    if (by === 'stranger')
      for (const id of [orders.strangersItemId, orders.boughtCourseItemId]) await askAnother(id)
    // what nobody has made can be deleted
    await makeSubject(
      shop,
      await makeExam(shop, { kind: 'course', course_id: edits.own.course, is_active: false }),
    )
    await makeSubject(shop, await makeExam(shop, { kind: 'level', level: 'advanced', is_active: false }))
    // one that is sold without a car
    const { data } = await shop.call('Site/AddGearboxModel', { name: 'گتراگ' }, { as: admin })
    await shop.call('Site/AddOrUpdateGearRatio', { ...RATIOS, gearboxModelId: data.id }, { as: admin })
    await sql`insert into row_jobs (admin_id, title, operation, count, created_at)
      values (${admin.id}, 'گزارش‌ها', 'Course/SetCourseReportSeen', 1, ${shop.now().toISOString()})`.execute(
      shop.db,
    )
  })
  afterAll(() => shop.close())

  test('every section has a name of its own, by which an address opens it', () => {
    const names = placesOf(groups).map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
  })

  test('so has every list below a row', () => {
    for (const [, { parts }] of allOf(groups))
      expect(new Set(parts.map(({ section: { name } }) => name)).size).toBe(parts.length)
  })

  describe.each(returnsFirst(allOf(groups)))('%s', (_title, section, above) => {
    test('opens each of its rows by what the address says of it', async () => {
      const given = await givenTo(above)
      const rows = await rowsOf(section, given)
      if (!('rowId' in shapeOf(section.list))) return
      for (const { id } of rows) {
        const open = await rowsOf(section, { ...given, rowId: id, take: 1, isCounted: false })
        expect(open.map((row) => row['id'])).toEqual([id])
      }
    })

    test('answers an admin, and every column has something to show', async () => {
      const [row] = await rowsOf(section, await givenTo(above))
      if (!row) throw new Error('The stocked shop has no row for this section.')
      expect(row).toHaveProperty(section.key)
      const shown = Object.entries({ ...section.columns, ...section.more }).map(
        ([key, column]): ReactNode => {
          expect(row).toHaveProperty(key)
          return cellOf(column, row, key)
        },
      )
      expect(shown.filter((cell) => cell === undefined || (!isValidElement(cell) && cell === ''))).toEqual([])
    })

    test('is saved as a file with headings and a line for its row', async () => {
      // there are more sections than files in a minute
      await sql`delete from call_counts`.execute(shop.db)
      const columns = exportColumns(section)
      const input = { path: section.list.path, input: await givenTo(above), columns }
      const { data } = await shop.send('Site/ExportList', input, { as: caller })
      const { csv, count } = data as { csv: string; count: number }
      expect(count).toBeGreaterThan(0)
      expect(csv.slice(1).split('\r\n')[0]).toBe(columns.map(({ label }) => label).join(','))
      expect(csv).not.toMatch(/^.*(\(.+\)) \1/)
      expect(columns.map(({ label }) => label)).toEqual([...new Set(columns.map(({ label }) => label))])
      const rows = await rowsOf(section, input.input)
      for (const { field } of columns) expect(rows).toSatisfy(someHas(field))
      // a file reads its columns alone, and has what the list has
      if (rows.length === count)
        expect(csv.slice(1).split('\r\n').slice(1).join('\r\n')).toBe(
          csvLines(
            columns.map((column) => ({ ...column, kind: column.kind ?? 'plain' })),
            rows,
          ),
        )
    })

    test('is saved as a file of its lines, where it has one', async () => {
      const { lineFile, list } = section
      if (!lineFile) return
      const columns = [...lineFile.columns]
      const input = { path: list.path, each: lineFile.field, input: await givenTo(above), columns }
      const { data } = await shop.send('Site/ExportList', input, { as: caller })
      const { csv, count } = data as { csv: string; count: number }
      expect(count).toBeGreaterThan(0)
      expect(csv.slice(1).split('\r\n')[0]).toBe(columns.map(({ label }) => label).join(','))
      const [row] = await rowsOf(section, input.input)
      const [line] = Object(row)[lineFile.field]
      for (const { field } of columns) expect({ ...row, ...line }).toHaveProperty(field)
    })

    test('takes its filters', async () => {
      const given = await givenTo(above)
      for (const [key, filter] of Object.entries(section.filters)) {
        const values = {
          flag: [true],
          number: [1],
          words: ['users'],
          day: ['2026-01-01'],
          since: ['2026-01-01T00:00:00Z'],
          until: ['2026-01-01T00:00:00Z'],
          choice: 'options' in filter ? Object.keys(filter.options) : [],
        }
        for (const value of values[filter.kind]) await rowsOf(section, { ...given, [key]: value })
      }
    })

    test('fills its form with what the operation takes for the row as it is', async () => {
      const given = await givenTo(above)
      for (const form of section.forms) {
        // the form before may have changed them
        const row = (await rowFor(section, given, form)) ?? (await rowFor(section, given, form, soldAgain))
        if (!row) throw new Error(`No row of the stocked shop has the form of ${form.operation.path}.`)
        const values = { ...given, ...form.values(row) }
        const typed = { ...typedOf(form, values), ...TYPED[form.operation.path] }
        const input = inputOf(form, typed, values)
        expect(problemsOf(form, typed, input)).toEqual({})
        const answer = await shop.send(form.operation.path, input, { as: caller })
        expect(answer).toMatchObject({ status: 'Success' })
        expect(sentenceAfter(form.done, answer.data)).not.toBe('')
      }
    })

    test('asks for everything that a new row cannot be without', async () => {
      const given = await givenTo(above)
      for (const form of section.adds) {
        const values = { ...given, ...form.fixed }
        const typed = typedOf(form, values)
        const fields = inputOf(form, typed, values)
        const input = { ...fields, ...(await confirmedBy(form, fields)) }
        const issues = safeParse(form.operation.input, input).error?.issues ?? []
        // files are asked for by themselves
        const refused = issues
          .map(({ path }) => path[0])
          .filter((name) => !(String(name) in (form.files ?? {})))
        expect(Object.keys(problemsOf(form, typed, input)).toSorted()).toEqual(
          [...new Set(refused.map(String))].toSorted(),
        )
      }
    })

    test('whose rows have actions offers an action or a form for some row', async () => {
      await setBalanceJobs('running')
      const rows = await rowsOf(section, await givenTo(above))
      await setBalanceJobs('done')
      const offered = [...section.actions, ...section.forms]
      const open = offered.filter(({ isShown }) => rows.some((row) => isShown?.(row) ?? true))
      expect(open.length > 0 || section.actions.length === 0).toBe(true)
    })
  })
})

/** What is said when a form is saved; the section knows the answer of its operation. */
function sentenceAfter(done: RecordForm['done'], answer: unknown): string {
  return typeof done === 'string' ? done : done(answer as never)
}
