import Dexie, { type Table } from 'dexie'
import type { LessonNote } from '#contract/course/lesson-notes.ts'
import { databasesOf, OWN_DATABASE } from './database-location.ts'
import { NOTES_DATABASE } from './learning-names.ts'
import type { Mirror } from './mirror.ts'
import type { AccountId } from './row-types.ts'

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

/** The notes whose changes the server does not know yet, or has refused: these wait for the person. */
async function unsentIds(mirror: Mirror, accountId: AccountId): Promise<ReadonlySet<unknown>> {
  const range = mirror.outbox.where('[accountId+state]').between([accountId, ''], [accountId, '\uffff'])
  const entries = await range.toArray()
  return new Set(entries.filter(({ path }) => path.endsWith('LessonNote')).map(({ input }) => input['id']))
}

type Of = Pick<LessonNoteRow, 'accountId' | 'courseId'>

const rowsOf = ({ accountId, courseId }: Of) =>
  notes.note.where('[accountId+courseId]').equals([accountId, courseId]).toArray()
const wordsById = (rows: readonly LessonNoteRow[]) =>
  new Map(rows.map(({ id, second, text }) => [id, `${second} ${text}`]))

/**
 * Replaces the notes of a course by those that `read` gets from the server. What waits to be sent stays as it is on this device, and
 * so does what was changed while the answer was on its way, which may not know it.
 */
export async function pullServerNotes(
  mirror: Mirror,
  { accountId, courseId }: Of,
  read: () => Promise<readonly LessonNote[]>,
): Promise<void> {
  const unsentBefore = await unsentIds(mirror, accountId)
  const before = wordsById(await rowsOf({ accountId, courseId }))
  const server = await read()
  const unsent = await unsentIds(mirror, accountId)
  await notes.transaction('rw', notes.note, async () => {
    const known = wordsById(await rowsOf({ accountId, courseId }))
    const isTheirs = (id: string) =>
      !unsentBefore.has(id) && !unsent.has(id) && before.get(id) === known.get(id)
    const kept = new Set(server.map(({ id }) => id))
    const gone = [...known.keys()].filter((id) => !kept.has(id) && isTheirs(id))
    await notes.note.bulkDelete(gone.map((id): [AccountId, string] => [accountId, id]))
    const fresh = server.filter(({ id }) => isTheirs(id))
    await notes.note.bulkPut(fresh.map((note) => ({ ...note, accountId, courseId })))
  })
}
