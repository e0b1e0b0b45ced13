import { useState } from 'react'
import { OperationError } from '#contract/errors.ts'
import { errorText } from '#contract/error-text.ts'
import { fileSize } from '#src/entities/upload/file-size.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { Button } from '#src/ui/button.tsx'
import { FileButton } from '#src/ui/file-button.tsx'
import { notify } from '#src/ui/notify.ts'
import { isEnded, type Line, needsPage } from './lines.ts'
import { text } from './text.ts'
import { pauseUpload, removeUpload, resumeUpload } from './tray.ts'
import styles from './video-upload.module.css'

function sentence({ state, percent, refusal, waitsForStorage }: Line): string {
  if (state === 'refused' && refusal) return text.refused[refusal]
  if (state === 'making' && waitsForStorage) return text.waitsForStorage
  if (state === 'making' && percent > 0) return text.made(persianNumber(percent))
  return text.states[state]
}

interface UploadLineProps {
  line: Line
  onRemoved?: () => void
}

/** One upload: how far it is, and what can be done with it. */
export function UploadLine({ line, onRemoved }: UploadLineProps) {
  const { id, name, size, received, state } = line
  const [isOther, setOther] = useState(false)
  const shown = name === '' ? text.unnamed : name
  const isSent = received >= size
  const isOpen = !isEnded(line)
  const button = (label: string) =>
    ({ size: 's', variant: 'outline', 'aria-label': text.of(label, shown) }) as const
  async function handleRemove(): Promise<void> {
    try {
      await removeUpload(id, isOpen)
      onRemoved?.()
    } catch (error) {
      if (!(error instanceof OperationError)) throw error
      notify({ kind: 'failure', text: errorText(error.code, error.details) })
    }
  }
  return (
    <div className={styles['line']}>
      <p className={styles['name']}>
        <bdi>{shown}</bdi>
        {size > 0 && <small>{isSent ? fileSize(size) : text.sent(fileSize(received), fileSize(size))}</small>}
      </p>
      {isOpen && !isSent && <progress value={received} max={size} aria-label={text.of(text.title, shown)} />}
      <p role={state === 'refused' ? 'alert' : 'status'}>{isOther ? text.otherFile : sentence(line)}</p>
      <div className={styles['buttons']}>
        {needsPage(line) && (
          <Button {...button(text.pause)} onClick={() => pauseUpload(id)}>
            {text.pause}
          </Button>
        )}
        {state === 'paused' && (
          <Button {...button(text.resume)} onClick={() => resumeUpload(id)}>
            {text.resume}
          </Button>
        )}
        {state === 'withoutFile' && (
          <FileButton
            size="s"
            variant="outline"
            label={text.again}
            accept="video/*"
            onFile={(file) => setOther(!resumeUpload(id, file))}
          />
        )}
        <Button
          {...button(isOpen ? text.cancel : text.close)}
          variant="ghost"
          onClick={() => void handleRemove()}
        >
          {isOpen ? text.cancel : text.close}
        </Button>
      </div>
    </div>
  )
}
