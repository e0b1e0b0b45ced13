import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RoadStage } from '#contract/site/tuning-road.ts'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'

let shop: ShopServer
let admin: Person
let courseId: number
beforeAll(async () => {
  shop = await openShopServer()
  admin = await shop.signIn('Admin')
  courseId = await shop.makeCourse()
})
afterAll(() => shop.close())

const stage = (title: string, courseIds: number[] = [], examIds: number[] = []): RoadStage => ({
  title,
  summary: '',
  level: 'beginner',
  courseIds,
  examIds,
})
const road = async () => (await shop.call('Site/GetTuningRoad', {})).data
async function update(stages: RoadStage[], revision?: number) {
  const input = { revision: revision ?? (await road()).revision, stages }
  return shop.call('Site/UpdateTuningRoad', input, { as: admin })
}

test('an admin writes the road, and everybody sees its stages in their order', async () => {
  await update([stage('شناخت موتور', [courseId]), stage('تیون پایه')])
  expect((await road()).stages.map(({ title }) => title)).toEqual(['شناخت موتور', 'تیون پایه'])
})

test('an admin who saw an earlier road does not overwrite the work of another', async () => {
  const { revision } = await road()
  await update([stage('شناخت موتور')], revision)
  expect(await update([stage('از روی راه قدیمی')], revision)).toMatchObject({ code: 'Outdated' })
  expect((await road()).stages).toMatchObject([{ title: 'شناخت موتور' }])
})

test('of two admins who save at once, one is told that the road has changed', async () => {
  const { revision } = await road()
  const answers = await Promise.all(['یکی', 'دیگری'].map((title) => update([stage(title)], revision)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['Error', 'Success'])
  expect((await road()).revision).toBe(revision + 1)
})

test('a course that does not exist, or stands in two stages, is refused', async () => {
  const before = await road()
  expect(await update([stage('نیست', [2_000_000_000])])).toMatchObject({ code: 'NotFound' })
  const twice = [stage('یک بار', [courseId]), stage('دو بار', [courseId])]
  expect(await update(twice)).toMatchObject({ code: 'InvalidInput' })
  expect(await road()).toEqual(before)
})

test('a stage has exams that exist, each once', async () => {
  const { id } = await shop.db
    .insertInto('exams')
    .values({ kind: 'placement', title: 'تعیین سطح' })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(await update([stage('نیست', [], [2_000_000_000])])).toMatchObject({ code: 'NotFound' })
  await update([stage('با آزمون', [], [id])])
  expect((await road()).stages).toMatchObject([{ examIds: [id] }])
})

test('devices get the changed road with their next pull', async () => {
  const { data: first } = await shop.call('Site/GetChanges', {})
  await update([stage('تازه')])
  const { data } = await shop.call('Site/GetChanges', { cursor: first.cursor })
  expect(data.changed.tuningRoad).toMatchObject([{ id: 1, stages: [{ title: 'تازه' }] }])
})
