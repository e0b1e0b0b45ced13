import { useId, type ReactNode } from 'react'
import styles from './field.module.css'

export interface FieldLook {
  label: string
  /** One sentence of help. */
  hint?: string | undefined
  /** What is wrong with the value, as a sentence. */
  error?: string | undefined
  /** The label is only for screen readers. */
  hideLabel?: boolean | undefined
}

interface FieldProps extends FieldLook {
  required?: boolean | undefined
  children: (input: { id: string; describedBy: string | undefined; className: string }) => ReactNode
}

/** Label, help and error around one input, joined for screen readers. */
export function Field({ label, hint, error, hideLabel, required, children }: FieldProps) {
  const id = useId()
  const note = error ?? hint
  return (
    <div className={styles['field']} data-invalid={error ? true : undefined}>
      <label htmlFor={id} className={hideLabel ? 'only-read' : styles['label']}>
        {label}
        {required && <span aria-hidden> *</span>}
      </label>
      {children({ id, describedBy: note ? `${id}-note` : undefined, className: styles['input'] ?? '' })}
      {note && (
        <p id={`${id}-note`} className={styles['note']} role={error ? 'alert' : undefined}>
          {note}
        </p>
      )}
    </div>
  )
}
