import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { Lesson } from '#contract/course/course.ts'
import { MOST_NOTES } from '#contract/course/note-rules.ts'
import { DetailSection } from '#src/entities/detail/detail-layout.tsx'
import { noteDraft } from '#src/entities/record-form/use-draft.ts'
import { goTo, play } from '#src/entities/player/move-in-film.ts'
import { clockText } from '#src/lib/clock-text.ts'
import type { LessonNoteRow } from '#src/mirror/lesson-notes.ts'
import { Button } from '#src/ui/button.tsx'
import { confirm } from '#src/ui/confirm.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { AskAtSecond } from './ask-at-second.tsx'
import styles from './lesson-notes.module.css'
import { draftOfNote, NoteForm } from './note-form.tsx'
import { text } from './text.ts'
import { deleteNote, useLessonNotes } from './use-lesson-notes.ts'
import { useVideo } from './use-video.ts'

interface LessonNotesProps {
  courseId: number
  lesson: Lesson
}

/** What the person has written at seconds of the lesson that plays. A press on a time goes there. */
export function LessonNotes({ courseId, lesson }: LessonNotesProps) {
  const notes = useLessonNotes({ courseId, lessonId: lesson.id })
  const [chosen, setEdited] = useState<LessonNoteRow>()
  const edited = chosen?.lessonId === lesson.id ? chosen : undefined
  if (notes === 'failed')
    return (
      <DetailSection title={text.title}>
        <p role="alert">{text.notRead}</p>
      </DetailSection>
    )
  return (
    <DetailSection title={text.title}>
      <p className={styles['hint']}>{text.hint}</p>
      <NoteForm
        key={edited?.id ?? `new ${lesson.id}`}
        edited={edited}
        isFull={!edited && (notes?.length ?? 0) >= MOST_NOTES}
        about={{ courseId, lessonId: lesson.id }}
        onDone={() => setEdited(undefined)}
      />
      {!notes && <ListSkeleton count={1} />}
      {notes?.length === 0 && <p className={styles['hint']}>{text.none}</p>}
      <ul className={styles['notes']}>
        {notes?.map((note) => (
          <NoteRow
            key={note.id}
            note={note}
            onEdit={() => setEdited(note)}
            onDeleted={() => setEdited((now) => (now?.id === note.id ? undefined : now))}
          />
        ))}
      </ul>
      <AskAtSecond courseId={courseId} lessonId={lesson.id} />
    </DetailSection>
  )
}

interface NoteRowProps {
  note: LessonNoteRow
  onEdit: () => void
  onDeleted: () => void
}

function NoteRow({ note, onEdit, onDeleted }: NoteRowProps) {
  const video = useVideo()
  const place = clockText(note.second)
  const go = () => {
    if (!video) return
    goTo(video, note.second)
    void play(video)
    video.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  }
  const remove = async () => {
    const question = { title: text.deleteQuestion, confirm: text.deleteYes, cancel: text.cancel }
    if (!(await confirm({ ...question, isDangerous: true }))) return
    await deleteNote(note)
    onDeleted()
    await noteDraft(note.accountId, draftOfNote(note), undefined)
  }
  return (
    <li className={styles['note']}>
      <Button size="s" variant="soft" aria-label={text.goTo(place)} disabled={!video} onClick={go}>
        {place}
      </Button>
      <p dir="auto" className={styles['words']}>
        {note.text}
      </p>
      <IconButton label={text.edit(place)} onClick={onEdit}>
        <IconPencil size={18} />
      </IconButton>
      <IconButton label={text.delete(place)} onClick={() => void remove()}>
        <IconTrash size={18} />
      </IconButton>
    </li>
  )
}
