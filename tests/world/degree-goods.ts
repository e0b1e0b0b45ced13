import type { ShopServer } from './shop-server.ts'

type Shop = Pick<ShopServer, 'db' | 'now'>

/** The degree of the buyer's made exam. */
export interface StockedDegree {
  degreeId: number
  code: string
}

export const DEGREE_NAME = 'سارا نمونه‌پور'
const DEGREE: StockedDegree = { degreeId: 500, code: 'DG-1405-7K3M-92QX-T' }

interface Whose {
  userId: number
  attemptId: number
}

/** There is one degree, and it is valid. */
export async function makeDegree(
  { db, now }: Shop,
  { userId, attemptId }: Whose,
  row: { revoked_at?: string } = {},
): Promise<StockedDegree> {
  const { degreeId: id, code } = DEGREE
  await db.deleteFrom('degrees').execute()
  const words = {
    name: DEGREE_NAME,
    title: 'آزمون ریمپ',
    signed_name: DEGREE_NAME,
    signed_title: 'آزمون ریمپ',
  }
  await db
    .insertInto('degrees')
    .values({
      ...words,
      id,
      code,
      attempt_id: attemptId,
      user_id: userId,
      score: 94,
      issued_at: now().toISOString(),
      signature: 'a'.repeat(86),
      credential: 'a.b.c',
      is_shared: true,
      ...row,
    })
    .execute()
  return DEGREE
}

/** The degree of somebody's made exam, which nobody else may see; its id. */
export async function makePrivateDegree({ db, now }: Shop, attemptId: number): Promise<number> {
  const { user_id } = await db
    .selectFrom('exam_attempts')
    .select('user_id')
    .where('id', '=', attemptId)
    .executeTakeFirstOrThrow()
  const words = { name: DEGREE_NAME, title: 'آزمون', signed_name: DEGREE_NAME, signed_title: 'آزمون' }
  const { id } = await db
    .insertInto('degrees')
    .values({
      ...words,
      code: 'DG-1405-0000-0000-0',
      attempt_id: attemptId,
      user_id,
      score: 70,
      issued_at: now().toISOString(),
      signature: 'a'.repeat(86),
      credential: 'a.b.c',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The buyer has passed what they had made, and no degree is issued. */
export async function passStocked({ db }: Shop, { attemptId, userId }: Whose): Promise<void> {
  await db.deleteFrom('degrees').execute()
  await db
    .updateTable('exam_attempts')
    .set({ state: 'graded', passed: true, points: 24, total: 24 })
    .where('id', '=', attemptId)
    .execute()
  await db
    .updateTable('user_profiles')
    .set({ first_name: 'سارا', last_name: 'نمونه‌پور' })
    .where('user_id', '=', userId)
    .execute()
}
