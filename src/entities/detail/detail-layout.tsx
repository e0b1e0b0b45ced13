import type { ReactNode } from 'react'
import { classNames } from '#src/lib/class-names.ts'
import styles from './detail.module.css'

interface DetailLayoutProps {
  /** Picture or gallery. */
  media: ReactNode
  /** Title, facts and buying, beside the picture on wide screens. */
  summary: ReactNode
  /** Content below the picture, while the summary stays visible on wide screens. */
  children?: ReactNode
}

/** The first screen of the page of one thing. */
export function DetailLayout({ media, summary, children }: DetailLayoutProps) {
  return (
    <div className={styles['layout']} data-long={children !== undefined || undefined}>
      <div className={styles['media']}>{media}</div>
      <div className={styles['summary']}>{summary}</div>
      {children && <div className={styles['body']}>{children}</div>}
    </div>
  )
}

/** The bar with the price and the button that buys: at the end of the summary, and always visible on phones. */
export function BuyBar({ children }: { children: ReactNode }) {
  return (
    <div data-bar className={classNames(styles['buy'], 'ink')}>
      {children}
    </div>
  )
}

/** A section of a thing's page under a title. */
export function DetailSection({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <section id={id} className={styles['section']}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
