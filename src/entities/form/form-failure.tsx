import { IconAlertTriangle, IconLock } from '@tabler/icons-react'
import type { OperationError } from '#contract/errors.ts'
import { errorText } from '#contract/error-text.ts'
import styles from './form.module.css'
import { text } from './text.ts'

interface FormFailureProps {
  failure: OperationError | undefined
  /** What is said in place of the sentence of its code. */
  sentence?: string | undefined
}

/** A refusal that belongs to no field. */
export function FormFailure({ failure, sentence }: FormFailureProps) {
  if (!failure) return null
  const isLocked = failure.code === 'AccountLocked'
  return (
    <div role="alert" className={styles['failure']}>
      {isLocked ? <IconLock aria-hidden /> : <IconAlertTriangle aria-hidden />}
      <p>
        {isLocked && <b>{text.locked}</b>}
        {sentence ?? errorText(failure.code, failure.details)}
      </p>
    </div>
  )
}
