import { useEffect, useEffectEvent, useId, useState, useSyncExternalStore } from 'react'
import { OperationError } from '#contract/errors.ts'
import { errorText } from '#contract/error-text.ts'
import { UPLOAD_LIMITS } from '#contract/upload-rules.ts'
import { fileSize } from '#src/entities/upload/file-size.ts'
import { LineButton } from '#src/entities/form/line-button.tsx'
import { useAccount } from '#src/hooks/use-account.ts'
import { useOnline } from '#src/hooks/use-sync-status.ts'
import { FileButton } from '#src/ui/file-button.tsx'
import { lines } from './lines.ts'
import { text } from './text.ts'
import { addUpload, showUpload, showUploadsOf } from './tray.ts'
import { UploadLine } from './upload-line.tsx'
import styles from './video-upload.module.css'

interface VideoFieldProps {
  label: string
  hint: string | undefined
  error: string | undefined
  required: boolean
  /** The id of an upload. */
  value: string
  onValue: (value: string) => void
}

function refusalOf({ size }: File): string | undefined {
  if (size === 0) return text.empty
  return size > UPLOAD_LIMITS.video ? text.tooLarge(fileSize(UPLOAD_LIMITS.video)) : undefined
}

/** A film that is sent in parts beside the form. */
export function VideoField({ label, hint, error, required, value, onValue }: VideoFieldProps) {
  const { id: accountId } = useAccount()
  const online = useOnline()
  const note = useId()
  const [refusal, setRefusal] = useState<string>()
  const [isOpening, setOpening] = useState(false)
  const line = useSyncExternalStore(lines.subscribe, lines.get).find(({ id }) => String(id) === value)
  useEffect(() => {
    // the form was closed, or the page loaded again, since the film was chosen
    void showUploadsOf(accountId).then(() => (value === '' ? undefined : showUpload(Number(value))))
  }, [accountId, value])

  async function handleFile(file: File): Promise<void> {
    const wrong = refusalOf(file)
    setRefusal(wrong)
    if (wrong) return
    setOpening(true)
    try {
      onValue(String(await addUpload(file)))
    } catch (failure) {
      if (!(failure instanceof OperationError)) throw failure
      setRefusal(errorText(failure.code, failure.details))
    } finally {
      setOpening(false)
    }
  }

  const isReady = line?.state === 'ready'
  const clearRefusal = useEffectEvent(() => error !== undefined && onValue(value))
  useEffect(() => {
    // the form was sent too early, which is over now
    if (isReady) clearRefusal()
  }, [isReady])

  const problem = refusal ?? error
  const said = problem ?? (line ? text.savedWhenReady : (hint ?? text.hint(fileSize(UPLOAD_LIMITS.video))))
  const choose = line ? text.other : text.choose
  return (
    <fieldset className={styles['field']} aria-describedby={note}>
      <legend>
        {label}
        {required && <span aria-hidden> *</span>}
      </legend>
      {line && <UploadLine line={line} onRemoved={() => onValue('')} />}
      {online ? (
        <FileButton
          label={choose}
          variant="soft"
          accept="video/*"
          loading={isOpening}
          aria-invalid={problem ? true : undefined}
          onFile={(file) => void handleFile(file)}
        />
      ) : (
        <LineButton variant="soft">{choose}</LineButton>
      )}
      <p id={note} role={problem ? 'alert' : undefined} className={styles[problem ? 'error' : 'hint']}>
        {said}
      </p>
    </fieldset>
  )
}
