import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OperationPath } from '#contract/contract.ts'
import { openShopServer, type ShopServer } from '#tests/world/shop-server.ts'
import { stock, type Stocked } from '#tests/world/stock.ts'
import { type Given, isList, type Row, type Section } from '../kit/section.ts'
import { TEACHER_EXAMS } from './sections.ts'

let shop: ShopServer
let stocked: Stocked
beforeAll(async () => {
  shop = await openShopServer()
  stocked = await stock(shop)
})
afterAll(() => shop.close())

/** A list, and what it takes from the rows above it. */
type Placed = readonly [title: string, section: Section, given: () => Given]

const below = (section: Section): Placed[] =>
  section.parts.flatMap(({ section: part, given }): Placed[] => {
    const ofExam = () => {
      const { examId, questionId } = stocked.exams.spare
      return given('questionId' in given(examId) ? questionId : examId)
    }
    return [[`${section.title} › ${part.title}`, part, ofExam], ...below(part)]
  })
const ALL = TEACHER_EXAMS.sections
  .filter(isList)
  .flatMap((section): Placed[] => [[section.title, section, () => ({})], ...below(section)])

describe.each(ALL)('in the panel of a teacher, %s', (_title, section, given) => {
  test('answers rows of own courses with all columns', async () => {
    const { data } = await shop.send(section.list.path as OperationPath, given(), { as: stocked.stranger })
    const { items } = data as { items: readonly Row[] }
    expect(items.length).toBeGreaterThan(0)
    const columns = Object.keys({ ...section.columns, ...section.more })
    for (const row of items) expect(Object.keys(row)).toEqual(expect.arrayContaining(columns))
  })

  test('offers only what a teacher may do', () => {
    for (const { operation } of [...section.forms, ...section.actions, ...section.adds])
      expect(operation.access).toContain('Teacher')
  })
})
