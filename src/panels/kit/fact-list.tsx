import type { ReactNode } from 'react'
import styles from './fact-list.module.css'

/** What things are, under what they are called. `false` leaves one out. */
export type FactsByLabel = Readonly<Record<string, ReactNode>>

interface FactListProps {
  facts: FactsByLabel
  /** In a card of a list. */
  isShort?: boolean
}

/** Facts below each other, their labels in a column; nothing when there is none. */
export function FactList({ facts, isShort = false }: FactListProps) {
  const shown = Object.entries(facts).filter(([, value]) => value !== false)
  if (shown.length === 0) return null
  return (
    <dl className={`${styles['facts']} ${isShort ? styles['short'] : ''}`}>
      {shown.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
