import { IconMicrophone, IconPlayerStop, IconSend, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { VOICE_SECONDS } from '#contract/voice-rules.ts'
import { toDataAddress } from '#src/entities/upload/data-address.ts'
import { change } from '#src/hooks/use-mutator.ts'
import { clockText } from '#src/lib/clock-text.ts'
import { addCourseVoice } from '#src/sync/mutators/voices.ts'
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

/** Records a voice, lets the person listen to it, and keeps it on the device until it is sent. */
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
  const [isSaving, setSaving] = useState(false)

  async function send(): Promise<void> {
    setSaving(true)
    try {
      const sound = await toDataAddress(file)
      await change(addCourseVoice, { id: courseId, sound })
      notify({ kind: 'success', text: text.kept })
      onSent()
    } finally {
      setSaving(false)
    }
  }

  return (
    <>
      <p>{text.listen}</p>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- nobody has written down what was said */}
      <audio controls src={address} aria-label={text.own} className={styles['audio']} />
      <Button
        fullWidth
        loading={isSaving}
        icon={<IconSend size={20} aria-hidden />}
        onClick={() => void send()}
      >
        {text.send}
      </Button>
      <Button
        variant="ghost"
        fullWidth
        disabled={isSaving}
        icon={<IconTrash size={20} aria-hidden />}
        onClick={recorder.discard}
      >
        {text.again}
      </Button>
    </>
  )
}
