import Dexie, { type Table } from 'dexie'
import type { LessonNote } from '#contract/course/lesson-notes.ts'
import { databasesOf, OWN_DATABASE } from './database-location.ts'
import type { Mirror } from './mirror.ts'
import type { AccountId } from './row-types.ts'

const NOTES_DATABASE = 'tuning-notes'

/** A note at a second of a lesson. */
export interface LessonNoteRow extends LessonNote {
  accountId: AccountId
  courseId: number
}

/** The notes of learners. The server has them too, but some may wait in the Outbox. */
class LessonNotes extends Dexie {
  declare readonly note: Table<LessonNoteRow, [AccountId, string]>

  constructor() {
    super(NOTES_DATABASE, databasesOf(OWN_DATABASE))
    this.version(1).stores({ note: '[accountId+id], [accountId+courseId], accountId' })
  }
}

const notes = new LessonNotes()

/** The notes of a lesson, by second. */
export async function readLessonNotes(
  accountId: AccountId,
  { courseId, lessonId }: Pick<LessonNoteRow, 'courseId' | 'lessonId'>,
): Promise<LessonNoteRow[]> {
  const rows = await notes.note.where('[accountId+courseId]').equals([accountId, courseId]).toArray()
  const order = (a: LessonNoteRow, b: LessonNoteRow) =>
    a.second - b.second || a.createdAt.localeCompare(b.createdAt)
  return rows.filter((row) => row.lessonId === lessonId).sort(order)
}

export async function putLessonNote(row: LessonNoteRow): Promise<void> {
  await notes.note.put(row)
}

export async function removeLessonNote({ accountId, id }: LessonNoteRow): Promise<void> {
  await notes.note.delete([accountId, id])
}

/** The notes whose changes the server does not know yet. */
async function waitingIds(mirror: Mirror, accountId: AccountId): Promise<ReadonlySet<unknown>> {
  const entries = await mirror.outbox.where('[accountId+state]').equals([accountId, 'waiting']).toArray()
  return new Set(entries.filter(({ path }) => path.endsWith('LessonNote')).map(({ input }) => input['id']))
}

/** Takes the server's notes of a course. What waits to be sent stays as it is on this device. */
export async function takeServerNotes(
  mirror: Mirror,
  { accountId, courseId }: Pick<LessonNoteRow, 'accountId' | 'courseId'>,
  server: readonly LessonNote[],
): Promise<void> {
  const waiting = await waitingIds(mirror, accountId)
  await notes.transaction('rw', notes.note, async () => {
    const known = await notes.note.where('[accountId+courseId]').equals([accountId, courseId]).toArray()
    const kept = new Set(server.map(({ id }) => id))
    const gone = known.filter(({ id }) => !kept.has(id) && !waiting.has(id))
    await notes.note.bulkDelete(gone.map(({ id }): [AccountId, string] => [accountId, id]))
    const fresh = server.filter(({ id }) => !waiting.has(id))
    await notes.note.bulkPut(fresh.map((note) => ({ ...note, accountId, courseId })))
  })
}
