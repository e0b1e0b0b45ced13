import { classNames } from '#src/lib/class-names.ts'
import styles from './spinner.module.css'

interface SpinnerProps {
  isLarge?: boolean
  /** For screen readers, when no text is beside it. */
  label?: string
}

/** A ring that turns on a dark surface while a film is loaded. */
export function Spinner({ isLarge, label }: SpinnerProps) {
  return (
    <span className={classNames(styles['spinner'], isLarge && styles['large'])} aria-hidden={!label}>
      {label && <span className="only-read">{label}</span>}
    </span>
  )
}
