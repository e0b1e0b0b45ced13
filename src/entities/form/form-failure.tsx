import { IconAlertTriangle } from '@tabler/icons-react'
import type { OperationError } from '#contract/errors.ts'
import { errorText } from '../error-message/text.ts'
import styles from './form.module.css'

/** A refusal that belongs to no field. */
export function FormFailure({ failure }: { failure: OperationError | undefined }) {
  if (!failure) return null
  return (
    <p role="alert" className={styles['failure']}>
      <IconAlertTriangle aria-hidden />
      {errorText(failure.code, failure.details)}
    </p>
  )
}
