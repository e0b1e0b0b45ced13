import type { ReactNode } from 'react'
import styles from './pay-columns.module.css'

/** What is paid for, and beside it, on phones below it, the sums and the `PayBar`. */
export function PayColumns({ children, aside }: { children: ReactNode; aside: ReactNode }) {
  return (
    <div className={styles['columns']}>
      <div className={styles['main']}>{children}</div>
      <div className={styles['aside']}>{aside}</div>
    </div>
  )
}
