import type { Tx } from '#server/platform/operations/implement.ts'

export const DAILY_CAUSE = 'dailyPoint'

/** What tells the collecting of one person and day from all others. */
export const dailyReference = (userId: number, day: string) => `${userId} ${day}`

/** The days among these on which somebody has collected points. */
export async function collectedDays(tx: Tx, userId: number, days: readonly string[]): Promise<Set<string>> {
  const byReference = new Map(days.map((day) => [dailyReference(userId, day), day]))
  const rows = await tx
    .selectFrom('postings')
    .select('reference')
    .where('cause', '=', DAILY_CAUSE)
    .where('reference', 'in', [...byReference.keys()])
    .execute()
  return new Set(rows.map(({ reference }) => byReference.get(reference) ?? ''))
}
