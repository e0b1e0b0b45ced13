import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState, useSyncExternalStore } from 'react'
import type { Lesson } from '#contract/course/course.ts'
import { MOST_NOTE_LETTERS, MOST_NOTES } from '#contract/course/note-rules.ts'
import { DetailSection } from '#src/entities/detail/detail-layout.tsx'
import { goTo, play } from '#src/entities/player/move-in-film.ts'
import { useMedia } from '#src/entities/player/use-media.ts'
import { engine } from '#src/hooks/page-engine.ts'
import { useAccount } from '#src/hooks/use-account.ts'
import { clockText } from '#src/lib/clock-text.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import type { LessonNoteRow } from '#src/mirror/lesson-notes.ts'
import { Button } from '#src/ui/button.tsx'
import { confirm } from '#src/ui/confirm.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Row } from '#src/ui/layout.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { TextArea } from '#src/ui/text-field.tsx'
import { playingVideo } from '../lesson/playing-video.ts'
import styles from './lesson-notes.module.css'
import { text } from './text.ts'
import { deleteNote, saveNote, useLessonNotes } from './use-lesson-notes.ts'

interface LessonNotesProps {
  courseId: number
  lesson: Lesson
}

/** What the person has written at seconds of the lesson that plays. A press on a time goes there. */
export function LessonNotes({ courseId, lesson }: LessonNotesProps) {
  const notes = useLessonNotes({ courseId, lessonId: lesson.id })
  const [edited, setEdited] = useState<LessonNoteRow>()
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
          <NoteRow key={note.id} note={note} onEdit={() => setEdited(note)} />
        ))}
      </ul>
    </DetailSection>
  )
}

const useVideo = () => useSyncExternalStore(playingVideo.subscribe, playingVideo.get)

interface NoteFormProps {
  edited: LessonNoteRow | undefined
  isFull: boolean
  about: Pick<LessonNoteRow, 'courseId' | 'lessonId'>
  onDone: () => void
}

function NoteForm({ edited, isFull, about, onDone }: NoteFormProps) {
  const { id: accountId } = useAccount()
  const video = useVideo()
  const [typed, setTyped] = useState(edited?.text ?? '')
  const [hasFailed, setFailed] = useState(false)
  const save = async () => {
    const second = edited?.second ?? Math.floor(video?.currentTime ?? 0)
    const id = edited?.id ?? engine.newId()
    const createdAt = edited?.createdAt ?? new Date(engine.now()).toISOString()
    setFailed(false)
    try {
      await saveNote({ ...about, id, accountId, second, createdAt, text: typed.trim() })
      setTyped('')
      onDone()
    } catch {
      setFailed(true)
    }
  }
  if (isFull) return <p role="status">{text.tooMany(persianNumber(MOST_NOTES))}</p>
  return (
    <div className={styles['form']}>
      <TextArea
        label={text.label}
        rows={2}
        maxLength={MOST_NOTE_LETTERS}
        value={typed}
        onValue={setTyped}
        {...(hasFailed && { error: text.notSaved })}
      />
      <Row gap={2}>
        <Button disabled={typed.trim() === '' || (!edited && !video)} onClick={() => void save()}>
          {edited || !video ? text.save : <SaveAt video={video} />}
        </Button>
        {edited && (
          <Button variant="ghost" onClick={onDone}>
            {text.cancel}
          </Button>
        )}
      </Row>
    </div>
  )
}

const TIME_EVENTS = ['timeupdate', 'seeked'] as const

function SaveAt({ video }: { video: HTMLVideoElement }) {
  const second = useMedia(video, TIME_EVENTS, ({ currentTime }) => Math.floor(currentTime))
  return text.saveAt(clockText(second))
}

function NoteRow({ note, onEdit }: { note: LessonNoteRow; onEdit: () => void }) {
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
    if (await confirm({ ...question, isDangerous: true })) await deleteNote(note)
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
