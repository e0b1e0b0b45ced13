import { IconFileText, IconPhoto, IconUpload, IconX } from '@tabler/icons-react'
import { useCallback } from 'react'
import { FILE_LIMIT, type FileUse, TAKEN_TYPES } from '#contract/file-rules.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { Field } from '#src/ui/field.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import styles from './file-field.module.css'
import { fileSize } from './file-size.ts'
import { text } from './text.ts'
import type { ChosenFile } from './use-files.ts'

interface FileFieldProps {
  label: string
  use: FileUse
  chosen: ChosenFile
  /** The share of the form that was sent. Undefined while nothing is sent. */
  progress: number | undefined
  onFile: (file: File | undefined) => void
  /** The name of the file that was sent before. */
  kept?: string | undefined
  /** The error of the form. An error of the file comes first. */
  error?: string | undefined
  hint?: string | undefined
  required?: boolean | undefined
}

/** An input for one file: its name, its size, the progress, and its error. */
export function FileField(props: FileFieldProps) {
  const { label, use, chosen, progress, onFile, kept, hint, required } = props
  const { file, isPreparing } = chosen
  const error = chosen.error ?? props.error
  const takes = text.takes[use](fileSize(FILE_LIMIT))
  return (
    <Field
      label={label}
      hint={[hint, kept && text.kept(kept), takes].filter(Boolean).join(' ')}
      error={error}
      required={required}
    >
      {({ id, describedBy }) => (
        <div className={styles['box']} data-invalid={error ? true : undefined}>
          <input
            id={id}
            type="file"
            className={styles['input']}
            accept={TAKEN_TYPES[use].join(',')}
            required={required}
            aria-describedby={describedBy}
            aria-invalid={error ? true : undefined}
            onChange={({ currentTarget }) => {
              onFile(currentTarget.files?.[0])
              // lets the person choose the same file again
              currentTarget.value = ''
            }}
          />
          <span className={styles['face']} aria-hidden>
            <FileFace file={file} use={use} />
            <span className={styles['name']}>
              {isPreparing ? text.preparing : <bdi>{file?.name ?? text.choose[use]}</bdi>}
              {file && <small>{fileSize(file.size)}</small>}
            </span>
          </span>
          {file && progress === undefined && (
            <IconButton label={text.remove(file.name)} onClick={() => onFile(undefined)}>
              <IconX aria-hidden />
            </IconButton>
          )}
          {file && <output className="only-read">{`${file.name} ${fileSize(file.size)}`}</output>}
          {progress !== undefined && <SendingBar share={progress} />}
        </div>
      )}
    </Field>
  )
}

function FileFace({ file, use }: { file: File | undefined; use: FileUse }) {
  if (file?.type.startsWith('image/')) return <Thumb file={file} />
  if (file) return <IconFileText />
  return use === 'picture' ? <IconPhoto /> : <IconUpload />
}

function Thumb({ file }: { file: File }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      image.src = URL.createObjectURL(file)
      return () => URL.revokeObjectURL(image.src)
    },
    [file],
  )
  return <img ref={show} className={styles['thumb']} alt="" />
}

function SendingBar({ share }: { share: number }) {
  return (
    <div className={styles['progress']}>
      <progress value={share} max={1} aria-label={text.sending} />
      <small>{text.sent(persianNumber(Math.round(share * 100)))}</small>
    </div>
  )
}
