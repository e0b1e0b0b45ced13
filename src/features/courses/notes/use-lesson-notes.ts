import { useEffect, useState } from 'react'
import { OperationError } from '#contract/errors.ts'
import { engine, mirror } from '#src/hooks/page-engine.ts'
import { useAccount } from '#src/hooks/use-account.ts'
import { change } from '#src/hooks/use-mutator.ts'
import { useOnline } from '#src/hooks/use-sync-status.ts'
import {
  type LessonNoteRow,
  putLessonNote,
  readLessonNotes,
  removeLessonNote,
  pullServerNotes,
} from '#src/mirror/lesson-notes.ts'
import { watch } from '#src/mirror/watch.ts'
import { deleteLessonNote, setLessonNote } from '#src/sync/mutators/lessons.ts'

type Lesson = Pick<LessonNoteRow, 'courseId' | 'lessonId'>

async function pullNotes(accountId: string, courseId: number): Promise<void> {
  try {
    const read = () => engine.api.read('Course/GetLessonNotes', { id: courseId })
    await pullServerNotes(mirror, { accountId, courseId }, read)
  } catch (error) {
    if (!(error instanceof OperationError)) throw error // those on this device are shown
  }
}

/** The notes of a lesson on this device, with those of other devices once there is a network. Undefined until they are read. */
export function useLessonNotes({
  courseId,
  lessonId,
}: Lesson): readonly LessonNoteRow[] | 'failed' | undefined {
  const { id: accountId } = useAccount()
  const online = useOnline()
  const about = `${accountId} ${lessonId}`
  const [known, setKnown] = useState<{ about: string; rows: readonly LessonNoteRow[] | 'failed' }>()
  useEffect(
    () =>
      watch(
        () => readLessonNotes(accountId, { courseId, lessonId }),
        (rows) => setKnown({ about, rows }),
        () => setKnown({ about, rows: 'failed' }),
      ),
    [accountId, courseId, lessonId, about],
  )
  useEffect(() => {
    if (online) void pullNotes(accountId, courseId)
  }, [online, accountId, courseId])
  return known?.about === about ? known.rows : undefined
}

/** Saves a note on this device and sends it. Rejects when the device cannot save it. */
export async function saveNote(row: LessonNoteRow): Promise<void> {
  const { id, lessonId, second, text } = row
  await change(setLessonNote, { id, lessonId, second, text })
  await putLessonNote(row)
}

export async function deleteNote(row: LessonNoteRow): Promise<void> {
  await change(deleteLessonNote, { id: row.id })
  await removeLessonNote(row)
}
