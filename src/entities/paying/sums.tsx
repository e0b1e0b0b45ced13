import type { ReactNode } from 'react'
import { tomans } from '#src/lib/toman.ts'
import { Card } from '#src/ui/card.tsx'
import styles from './sums.module.css'

interface SumsProps {
  title: string
  heading?: 'h2' | 'h3'
  children: ReactNode
}

/** How an amount to pay comes about; the children are its `Sum`s. */
export function Sums({ title, heading: Heading = 'h2', children }: SumsProps) {
  return (
    <Card as="section" className={styles['sums']} aria-label={title}>
      <Heading>{title}</Heading>
      <dl>{children}</dl>
    </Card>
  )
}

interface SumProps {
  label: string
  /** In rials. */
  amount: number
  isReduction?: boolean
  isTotal?: boolean
  /** What is said as long as there is no amount. */
  instead?: string | undefined
}

export function Sum({ label, amount, isReduction, isTotal, instead }: SumProps) {
  return (
    <div data-reduction={isReduction || undefined} data-total={isTotal || undefined}>
      <dt>{label}</dt>
      <dd>
        {instead ?? (
          <>
            {isReduction && <span aria-hidden>−</span>}
            <b>{tomans(amount)}</b> تومان
          </>
        )}
      </dd>
    </div>
  )
}
