import type { ReactNode } from 'react'
import { useNow } from '#src/hooks/use-now.ts'
import { relativeTime } from '#src/lib/relative-time.ts'
import { Badge } from '#src/ui/badge.tsx'
import styles from './discussion.module.css'
import { Stars } from './stars.tsx'
import { text } from './text.ts'

interface RemarkProps {
  author: string
  createdAt: string
  /** What is special about it, such as an answer of the staff. */
  badge?: string | undefined
  /** The stars that the author gave. */
  rate?: number | null
  title?: string
  text: string
  /** The author has deleted it; the text is empty. */
  isDeleted?: boolean | undefined
  /** Actions on it, such as reporting it. */
  action?: ReactNode
  children?: ReactNode
}

/** A text of one person with its date. */
export function Remark({
  author,
  createdAt,
  badge,
  rate,
  title,
  text: said,
  isDeleted,
  action,
  children,
}: RemarkProps) {
  const now = useNow()
  return (
    <article className={styles['remark']}>
      <header className={styles['head']}>
        <bdi className={styles['author']}>{author}</bdi>
        {rate && <Stars rate={rate} />}
        {badge && <Badge tone="brand">{badge}</Badge>}
        <time className={styles['time']} dateTime={createdAt}>
          {relativeTime(createdAt, now)}
        </time>
      </header>
      {title && (
        <h3 className={styles['title']}>
          <bdi>{title}</bdi>
        </h3>
      )}
      <p className={styles['words']}>{isDeleted ? text.deleted : said}</p>
      {action && <div className={styles['action']}>{action}</div>}
      {children}
    </article>
  )
}
