import type { CSSProperties, ReactNode } from 'react'
import { persianNumber } from '#src/lib/persian-digits.ts'
import styles from './progress-ring.module.css'
import { text } from './text.ts'

interface ProgressRingProps {
  /** From 0 to 1. */
  share: number
  /** What is measured, for screen readers. */
  label: string
  children?: ReactNode
}

/** Less than all never looks like all. */
const percentOf = (share: number) => (share >= 1 ? 100 : Math.min(99, Math.floor(share * 100)))

/** A ring that fills with what was watched, around a number or sign. */
export function ProgressRing({ share, label, children }: ProgressRingProps) {
  const percent = percentOf(share)
  const filled = { '--share': `${percent}%` }
  return (
    <span
      role="img"
      aria-label={text.watched(label, persianNumber(percent))}
      className={styles['ring']}
      style={filled as CSSProperties}
    >
      <span aria-hidden>{children ?? `${persianNumber(percent)}٪`}</span>
    </span>
  )
}
