import { sql } from 'kysely'
import { insertDegree, lockPassed, setRevoked, setShare } from '#server/course/degrees/degrees-store.ts'
import type { Tx } from './load-tools.ts'

/** Where the demo is looked at; real degrees carry the address of their site. */
const ORIGIN = 'http://localhost:3000'

/** Issues the degrees of passed demo exams: the first one is shared, the second one is revoked, the others are private. */
export async function insertDegrees(tx: Tx, adminId: number): Promise<void> {
  const { rows } = await sql<{ id: number; at: string }>`select attempt.id, attempt.graded_at as at
    from exam_attempts attempt where attempt.passed order by attempt.id`.execute(tx)
  const issued: number[] = []
  for (const { id, at } of rows) {
    const passed = await lockPassed(tx, id)
    if (!passed?.passed || passed.name === '') continue
    await insertDegree(tx, id, passed, { origin: ORIGIN, now: new Date(at) })
    const [degree] = (await sql<{ id: number }>`select id from degrees where attempt_id = ${id}`.execute(tx))
      .rows
    if (degree) issued.push(degree.id)
  }
  const [shared, revoked] = issued
  if (shared) await setShare(tx, shared, true)
  if (revoked)
    await setRevoked(tx, revoked, { at: new Date(), by: adminId, reason: 'با نام فرد دیگری شرکت شده بود' })
}
