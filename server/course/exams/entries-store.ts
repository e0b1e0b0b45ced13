import { sql } from 'kysely'
import type { Tx } from '#server/platform/operations/implement.ts'

/** What one payment is for. */
interface Paying {
  id: number
  userId: number
  price: number
  /** What the exam costs now. */
  presentPrice: number
  paidAt: string | null
  /** It is open: nothing else is sold. */
  isExamOpen: boolean
  /** The person has the course of the exam, where it has one. */
  hasCourse: boolean
}

const COLUMNS = sql`entry.id, entry.user_id as "userId", entry.price, exam.price as "presentPrice",
  entry.paid_at as "paidAt", exam.is_active and exam.deleted_at is null as "isExamOpen",
  (exam.course_id is null or exists (select from user_courses owned
    where owned.user_id = entry.user_id and owned.course_id = exam.course_id)) as "hasCourse"`
const FROM = sql`exam_entries entry join exams exam on exam.id = entry.exam_id`

export async function findEntry(tx: Tx, id: number): Promise<Paying | undefined> {
  const { rows } = await sql<Paying>`select ${COLUMNS} from ${FROM} where entry.id = ${id}`.execute(tx)
  return rows[0]
}

/** The entry, locked until the transaction ends: it is paid once. */
export async function lockEntry(tx: Tx, id: number): Promise<Paying | undefined> {
  const { rows } = await sql<Paying>`select ${COLUMNS} from ${FROM} where entry.id = ${id}
    for update of entry`.execute(tx)
  return rows[0]
}

/** The entry that a made exam belongs to, locked. */
export async function lockEntryOf(tx: Tx, attemptId: number): Promise<Paying | undefined> {
  const { rows } = await sql<Paying>`select ${COLUMNS} from ${FROM}
    where entry.id = (select entry_id from exam_attempts where id = ${attemptId}) for update of entry`.execute(
    tx,
  )
  return rows[0]
}
