import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Shown } from '#contract/contract.ts'
import { SEQ_PER_EPOCH } from '#contract/course/exams/exam-rules.ts'
import { DEGREE_TYPES } from '#contract/course/degrees/degrees.ts'
import { proofAddress, proofText } from '#contract/course/degrees/degree-proof.ts'
import { drawDegree } from '#server/course/degrees/drawing/draw-degree.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded/embedded-postgres.ts'
import { openDatabase } from '#server/platform/postgres/database.ts'
import type { Database } from '#server/platform/postgres/schema.ts'
import { makeExam, makeSubject } from '#tests/world/exam-goods.ts'
import { type RunningServer, startServer } from '#tests/world/running-server.ts'
import { type BenchPerson, callAs, measured, newPeople } from './measure/people.ts'
import { rowOf, tableOf, type Row } from './measure/table.ts'

/** Exams of many people at once, and the files of degrees. Processor time of Node and PostgreSQL. */

const TAKERS = Number(process.env['TAKERS'] ?? 500)
const ALONE = 60
const TESTS = 30
const ANSWERS_EVERY_MS = 10_000
const ROUNDS = 3
const IN_A_BATCH = 20
/** Answers of each person who answers alone. */
const ANSWERS_ALONE = 10
const DRAWINGS = 12
type Db = Kysely<Database>

interface Taker extends BenchPerson {
  attemptId: number
  epoch: number
  testIds: number[]
  sent: number
}

const DEVICE = '018f0000-0000-7000-8000-000000000001'

/** It replaces the demo's placement exam, which everybody may take. */
async function newExam(db: Db): Promise<number> {
  await db.updateTable('exams').set({ is_active: false }).where('kind', '=', 'placement').execute()
  const id = await makeExam({ db }, { kind: 'placement', duration_min: 120, max_attempts: 9 })
  await makeSubject({ db }, id, { keys: Array.from({ length: TESTS }, (_, index) => (index % 4) + 1) })
  return id
}

async function made(db: Db, url: string, examId: number, person: BenchPerson): Promise<Taker> {
  const { attempt } = await callAs<Shown<'Course/MakeFreeExam'>>(
    url,
    'Course/MakeFreeExam',
    { examId },
    person,
  )
  const rows = await db
    .selectFrom('exam_attempt_tests')
    .select('test_id')
    .where('attempt_id', '=', attempt.id)
    .orderBy('place')
    .execute()
  return { ...person, attemptId: attempt.id, epoch: 0, testIds: rows.map(({ test_id }) => test_id), sent: 0 }
}

async function begin(url: string, taker: Taker): Promise<void> {
  const input = { id: taker.attemptId, device: DEVICE }
  const { epoch } = await callAs<Shown<'Course/GetExamByIdForBegin'>>(
    url,
    'Course/GetExamByIdForBegin',
    input,
    taker,
  )
  taker.epoch = epoch
}

function nextAnswer(taker: Taker) {
  taker.sent += 1
  const testId = taker.testIds[taker.sent % taker.testIds.length] ?? 0
  const seq = taker.epoch * SEQ_PER_EPOCH + taker.sent
  return { id: taker.attemptId, testId, answer: (taker.sent % 4) + 1, seq }
}

const answer = (url: string, taker: Taker) =>
  callAs(url, 'Course/SetExamTestAnswer', nextAnswer(taker), taker)

const answerInBatch = (url: string, taker: Taker) => {
  const lane = `exam:${taker.attemptId}`
  const items = Array.from({ length: IN_A_BATCH }, () => ({
    mutationId: randomUUID(),
    lane,
    path: 'Course/SetExamTestAnswer',
    input: nextAnswer(taker),
  }))
  return callAs(url, 'Site/RunBatch', { items }, taker)
}

const end = (url: string, { attemptId: id, epoch, sent, ...taker }: Taker) =>
  callAs(url, 'Course/SetExamEnd', { id, seq: epoch * SEQ_PER_EPOCH + sent }, taker)

/** The middle of what one costs when many do it one after the other. */
async function costOfEach(
  server: RunningServer,
  takers: readonly Taker[],
  work: (taker: Taker) => Promise<unknown>,
): Promise<number> {
  const { cpuMs } = await measured(server, async () => {
    for (const taker of takers) await work(taker)
  })
  return cpuMs / takers.length
}

async function aloneRows(server: RunningServer, takers: readonly Taker[]): Promise<Row[]> {
  const { url } = server
  const begun = await costOfEach(server, takers, (taker) => begin(url, taker))
  // sixty answers cost less than what Node and PostgreSQL do besides
  const often = Array.from({ length: ANSWERS_ALONE }, () => takers).flat()
  const answered = await costOfEach(server, often, (taker) => answer(url, taker))
  const batched = await costOfEach(server, takers, (taker) => answerInBatch(url, taker))
  const ended = await costOfEach(server, takers, (taker) => end(url, taker))
  return [
    rowOf('beginning an exam', begun, 'ms CPU', 6),
    rowOf('an answer', answered, 'ms CPU', 2.5),
    rowOf(`an answer of ${IN_A_BATCH} at once`, batched / IN_A_BATCH, 'ms CPU', 0.8, 2),
    rowOf('ending and grading an exam', ended, 'ms CPU', 6),
  ]
}

/** Each answers at a moment of their own within every ten seconds, whatever the earlier answers do. */
async function crowdRows(server: RunningServer, db: Db, takers: readonly Taker[]): Promise<Row[]> {
  for (const taker of takers) await begin(server.url, taker)
  const times: number[] = []
  const all = takers.map(async (taker, index) => {
    await sleep((index / takers.length) * ANSWERS_EVERY_MS)
    for (let round = 0; round < ROUNDS; round += 1) {
      const start = performance.now()
      await answer(server.url, taker)
      const ms = performance.now() - start
      times.push(ms)
      await sleep(Math.max(0, ANSWERS_EVERY_MS - ms))
    }
  })
  await Promise.all(all)
  const ids = takers.map(({ attemptId }) => attemptId)
  const { kept } = await db
    .selectFrom('exam_answers')
    .select((eb) => eb.fn.countAll<number>().as('kept'))
    .where('attempt_id', 'in', ids)
    .executeTakeFirstOrThrow()
  const sorted = times.toSorted((a, b) => a - b)
  return [
    rowOf(`answers lost of ${takers.length * ROUNDS}`, takers.length * ROUNDS - Number(kept), '', 0, 0),
    rowOf('an answer among them, 99 of 100', sorted[Math.floor(sorted.length * 0.99)] ?? 0, 'ms', 150, 0),
  ]
}

const PAPER = {
  facts: {
    code: 'DG-1405-7K3M-92QX-V',
    name: 'محمدرضا نمونه‌پور',
    title: 'تیونینگ موتورهای توربو',
    score: 94,
    date: '1405/09/02',
  },
  validUntil: '1407/09/02',
  isRevoked: false,
}
const BUDGETS = { pdf: [60, 130], png: [160, 450], jpeg: [80, 260] } as const

async function drawingRows(): Promise<Row[]> {
  const words = Buffer.from(proofText(PAPER.facts)).toString('base64url')
  const address = proofAddress('https://shop.example', PAPER.facts.code, words, 'x'.repeat(86))
  const rows: Row[] = []
  for (const type of DEGREE_TYPES) {
    const [ms, kB] = BUDGETS[type]
    const { length } = await drawDegree({ ...PAPER, address }, type)
    const before = process.cpuUsage()
    for (let drawn = 0; drawn < DRAWINGS; drawn += 1) await drawDegree({ ...PAPER, address }, type)
    const { user, system } = process.cpuUsage(before)
    rows.push(rowOf(`a degree as ${type}`, (user + system) / 1_000 / DRAWINGS, 'ms CPU', ms, 0))
    rows.push(rowOf('its file', length / 1_000, 'kB', kB, 0))
  }
  return rows
}

export async function benchExams(): Promise<string> {
  const server = await startServer()
  const embedded = await startEmbeddedPostgres(server.dataDir)
  const db = openDatabase(embedded.connection, { max: 2 })
  try {
    const examId = await newExam(db)
    const takers: Taker[] = []
    for (const person of await newPeople(db, TAKERS + ALONE)) {
      // all of them have one address
      await db.deleteFrom('call_counts').execute()
      takers.push(await made(db, server.url, examId, person))
    }
    const rows = [
      ...(await aloneRows(server, takers.slice(0, ALONE))),
      ...(await crowdRows(server, db, takers.slice(ALONE))),
      ...(await drawingRows()),
    ]
    return tableOf('Exams', rows)
  } finally {
    await db.destroy()
    await embedded.stop()
    await server.remove()
  }
}
