import { IconMicrophone } from '@tabler/icons-react'
import { useState } from 'react'
import { errorText } from '#contract/error-text.ts'
import { OperationError } from '#contract/errors.ts'
import type { Shown } from '#contract/contract.ts'
import { DetailSection } from '#src/entities/detail/detail-layout.tsx'
import { engine } from '#src/hooks/page-engine.ts'
import { useRead } from '#src/hooks/use-read.ts'
import { useOnline } from '#src/hooks/use-sync-status.ts'
import { clockText } from '#src/lib/clock-text.ts'
import { jalaliDate } from '#src/lib/jalali.ts'
import { Button } from '#src/ui/button.tsx'
import { confirm } from '#src/ui/confirm.ts'
import { notify } from '#src/ui/notify.ts'
import { ErrorState } from '#src/ui/states.tsx'
import { RecordSheet } from './record-sheet.tsx'
import { text } from './text.ts'
import { useRecorder } from './use-recorder.ts'
import styles from './voices.module.css'

type Answer = Shown<'Course/GetCourseUserVoicesById'>
type Voice = Answer['voices'][number]

/** What buyers say about a course, spoken. Nothing is shown as long as there is none and the person may not record one. */
export function Voices({ course: { id } }: { course: { id: number } }) {
  const { answer, failure, ask } = useRead('Course/GetCourseUserVoicesById', { id })
  const isOnline = useOnline()
  if (!answer && failure)
    return (
      <DetailSection title={text.title}>
        {isOnline ? (
          <ErrorState body={errorText(failure.code, failure.details)} onRetry={ask} />
        ) : (
          <p>{text.needsNetworkToHear}</p>
        )}
      </DetailSection>
    )
  if (!answer || (answer.voices.length === 0 && !answer.own && !answer.mayRecord)) return null
  return (
    <DetailSection title={text.title}>
      <Loaded courseId={id} answer={answer} onChanged={ask} />
    </DetailSection>
  )
}

interface LoadedProps {
  courseId: number
  answer: Answer
  onChanged: () => void
}

function Loaded({ courseId, answer: { voices, own, mayRecord }, onChanged }: LoadedProps) {
  const recorder = useRecorder()
  const [isOpen, setOpen] = useState(false)
  const others = voices.filter((voice) => voice.id !== own?.id)
  return (
    <div className={styles['voices']}>
      {own && <OwnVoice own={own} onChanged={onChanged} />}
      {others.length > 0 && (
        <ul className={styles['list']}>
          {others.map((voice) => (
            <li key={voice.id}>
              <Player voice={voice} />
            </li>
          ))}
        </ul>
      )}
      {mayRecord && !own && (
        <>
          <p>{text.lead}</p>
          <Button
            variant="outline"
            icon={<IconMicrophone size={20} aria-hidden />}
            onClick={() => setOpen(true)}
          >
            {text.record}
          </Button>
          <RecordSheet
            {...{ courseId, recorder, isOpen }}
            onClose={() => {
              recorder.leave()
              setOpen(false)
            }}
            onSent={() => {
              setOpen(false)
              onChanged()
            }}
          />
        </>
      )}
    </div>
  )
}

function Player({ voice: { userName, createdAt, durationSec, address } }: { voice: Voice }) {
  return (
    <figure className={styles['voice']}>
      <figcaption>
        <bdi>{userName}</bdi>
        <span>
          {durationSec !== null && `${clockText(durationSec)}، `}
          {jalaliDate(createdAt)}
        </span>
      </figcaption>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- nobody has written down what was said */}
      <audio
        controls
        preload="none"
        src={address}
        aria-label={text.play(userName)}
        className={styles['audio']}
      />
    </figure>
  )
}

function OwnVoice({ own, onChanged }: { own: NonNullable<Answer['own']>; onChanged: () => void }) {
  const [isBusy, setBusy] = useState(false)

  async function remove(): Promise<void> {
    if (!(await confirm({ title: text.removeQuestion, confirm: text.remove, isDangerous: true }))) return
    setBusy(true)
    try {
      await engine.api.send('Course/DeleteCourseUserVoice', { id: own.id })
      notify({ kind: 'success', text: text.removed })
      onChanged()
    } catch (error) {
      if (!(error instanceof OperationError)) throw error
      notify({ kind: 'failure', text: errorText(error.code, error.details) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className={styles['own']}>
      <p>
        <strong>{text.own}</strong> {text.states[own.state]}
      </p>
      {own.state !== 'refused' && own.state !== 'making' && <Player voice={own} />}
      <Button variant="ghost" size="s" loading={isBusy} onClick={() => void remove()}>
        {text.remove}
      </Button>
    </div>
  )
}
