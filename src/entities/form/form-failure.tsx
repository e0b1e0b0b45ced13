import { IconAlertTriangle, IconLock } from '@tabler/icons-react'
import type { OperationError } from '#contract/errors.ts'
import { errorText } from '#contract/error-text.ts'
import styles from './form.module.css'
import { text } from './text.ts'

/** A refusal that belongs to no field. */
export function FormFailure({ failure }: { failure: OperationError | undefined }) {
  if (!failure) return null
  const isLocked = failure.code === 'AccountLocked'
  return (
    <div role="alert" className={styles['failure']}>
      {isLocked ? <IconLock aria-hidden /> : <IconAlertTriangle aria-hidden />}
      <p>
        {isLocked && <b>{text.locked}</b>}
        {errorText(failure.code, failure.details)}
      </p>
    </div>
  )
}
