import type { ReactNode } from 'react'
import { tomans } from '#src/lib/toman.ts'
import styles from './pay-bar.module.css'

interface PayBarProps {
  /** In rials. */
  payable: number
  /** The button of the next step. */
  action: ReactNode
  /** One line below. */
  hint?: ReactNode
}

/** What is to be paid and the next step: on phones always in sight, above the bar of pages. */
export function PayBar({ payable, action, hint }: PayBarProps) {
  return (
    <div data-bar className={`${styles['bar']} ink`}>
      <span className={styles['now']}>
        <small>قابل پرداخت</small>
        <span>
          <b>{tomans(payable)}</b> <small>تومان</small>
        </span>
      </span>
      {action}
      {hint}
    </div>
  )
}
