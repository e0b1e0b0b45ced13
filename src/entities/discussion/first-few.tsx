import { useState, type ReactNode } from 'react'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { Button } from '#src/ui/button.tsx'
import styles from './discussion.module.css'
import { text } from './text.ts'

/** The number that a reader skims before deciding. Each further step doubles what is shown. */
const FEW = 4

/** The first entries of a list, and a button for more. */
export function FirstFew({ items, few = FEW }: { items: readonly ReactNode[]; few?: number }) {
  const [count, setCount] = useState(few)
  const left = items.length - count
  return (
    <div className={styles['list']}>
      {items.slice(0, count)}
      {left > 0 && (
        <Button variant="outline" onClick={() => setCount(count * 2)}>
          {text.more(persianNumber(left))}
        </Button>
      )}
    </div>
  )
}
