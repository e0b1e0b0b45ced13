import type { ReactNode } from 'react'
import type { TextPicture } from '#contract/comment.ts'
import { useNow } from '#src/hooks/use-now.ts'
import { relativeTime } from '#src/lib/relative-time.ts'
import { Badge } from '#src/ui/badge.tsx'
import styles from './discussion.module.css'
import { Stars } from './stars.tsx'
import { text } from './text.ts'
import { TextPictures } from './text-pictures.tsx'

interface RemarkProps {
  author: string
  createdAt: string
  /** What is special about it, such as an answer of the staff. */
  badges?: readonly string[]
  /** The state that its author sees. */
  state?: { text: string; tone: 'neutral' | 'danger' } | undefined
  /** Whom it answers, where its place does not tell. */
  to?: string | undefined
  /** The stars that the author gave. */
  rate?: number | null
  title?: string
  text: string
  /** One that was not sent has no size yet. */
  pictures?: readonly Partial<TextPicture>[] | undefined
  isEdited?: boolean | undefined
  /** The author has deleted it; the text is empty. */
  isDeleted?: boolean | undefined
  /** Said below the words. */
  note?: string | undefined
  /** Those of the words that wait. */
  notePictures?: readonly Partial<TextPicture>[] | undefined
  /** Actions on it, such as reporting it. */
  action?: ReactNode
  children?: ReactNode
}

/** A text of one person with its date. */
export function Remark(props: RemarkProps) {
  const {
    author,
    createdAt,
    badges = [],
    state,
    to,
    rate,
    title,
    text: said,
    isEdited,
    isDeleted,
    note,
  } = props
  const now = useNow()
  return (
    <article className={styles['remark']} data-waits={state ? true : undefined}>
      <header className={styles['head']}>
        <bdi className={styles['author']}>{author}</bdi>
        {rate && <Stars rate={rate} />}
        {badges.map((badge) => (
          <Badge key={badge} tone="brand">
            {badge}
          </Badge>
        ))}
        {state && <Badge tone={state.tone}>{state.text}</Badge>}
        <span className={styles['time']}>
          {isEdited && !isDeleted && `${text.edited} · `}
          <time dateTime={createdAt}>{relativeTime(createdAt, now)}</time>
        </span>
      </header>
      {to && <p className={styles['to']}>{text.to(to)}</p>}
      {title && (
        <h3 className={styles['title']}>
          <bdi>{title}</bdi>
        </h3>
      )}
      <p className={styles['words']} dir={isDeleted ? undefined : 'auto'} data-gone={isDeleted || undefined}>
        {isDeleted ? text.deleted : said}
      </p>
      {!isDeleted && <TextPictures pictures={props.pictures ?? []} />}
      {note && <p className={styles['note']}>{note}</p>}
      <TextPictures pictures={props.notePictures ?? []} />
      {props.action && <div className={styles['action']}>{props.action}</div>}
      {props.children}
    </article>
  )
}
