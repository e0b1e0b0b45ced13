import { sql } from 'kysely'
import type { Attempt, Exam } from '#contract/course/exams/exam-shapes.ts'
import type { DecisionState, ExamKind, Penalty, Review } from '#contract/course/exams/exam-rules.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { secretValue } from '#server/platform/secrets-store.ts'
import { EXAM_KEY } from './exam-key.ts'
import type { Score } from './score.ts'

/** A made exam with all that the server knows of it. */
export interface AttemptRow extends Omit<Attempt, 'isFinal'> {
  entryId: number
  userId: number
  kind: ExamKind
  examTitle: string
  isExamOpen: boolean
  closedAt: string | null
  durationMin: number
  graceSec: number
  passPercent: number
  showReview: Review
  wrongPenalty: Penalty
  passPoints: number
  extraMin: number
  epoch: number
  device: string | null
  paperKey: Buffer | null
  sealKey: Buffer | null
  ticket: string | null
  receipt: string | null
  endedByPerson: boolean
  isSealedSheet: boolean
  decisionReason: string
  decidedAt: string | null
  decidedById: number | null
  lastContactAt: string | null
  waitingSince: string | null
  points: number | null
}

/** The percent of `attempt` that is shown. Its points are never below zero, so the division floors. */
export const PERCENT = sql`case when attempt.total > 0 then attempt.points * 100 / attempt.total
  when attempt.total = 0 then 0 end`

const COLUMNS = sql`attempt.id, attempt.exam_id as "examId", attempt.state, entry.price, attempt.made_at as "madeAt",
  entry.paid_at as "paidAt", attempt.begun_at as "begunAt", attempt.deadline_at as "deadlineAt",
  attempt.ended_at as "endedAt", attempt.graded_at as "gradedAt", ${PERCENT} as percent, attempt.passed, attempt.level,
  attempt.is_disrupted as "isDisrupted", attempt.decision, (select id from degrees where attempt_id = attempt.id) as "degreeId",
  attempt.entry_id as "entryId", attempt.user_id as "userId", exam.kind, exam.title as "examTitle",
  exam.is_active as "isExamOpen", exam.closed_at as "closedAt", attempt.duration_min as "durationMin",
  attempt.grace_sec as "graceSec", attempt.pass_percent as "passPercent", attempt.show_review as "showReview",
  attempt.wrong_penalty as "wrongPenalty", attempt.pass_points as "passPoints", attempt.extra_min as "extraMin",
  attempt.epoch, attempt.device, attempt.paper_key as "paperKey", attempt.seal_key as "sealKey", attempt.ticket,
  attempt.receipt, attempt.ended_by_person as "endedByPerson", attempt.is_sealed_sheet as "isSealedSheet",
  attempt.decision_reason as "decisionReason",
  attempt.decided_at as "decidedAt", attempt.decided_by as "decidedById",
  attempt.last_contact_at as "lastContactAt", attempt.waiting_since as "waitingSince", attempt.points`
const FROM = sql`exam_attempts attempt join exam_entries entry on entry.id = attempt.entry_id
  join exams exam on exam.id = attempt.exam_id`

const at = (now: Date) => sql`${now.toISOString()}::timestamptz`
/** The time of a begun attempt is not over. */
const inTime = (now: Date) => sql`${at(now)} <= deadline_at + make_interval(secs => grace_sec)`

/** The row, locked until the transaction ends. It is read after the lock: what it belongs to may have changed meanwhile. */
export async function lockAttempt(tx: Tx, id: number): Promise<AttemptRow | undefined> {
  await sql`select from exam_attempts where id = ${id} for update`.execute(tx)
  return findAttempt(tx, id)
}

/** Locks the row unless its time is over, as `isOver` says. Answers whether it is locked. */
export async function lockUnlessOver(tx: Tx, id: number, now: Date): Promise<boolean> {
  const { rows } = await sql`select from exam_attempts where id = ${id}
    and (state not in ('begun', 'ended') or ${inTime(now)}) for update`.execute(tx)
  return rows.length > 0
}

export async function findAttempt(tx: Tx, id: number): Promise<AttemptRow | undefined> {
  const { rows } = await sql<AttemptRow>`select ${COLUMNS} from ${FROM} where attempt.id = ${id}`.execute(tx)
  return rows[0]
}

/** What a person has made of these exams, or of all, newest first. */
export async function attemptsOf(
  tx: Tx,
  userId: number,
  examIds: readonly number[] | null = null,
): Promise<AttemptRow[]> {
  const { rows } = await sql<AttemptRow>`select ${COLUMNS} from ${FROM} where attempt.user_id = ${userId}
    and (${examIds}::integer[] is null or attempt.exam_id = any(${examIds}::integer[]))
    order by attempt.id desc`.execute(tx)
  return rows
}

/** Calls of one person about one exam come one after another. */
export const lockExamOf = (tx: Tx, userId: number, examId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`exam ${examId} of ${userId}`}, 0))`.execute(tx)

/** Opens what one payment covers. */
export async function addEntry(tx: Tx, userId: number, { id, price }: Exam, now: Date): Promise<number> {
  const { id: entryId } = await tx
    .insertInto('exam_entries')
    .values({ exam_id: id, user_id: userId, price, created_at: now.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return entryId
}

/** Notes the price of now on an entry that is not paid yet. */
export async function setEntryPrice(tx: Tx, id: number, price: number): Promise<void> {
  await tx
    .updateTable('exam_entries')
    .set({ price })
    .where('id', '=', id)
    .where('paid_at', 'is', null)
    .execute()
}

/** Makes an exam by the conditions of now. */
export async function addAttempt(
  tx: Tx,
  {
    userId,
    entryId,
    isPaid,
    exam,
    now,
  }: { userId: number; entryId: number; isPaid: boolean; exam: Exam; now: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('exam_attempts')
    .values({
      exam_id: exam.id,
      entry_id: entryId,
      user_id: userId,
      state: isPaid ? 'paid' : 'made',
      duration_min: exam.durationMin,
      grace_sec: exam.graceSec,
      pass_percent: exam.passPercent,
      show_review: exam.showReview,
      wrong_penalty: exam.wrongPenalty,
      pass_points: exam.passPoints,
      made_at: now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Notes that the payment of an entry is there. */
export async function markPaid(tx: Tx, entryId: number, now: Date): Promise<void> {
  await sql`update exam_entries set paid_at = ${at(now)} where id = ${entryId}`.execute(tx)
  await sql`update exam_attempts set state = 'paid', updated_at = ${at(now)}
    where entry_id = ${entryId} and state = 'made'`.execute(tx)
}

interface Beginning {
  device: string
  deadline: Date
  ticket: string
  sealKey: Buffer
  now: Date
}

/** Starts the clock of an attempt. */
export async function markBegun(tx: Tx, id: number, { device, deadline, ticket, sealKey, now }: Beginning) {
  await sql`update exam_attempts set state = 'begun', begun_at = ${at(now)}, deadline_at = ${at(deadline)}, epoch = 1,
    device = ${device}, ticket = ${ticket}, seal_key = ${sealKey}, last_contact_at = ${at(now)}, updated_at = ${at(now)}
    where id = ${id}`.execute(tx)
}

/** Another device goes on. */
export async function takeOver(tx: Tx, id: number, device: string, now: Date): Promise<void> {
  await sql`update exam_attempts set epoch = epoch + 1, device = ${device}, last_contact_at = ${at(now)}
    where id = ${id}`.execute(tx)
}

/** Notes a call of a device while the exam runs, and how often its page was left. */
export async function noteContact(tx: Tx, id: number, left: number | undefined, now: Date): Promise<void> {
  await sql`update exam_attempts set last_contact_at = ${at(now)}, left_count = greatest(left_count, ${left ?? 0})
    where id = ${id}`.execute(tx)
}

/** What an answer needs to know of an attempt that takes it. */
export type Running = Pick<AttemptRow, 'epoch' | 'deadlineAt'>

/** Notes a call as `noteContact` does, while the clock of an attempt runs, and gives the key that signs its receipts. It stays locked. Undefined: its time is over, or never began. */
export async function noteRunning(
  tx: Tx,
  id: number,
  left: number | undefined,
  now: Date,
): Promise<(Running & { keyPem: string | null }) | undefined> {
  const { rows } = await sql<Running & { keyPem: string | null }>`update exam_attempts
    set last_contact_at = ${at(now)}, left_count = greatest(left_count, ${left ?? 0})
    where id = ${id} and state in ('begun', 'ended') and ${inTime(now)}
    returning epoch, deadline_at as "deadlineAt", ${secretValue(EXAM_KEY)} as "keyPem"`.execute(tx)
  return rows[0]
}

/** Ends an attempt: by its person in time, or because its time is over. */
export async function markEnded(
  tx: Tx,
  id: number,
  { byPerson, isDisrupted, endedAt }: { byPerson: boolean; isDisrupted: boolean; endedAt: Date },
): Promise<void> {
  await sql`update exam_attempts set state = ${byPerson ? 'ended' : 'expired'}, ended_at = ${at(endedAt)},
    ended_by_person = ${byPerson}, is_disrupted = ${isDisrupted}, paper = null where id = ${id}`.execute(tx)
}

/** Notes that its person had ended an attempt in time, although that was heard later: nothing is to be decided. */
export async function markEndedInTime(tx: Tx, id: number): Promise<void> {
  await sql`update exam_attempts set ended_by_person = true, is_disrupted = false, decision = 'none', waiting_since = null
    where id = ${id}`.execute(tx)
}

interface Grade {
  score: Score
  level: string | null
  receipt: string
  now: Date
}

/** Writes what an attempt is worth. */
export async function markGraded(tx: Tx, id: number, { score, level, receipt, now }: Grade): Promise<void> {
  await sql`update exam_attempts set state = 'graded', points = ${score.points}, total = ${score.total},
    passed = ${score.passed}, level = ${level}, receipt = ${receipt}, graded_at = coalesce(graded_at, ${at(now)}),
    updated_at = ${at(now)} where id = ${id}`.execute(tx)
}

/** Notes that all answers were those of the seal. */
export async function markSealedSheet(tx: Tx, id: number): Promise<void> {
  await sql`update exam_attempts set is_sealed_sheet = true, decision = 'none', waiting_since = null
    where id = ${id}`.execute(tx)
}

/** Lets an attempt wait for a decision, unless there is one. */
export async function awaitDecision(tx: Tx, id: number, now: Date): Promise<void> {
  await sql`update exam_attempts set decision = 'waiting', waiting_since = coalesce(waiting_since, ${at(now)})
    where id = ${id} and decision = 'none'`.execute(tx)
}

/** A decision of a person about an attempt; without a person, nobody has decided in time. */
interface Decided {
  decision: DecisionState
  reason?: string
  byId: number | null
}

/** Writes a decision. */
export async function markDecided(
  tx: Tx,
  { id, entryId }: Pick<AttemptRow, 'id' | 'entryId'>,
  { decision, reason = '', byId }: Decided,
  now: Date,
): Promise<void> {
  await sql`update exam_attempts set decision = ${decision}, decision_reason = ${reason}, decided_at = ${at(now)}, decided_by = ${byId}
    where id = ${id}`.execute(tx)
  if (decision === 'return' && byId === null)
    await sql`update exam_entries set was_returned = true where id = ${entryId}`.execute(tx)
}

/** Whether a payment has brought a free return already. */
export async function wasReturned(tx: Tx, entryId: number): Promise<boolean> {
  const { rows } = await sql<{ was: boolean }>`
    select was_returned as was from exam_entries where id = ${entryId}`.execute(tx)
  return rows[0]?.was ?? false
}

/** Sets the extra minutes of an attempt. A running deadline moves by the difference. */
export async function setExtraTime(tx: Tx, id: number, minutes: number): Promise<void> {
  await sql`update exam_attempts set deadline_at = deadline_at + make_interval(mins => ${minutes} - extra_min),
    extra_min = ${minutes} where id = ${id}`.execute(tx)
}
