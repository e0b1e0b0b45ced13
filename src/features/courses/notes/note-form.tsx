import { useEffect, useState } from 'react'
import { MOST_NOTE_LETTERS, MOST_NOTES } from '#contract/course/note-rules.ts'
import { useMedia } from '#src/entities/player/use-media.ts'
import { noteDraft, useDraft } from '#src/entities/record-form/use-draft.ts'
import { engine } from '#src/hooks/page-engine.ts'
import { useAccount } from '#src/hooks/use-account.ts'
import { clockText } from '#src/lib/clock-text.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import type { LessonNoteRow } from '#src/mirror/lesson-notes.ts'
import { Button } from '#src/ui/button.tsx'
import { Row } from '#src/ui/layout.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { TextArea } from '#src/ui/text-field.tsx'
import { writing } from '../lesson/writing.ts'
import styles from './lesson-notes.module.css'
import { text } from './text.ts'
import { saveNote } from './use-lesson-notes.ts'
import { TIME_EVENTS, useVideo } from './use-video.ts'

interface NoteFormProps {
  edited: LessonNoteRow | undefined
  isFull: boolean
  about: Pick<LessonNoteRow, 'courseId' | 'lessonId'>
  onDone: () => void
}

/** The name of what is typed over a note and not saved yet. */
export const draftOfNote = ({ id }: LessonNoteRow) => `note ${id}`

/** Writes a note of a lesson. What was typed is kept on this device until it is saved, for each lesson. */
export function NoteForm(props: NoteFormProps) {
  const { edited, isFull, about } = props
  const { id: accountId } = useAccount()
  const name = edited ? draftOfNote(edited) : `note of lesson ${about.lessonId}`
  const draft = useDraft(accountId, name)
  if (isFull) return <p role="status">{text.tooMany(persianNumber(MOST_NOTES))}</p>
  if (draft === undefined) return <ListSkeleton count={1} />
  const initial = String(draft?.['text'] ?? edited?.text ?? '')
  const keep = (typed: string | undefined) =>
    void noteDraft(accountId, name, typed ? { text: typed } : undefined)
  return <Fields key={`${accountId} ${name}`} {...props} {...{ accountId, initial, keep }} />
}

interface FieldsProps extends NoteFormProps {
  accountId: string
  initial: string
  keep: (typed?: string) => void
}

function Fields({ edited, about, onDone, accountId, initial, keep }: FieldsProps) {
  const video = useVideo()
  const [typed, setTyped] = useState(initial)
  // a second press, or another try after a failure, saves the same note
  const [newId, setNewId] = useState(() => engine.newId())
  const [hasFailed, setFailed] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const isWriting = hasFocus || typed.trim() !== (edited?.text ?? '')
  useEffect(() => {
    writing.set(isWriting)
    return () => writing.set(false)
  }, [isWriting])
  const change = (next: string) => {
    setTyped(next)
    keep(next)
  }
  const end = () => {
    change('')
    setNewId(engine.newId())
    onDone()
  }
  const save = async () => {
    const second = edited?.second ?? Math.floor(video?.currentTime ?? 0)
    const id = edited?.id ?? newId
    const createdAt = edited?.createdAt ?? new Date(engine.now()).toISOString()
    setFailed(false)
    try {
      await saveNote({ ...about, id, accountId, second, createdAt, text: typed.trim() })
      end()
    } catch {
      setFailed(true)
    }
  }
  return (
    <div className={styles['form']}>
      <TextArea
        label={text.label}
        rows={2}
        maxLength={MOST_NOTE_LETTERS}
        value={typed}
        onValue={change}
        onFocus={() => setFocus(true)}
        onBlur={() => setFocus(false)}
        {...(hasFailed && { error: text.notSaved })}
      />
      <Row gap={2}>
        <Button disabled={typed.trim() === '' || (!edited && !video)} onClick={() => void save()}>
          {edited || !video ? text.save : <SaveAt video={video} />}
        </Button>
        {edited && (
          <Button variant="ghost" onClick={end}>
            {text.cancel}
          </Button>
        )}
      </Row>
    </div>
  )
}

function SaveAt({ video }: { video: HTMLVideoElement }) {
  const second = useMedia(video, TIME_EVENTS, ({ currentTime }) => Math.floor(currentTime))
  return text.saveAt(clockText(second))
}
