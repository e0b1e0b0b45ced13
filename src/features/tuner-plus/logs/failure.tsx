import { explainError } from '#src/calc/calc-error.ts'
import styles from './logs.module.css'
import { text } from './text.ts'

/** Why something could not be computed; nothing without a code. */
export function Failure({ code }: { code: string | undefined }) {
  if (code === undefined) return null
  return (
    <p className={styles['told']} role="alert">
      {explainError(code) ?? text.unreadable}
    </p>
  )
}
