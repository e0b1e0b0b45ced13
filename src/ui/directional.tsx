import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './directional.module.css'

/** Turns an icon that is drawn for left-to-right, such as an arrow, into the direction of the text. */
export function Directional({ children }: { children: ReactNode }) {
  return (
    <span className={styles['flip']} aria-hidden>
      {children}
    </span>
  )
}

/** The arrow that means "further". */
export function Forward({ size = 18 }: { size?: number }) {
  return (
    <Directional>
      <IconChevronRight size={size} />
    </Directional>
  )
}
