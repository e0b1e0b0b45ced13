import { ENTRY_DAYS } from '#contract/course/exams/exam-rules.ts'
import type { Exam, Standing } from '#contract/course/exams/exam-shapes.ts'
import type { LEVELS } from '#contract/course/course.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { readSetting } from '#server/site/site-store.ts'
import type { AttemptRow } from './attempts-store.ts'
import { entriesOf, type Entry, levelOfPerson, ownedAmong } from './standing-store.ts'

const HOUR_MS = 3_600_000
const ENTRY_MS = ENTRY_DAYS * 24 * HOUR_MS

/** Made and not ended: it is answered again instead of another one. */
export const isOpen = ({ state }: Pick<AttemptRow, 'state'>): boolean =>
  state === 'made' || state === 'paid' || state === 'begun' || state === 'ended'

/** What is known of a person who wants to make exams. */
export interface Known {
  isAreaDisabled: boolean
  owned: ReadonlySet<number>
  level: (typeof LEVELS)[number]
  entries: ReadonlyMap<number, Entry>
}

/** Reads what decides about these exams for a person. */
export async function knowPerson(tx: Tx, userId: number, exams: readonly Exam[]): Promise<Known> {
  const courseIds = exams.flatMap(({ courseId }) => courseId ?? [])
  return {
    isAreaDisabled: (await readSetting(tx)).isCourseDisabled,
    owned: await ownedAmong(tx, userId, courseIds),
    level: exams.some(({ kind }) => kind === 'level') ? await levelOfPerson(tx, userId) : 'beginner',
    entries: await entriesOf(
      tx,
      userId,
      exams.map(({ id }) => id),
    ),
  }
}

/** The entry that another attempt would still be part of, however many of its attempts are used. */
export function entryInForce({ id, price }: Exam, { entries }: Known, now: Date): Entry | undefined {
  const entry = entries.get(id)
  if (!entry || entry.refundedAt) return undefined
  if (entry.paidAt) return entry
  const isFree = entry.price === 0 && price === 0
  return isFree && now.getTime() < Date.parse(entry.createdAt) + ENTRY_MS ? entry : undefined
}

/** The moment from which another attempt may be made after the last one. */
function retakeAt({ retakeHours }: Exam, attempts: readonly AttemptRow[]): number {
  const ends = attempts
    .filter(({ endedAt, decision }) => endedAt !== null && decision !== 'return')
    .map(({ endedAt }) => Date.parse(endedAt ?? ''))
  return ends.length > 0 ? Math.max(...ends) + retakeHours * HOUR_MS : 0
}

/** What a person may do with an exam, after these attempts of theirs. */
export function standingOf(
  exam: Exam,
  attempts: readonly AttemptRow[],
  known: Known | null,
  now: Date,
): Standing {
  const { maxAttempts, kind, courseId, level } = exam
  if (!known) return { hindrance: 'signIn', nextAt: null, attemptsLeft: maxAttempts }
  const entry = entryInForce(exam, known, now)
  const attemptsLeft = Math.max(0, maxAttempts - (entry?.used ?? 0))
  const stand = (hindrance: Standing['hindrance'], next: number | null = null): Standing => ({
    hindrance,
    nextAt: next === null ? null : new Date(next).toISOString(),
    attemptsLeft,
  })
  if (attempts.some(isOpen)) return stand(null)
  if (known.isAreaDisabled) return stand('areaDisabled')
  if (kind === 'course' && !known.owned.has(courseId ?? 0)) return stand('courseNotOwned')
  if (kind === 'level' && known.level !== level) return stand('otherLevel')
  if (entry && attemptsLeft === 0 && entry.paidAt === null)
    return stand('attemptsUsed', Date.parse(entry.createdAt) + ENTRY_MS)
  const next = retakeAt(exam, attempts)
  return next > now.getTime() ? stand('retakeTooSoon', next) : stand(null)
}
