import { IconMicrophone, IconPlayerStop, IconSend, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { errorText } from '#contract/error-text.ts'
import { OperationError } from '#contract/errors.ts'
import { VOICE_SECONDS } from '#contract/voice-rules.ts'
import { sendForm } from '#src/entities/upload/send-form.ts'
import { engine } from '#src/hooks/page-engine.ts'
import { useOnline } from '#src/hooks/use-sync-status.ts'
import { clockText } from '#src/lib/clock-text.ts'
import { uuidV7 } from '#src/lib/uuid-v7.ts'
import { Button } from '#src/ui/button.tsx'
import { notify } from '#src/ui/notify.ts'
import { Sheet } from '#src/ui/sheet.tsx'
import { text } from './text.ts'
import type { Recorder } from './use-recorder.ts'
import styles from './voices.module.css'

interface RecordSheetProps {
  courseId: number
  recorder: Recorder
  isOpen: boolean
  onClose: () => void
  onSent: () => void
}

/** Records a voice, lets the person listen to it, and sends it. */
export function RecordSheet({ courseId, recorder, isOpen, onClose, onSent }: RecordSheetProps) {
  const { state } = recorder
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={text.record}>
      <div className={styles['sheet']}>
        <p>{text.lead}</p>
        {state.is === 'asking' && <p role="status">{text.asking}</p>}
        {state.is === 'failed' && <p role="alert">{text.failures[state.why]}</p>}
        {(state.is === 'idle' || state.is === 'asking' || state.is === 'failed') && (
          <Button
            fullWidth
            loading={state.is === 'asking'}
            icon={<IconMicrophone size={20} aria-hidden />}
            onClick={recorder.start}
          >
            {text.start}
          </Button>
        )}
        {state.is === 'recording' && <Running {...state} onStop={recorder.stop} />}
        {state.is === 'done' && (
          <Recorded
            {...{ courseId, recorder, file: state.file, address: state.address }}
            onSent={() => {
              recorder.discard()
              onSent()
            }}
          />
        )}
      </div>
    </Sheet>
  )
}

interface RunningProps {
  seconds: number
  level: number
  onStop: () => void
}

function Running({ seconds, level, onStop }: RunningProps) {
  return (
    <>
      <p className={styles['clock']} role="timer">
        {text.recording(clockText(seconds), clockText(VOICE_SECONDS))}
      </p>
      <meter className={styles['level']} min={0} max={1} value={level} aria-hidden />
      <Button variant="danger" fullWidth icon={<IconPlayerStop size={20} aria-hidden />} onClick={onStop}>
        {text.stop}
      </Button>
    </>
  )
}

interface RecordedProps {
  courseId: number
  recorder: Recorder
  file: File
  address: string
  onSent: () => void
}

function Recorded({ courseId, recorder, file, address, onSent }: RecordedProps) {
  const isOnline = useOnline()
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  // a repetition after a lost answer is the same change
  const mutationId = useRef(uuidV7())

  async function send(): Promise<void> {
    setSending(true)
    setRefusal(undefined)
    try {
      const options = { mutationId: mutationId.current, onProgress: () => undefined }
      await sendForm(engine.api, 'Course/AddCourseUserVoice', { id: courseId, file }, options)
      notify({ kind: 'success', text: text.sent })
      onSent()
    } catch (error) {
      if (!(error instanceof OperationError)) throw error
      setRefusal(errorText(error.code, error.details))
    } finally {
      setSending(false)
    }
  }

  return (
    <>
      <p>{text.listen}</p>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- nobody has written down what was said */}
      <audio controls src={address} aria-label={text.own} className={styles['audio']} />
      {refusal && <p role="alert">{refusal}</p>}
      {!isOnline && <p role="status">{text.needsNetwork}</p>}
      <Button
        fullWidth
        loading={isSending}
        disabled={!isOnline}
        icon={<IconSend size={20} aria-hidden />}
        onClick={() => void send()}
      >
        {text.send}
      </Button>
      <Button
        variant="ghost"
        fullWidth
        disabled={isSending}
        icon={<IconTrash size={20} aria-hidden />}
        onClick={recorder.discard}
      >
        {text.again}
      </Button>
    </>
  )
}
