import type { ReactNode } from 'react'
import { classNames } from '#src/lib/class-names.ts'
import styles from './badge.module.css'

interface BadgeProps {
  tone?: 'brand' | 'ink' | 'accent' | 'sale' | 'danger' | 'success' | 'neutral'
  children: ReactNode
}

/** A short word about a thing: its level, its discount, its state. */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return <span className={classNames(styles['badge'], styles[tone])}>{children}</span>
}

/** A number on the corner of its positioned parent. */
export function CountBadge({ children }: { children: ReactNode }) {
  return (
    <span className={styles['count']} aria-hidden>
      {children}
    </span>
  )
}
