import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeDegreeCode } from '#contract/course/degrees/degree-code.ts'
import { makeDegree, DEGREE_NAME } from '#tests/world/degree-goods.ts'
import { makeAttempt, makeExam } from '#tests/world/exam-goods.ts'
import { openShopServer, type ShopServer } from '#tests/world/shop-server.ts'

const SHELL = `<!doctype html><html lang="fa"><head><title>x</title><meta name="description" content="x" /></head>
<body><div id="root"></div><script>start()</script></body></html>`

let shop: ShopServer
let folder: string
let degree: { degreeId: number; code: string }

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'client-'))
  writeFileSync(join(folder, 'index.html'), SHELL)
  shop = await openShopServer({ clientDir: folder, keptAnswersMb: 8, publicUrl: 'https://shop.example' })
})
beforeEach(async () => {
  const learner = await shop.asBuyer()
  const examId = await makeExam(shop, { kind: 'course', course_id: await shop.makeCourse() })
  const attemptId = await makeAttempt(shop, examId, learner, { state: 'graded', passed: true })
  degree = await makeDegree(shop, { userId: learner.id, attemptId })
})
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true })
})

const open = (param: string | number) => shop.app.inject({ url: `/Degree/${param}` })
const set = (row: { is_shared?: boolean; revoked_at?: string }) =>
  shop.db.updateTable('degrees').set(row).where('id', '=', degree.degreeId).execute()

test('a shared degree names its person to search engines, by code and by number at one address', async () => {
  for (const param of [degree.code, degree.degreeId]) {
    const { statusCode, body } = await open(param)
    expect(statusCode).toBe(200)
    expect(body).toContain(DEGREE_NAME)
    expect(body).not.toContain('noindex')
    expect(body).toContain(`<link rel="canonical" href="https://shop.example/Degree/${degree.code}">`)
    expect(body).toContain('EducationalOccupationalCredential')
  }
  expect((await shop.app.inject({ url: '/sitemap.xml' })).body).toContain(`/Degree/${degree.code}`)
})

test('one that is hidden again is named at once no more', async () => {
  await open(degree.code)
  await set({ is_shared: false })
  const { statusCode, body } = await open(degree.code)
  expect(statusCode).toBe(200)
  expect(body).toContain('noindex')
  expect(body).not.toContain(DEGREE_NAME)
  expect((await open(degree.degreeId)).statusCode).toBe(404)
})

test('a code that nobody has looks like one that is not shared', async () => {
  await set({ is_shared: false })
  const unknown = makeDegreeCode(1405, Uint8Array.from([1, 2, 3, 4, 5]))
  const [hidden, nobodys] = [await open(degree.code), await open(unknown)]
  expect([nobodys.statusCode, hidden.statusCode]).toEqual([200, 200])
  expect(nobodys.body.replaceAll(unknown, '')).toBe(hidden.body.replaceAll(degree.code, ''))
})

test('one that is revoked is not listed', async () => {
  await set({ revoked_at: '2026-11-01T00:00:00Z' })
  const { body } = await open(degree.code)
  expect(body).toContain('noindex')
  expect(body).not.toContain(DEGREE_NAME)
})

test.each(['DG-1405-ZZZZ-ZZZZ-Z', '999999', '0', 'x'])('«%s» is not found', async (param) => {
  expect((await open(param)).statusCode).toBe(404)
})
