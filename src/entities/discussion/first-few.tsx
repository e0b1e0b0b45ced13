import { useEffect, type ReactNode } from 'react'
import { useEntryState } from '#src/hooks/use-entry-state.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { Button } from '#src/ui/button.tsx'
import styles from './discussion.module.css'
import { text } from './text.ts'

/** The number that a reader skims before deciding. Each further step doubles what is shown. */
const FEW = 4

interface FirstFewProps {
  /** Tells the lists of a page apart: coming back to the page shows as many as before. */
  name: string
  items: readonly ReactNode[]
  /** Notified of how many entries are shown. */
  onCount?: (count: number) => void
  few?: number
  /** Below the last entry, once all are shown. */
  after?: ReactNode
}

/** The first entries of a list, and a button for more. */
export function FirstFew({ name, items, onCount, few = FEW, after }: FirstFewProps) {
  const [count, setCount] = useEntryState(`shown ${name}`, few)
  const left = items.length - count
  useEffect(() => onCount?.(count))
  return (
    <div className={styles['list']}>
      {items.slice(0, count)}
      {left > 0 && (
        <Button variant="outline" onClick={() => setCount(count * 2)}>
          {text.more(persianNumber(left))}
        </Button>
      )}
      {left <= 0 && after}
    </div>
  )
}
