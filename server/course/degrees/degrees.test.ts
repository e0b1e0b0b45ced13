import { createPublicKey, verify } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readDegreeCode } from '#contract/course/degrees/degree-code.ts'
import { signedText } from '#contract/course/degrees/degree-proof.ts'
import { runDueJobs } from '#server/platform/jobs/run-jobs.ts'
import { tehranDay } from '#server/platform/persian-date.ts'
import { makeAttempt, makeExam } from '#tests/world/exam-goods.ts'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'
import { degreeSharing } from './degrees.ts'

const DAY_S = 86_400
const TITLE = 'آزمون فشار توربو'

let shop: ShopServer
let learner: Person
let admin: Person
let examId: number

beforeAll(async () => {
  shop = await openShopServer()
})
beforeEach(async () => {
  await shop.db.deleteFrom('degrees').execute()
  await shop.db.deleteFrom('call_counts').execute()
  learner = await shop.asBuyer()
  admin = await shop.signIn('Admin')
  await name('سارا', 'نمونه‌پور')
  examId = await makeExam(shop, {
    kind: 'course',
    course_id: await shop.makeCourse(),
    title: TITLE,
    degree_months: 24,
  })
})
afterAll(() => shop.close())

const name = (first_name: string, last_name: string) =>
  shop.db
    .updateTable('user_profiles')
    .set({ first_name, last_name })
    .where('user_id', '=', learner.id)
    .execute()

/** A graded exam of the learner. */
const graded = (passed = true) =>
  makeAttempt(shop, examId, learner, { state: 'graded', passed, points: passed ? 90 : 30, total: 96 })
const create = (id: number, as = learner) => shop.call('Course/CreateExamDegree', { id, type: 'png' }, { as })
const issued = () => shop.db.selectFrom('degrees').selectAll().execute()

/** The degree of a passed exam. */
async function issue() {
  const attemptId = await graded()
  await create(attemptId)
  const degree = (await issued()).find(({ attempt_id }) => attempt_id === attemptId)
  if (!degree) throw new Error('No degree was issued.')
  return degree
}

test('passing is enough: the first file issues the degree, once, whatever races', async () => {
  const id = await graded()
  const answers = await Promise.all(Array.from({ length: 8 }, () => create(id)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['Success']))
  const [degree, ...others] = await issued()
  expect(others).toEqual([])
  expect(degree).toMatchObject({
    attempt_id: id,
    name: 'سارا نمونه‌پور',
    title: TITLE,
    score: 93,
    is_shared: false,
  })
  expect(readDegreeCode(degree?.code ?? '')).toBe(degree?.code)
})

test('it is a file with the name of its code', async () => {
  const { headers } = await create(await graded())
  const [degree] = await issued()
  expect(headers['content-type']).toBe('image/png')
  expect(headers['content-disposition']).toBe(`attachment; filename="${degree?.code}.png"`)
})

test('without a pass or a name there is none', async () => {
  expect((await create(await graded(false))).code).toBe('NotPassed')
  await name('', '')
  expect((await create(await graded())).code).toBe('NameMissing')
  expect(await issued()).toEqual([])
})

test("somebody else's passed exam gives nobody a file", async () => {
  expect((await create(await graded(), await shop.asBuyer())).code).toBe('NotFound')
  expect(await issued()).toEqual([])
})

test('a name that changes later changes no degree', async () => {
  const { id, attempt_id } = await issue()
  await name('نام', 'دیگر')
  await create(attempt_id)
  expect((await shop.call('Course/GetDegreeById', { id }, { as: learner })).data.name).toBe('سارا نمونه‌پور')
})

test('what the code in the picture carries is signed by the key that devices get', async () => {
  const { code, signed_name, signed_title, score, issued_at, signature } = await issue()
  const { publicKeys } = (await shop.call('Course/GetDegreeStatusList', {})).data
  const key = createPublicKey({
    key: Buffer.from(publicKeys[0] ?? '', 'base64'),
    format: 'der',
    type: 'spki',
  })
  const facts = { code, name: signed_name, title: signed_title, score, date: tehranDay(issued_at) }
  const isSigned = (said: typeof facts) =>
    verify(
      'sha256',
      Buffer.from(signedText(said)),
      { key, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
  expect(isSigned(facts)).toBe(true)
  expect(isSigned({ ...facts, score: 100 })).toBe(false)
})

test('others learn from a code that it is valid, and no name until it is shared', async () => {
  const { id, code } = await issue()
  const stranger = await shop.asBuyer()
  const check = async () => (await shop.call('Course/VerifyDegreeById', { code }, { as: stranger })).data
  expect(await check()).toMatchObject({ state: 'valid', degree: null })
  expect((await shop.call('Course/GetDegreeById', { id }, { as: stranger })).code).toBe('NotFound')
  expect((await shop.call('Course/GetDegreeById', { id }, { as: admin })).data).toMatchObject({ id })

  await shop.call('Course/SetUserDegreeShare', { id, share: true }, { as: learner })
  expect(await check()).toMatchObject({ degree: { name: 'سارا نمونه‌پور', score: 93 } })
  expect((await shop.call('Course/GetDegreeById', { id })).data).toMatchObject({ title: TITLE })
})

test('a code that was never given out is not found', async () => {
  expect((await shop.call('Course/VerifyDegreeById', { code: 'DG-1405-7K3M-92QX-T' })).code).toBe('NotFound')
  expect((await shop.call('Course/VerifyDegreeById', { code: 'کد' })).code).toBe('NotFound')
})

test('a revoked degree says so everywhere, until it is restored', async () => {
  const { id, code, attempt_id } = await issue()
  const state = async () => (await shop.call('Course/VerifyDegreeById', { code })).data.state
  const revoke = () => shop.call('Course/RevokeDegree', { id, reason: 'با نام دیگری شرکت شد' }, { as: admin })
  expect((await revoke()).status).toBe('Success')
  expect((await revoke()).code).toBe('WrongState')
  expect(await state()).toBe('revoked')
  expect((await create(attempt_id)).status).toBe('Success')
  await shop.call('Course/RestoreDegree', { id }, { as: admin })
  expect(await state()).toBe('valid')
  const changes = await shop.db.selectFrom('admin_changes').select('operation').execute()
  expect(changes.map(({ operation }) => operation)).toEqual(
    expect.arrayContaining(['Course/RevokeDegree', 'Course/RestoreDegree']),
  )
})

test('the holder learns that a degree was revoked and why, and that it was restored', async () => {
  const { id } = await issue()
  const last = async () => (await shop.call('User/GetNotices', {}, { as: learner })).data.items[0]
  await shop.call('Course/RevokeDegree', { id, reason: 'با نام دیگری شرکت شد' }, { as: admin })
  expect(await last()).toMatchObject({
    event: 'degreeRevoked',
    number: id,
    title: TITLE,
    words: 'با نام دیگری شرکت شد',
  })
  await shop.call('Course/RestoreDegree', { id }, { as: admin })
  expect(await last()).toMatchObject({ event: 'degreeRestored', number: id, title: TITLE, words: '' })
})

test('after its months it is expired', async () => {
  const { code } = await issue()
  const state = async () => (await shop.call('Course/VerifyDegreeById', { code })).data.state
  shop.wait(700 * DAY_S)
  expect(await state()).toBe('valid')
  shop.wait(60 * DAY_S)
  expect(await state()).toBe('expired')
})

const runSharing = () =>
  runDueJobs([degreeSharing(shop.app.operations.actorOf)], {
    db: shop.db,
    now: shop.now,
    logError: (error) => expect(error).toBeUndefined(),
  })

test('sharing for all skips those whose owners ended it; hiding for all hides every one', async () => {
  const { id } = await issue()
  const other = await issue()
  await shop.call('Course/SetUserDegreeShare', { id: other.id, share: false }, { as: learner })
  const forAll = async (share: boolean) => {
    await shop.call('Course/SetAllUsersDegreeShare', { share }, { as: await shop.signIn('Admin') })
    await runSharing()
    return (await issued()).filter(({ is_shared }) => is_shared).map((degree) => degree.id)
  }
  expect(await forAll(true)).toEqual([id])
  expect(await forAll(false)).toEqual([])
  const { data } = await shop.call('Site/GetAdminRowJobsByFilter', {}, { as: await shop.signIn('Admin') })
  const all = { operation: 'Course/SetAllUsersDegreeShare', state: 'done', canBeTakenBack: false }
  expect(data.items.slice(0, 2)).toMatchObject([all, all])
  expect(data.items[0]?.doneCount).toBe(data.items[0]?.count)
})

test('sharing for all fails when the admin who ordered it is locked before it begins', async () => {
  await issue()
  const other = await shop.signIn('SuperAdmin')
  await shop.call('Course/SetAllUsersDegreeShare', { share: true }, { as: admin })
  await shop.call('User/AdminLockUser', { userId: admin.id, reason: 'حساب در دست دیگری است' }, { as: other })
  await runSharing()
  expect((await issued()).map(({ is_shared }) => is_shared)).toEqual([false])
  const { data } = await shop.call('Site/GetAdminRowJobsByFilter', {}, { as: other })
  expect(data.items[0]).toMatchObject({ state: 'failed', doneCount: 0 })
})
