import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allOperations } from '#contract/contract.ts'
import type { Placed } from '#contract/define.ts'
import { beginStocked, EXPLANATION, resetExams } from '#tests/world/exam-goods.ts'
import { minimalInput } from '#tests/world/minimal-inputs.ts'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'
import { stock, type Stocked } from '#tests/world/stock.ts'

/** Those who have written the right answers may read them, in this list alone: teachers those of their own exams. */
const OF_MANAGERS = 'Course/GetExamTestsByFilter'
/** Names of fields that only a right answer has, unless its value is stars. */
const TELLING = /"(?:correct|corrected|explanation|rightCount)":(?!"\*\*\*")/
/** A part of a signed text, or of a paper. */
const ENCODED = /[\w-]{20,}/g

let shop: ShopServer
let stocked: Stocked
let people: Readonly<Record<string, Person | undefined>>
beforeAll(async () => {
  shop = await openShopServer()
  stocked = await stock(shop)
  const { buyer, forgetful, stranger, applicant, admin, superAdmin } = stocked
  people = {
    guest: undefined,
    taker: buyer,
    buyer: forgetful,
    'teacher and seller': stranger,
    applicant,
    admin,
    'super-admin': superAdmin,
  }
  // the teacher reads the own exam
  await sql`update exam_test_versions set explanation = 'own' where test_id = ${stocked.exams.spare.testId}
    or test_id in (select id from exam_tests where question_id = ${stocked.exams.spare.questionId})`.execute(
    shop.db,
  )
})
afterAll(() => shop.close())

const isAdmin = (person: Person | undefined) => person === stocked.admin || person === stocked.superAdmin

/** All that an answer says, also inside of what is encoded. */
const saidIn = (body: string) =>
  [body, ...(body.match(ENCODED) ?? []).map((part) => Buffer.from(part, 'base64url').toString())].join('\n')

/** Calls operations as a person, and answers the paths of those whose answer says what is right. */
async function tellers(operations: readonly Placed[], person: Person | undefined, before = async () => {}) {
  const found: string[] = []
  for (const { path } of operations) {
    await sql`delete from call_counts`.execute(shop.db)
    await before()
    const { body } = await shop.send(path, minimalInput(path, stocked) ?? {}, person ? { as: person } : {})
    const said = saidIn(body)
    const isOfOwn = path === OF_MANAGERS && person === stocked.stranger
    if (said.includes(EXPLANATION) || (TELLING.test(said) && !isOfOwn)) found.push(path)
  }
  return found.filter((path) => !(path === OF_MANAGERS && isAdmin(person)))
}

const reads = allOperations.filter(({ kind }) => kind === 'query')
const ofExams = allOperations.filter(
  ({ kind, path }) => kind === 'mutation' && /Exam|Level|Degree/.test(path),
)

const STATES = {
  'that runs': {},
  'that was ended, while answers are still on their way': { state: 'ended' },
  'that waits for a decision': { state: 'graded', decision: 'waiting', points: 0, total: 24, passed: false },
} as const
const CASES = Object.entries(STATES).flatMap(([what, row]) =>
  ['guest', 'taker', 'buyer', 'teacher and seller', 'applicant', 'admin', 'super-admin'].map(
    (who) => [what, who, row] as const,
  ),
)

describe.each(CASES)('an exam %s', (_what, who, row) => {
  const begin = async () => {
    await resetExams(shop, stocked)
    await beginStocked(shop, stocked, row)
  }

  test(`says nothing of its right answers to a ${who}`, async () => {
    await begin()
    expect(await tellers(reads, people[who])).toEqual([])
    expect(await tellers(ofExams, people[who], begin)).toEqual([])
  })
})

test('once its result is final, its taker reads them', async () => {
  await resetExams(shop, stocked)
  const final = { state: 'graded', decision: 'leave', points: 0, total: 24, passed: false }
  await beginStocked(shop, stocked, final)
  expect(await tellers(reads, stocked.buyer)).toEqual(['Course/GetExamResultById'])
  expect(await tellers(reads, stocked.forgetful)).toEqual([])
})
