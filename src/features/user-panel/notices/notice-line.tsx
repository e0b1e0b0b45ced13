import { Link } from '@tanstack/react-router'
import type { Notice } from '#contract/user/notices.ts'
import { jalaliDateTime } from '#src/lib/jalali.ts'
import { keepCodes } from '#src/lib/keep-codes.ts'
import { Badge } from '#src/ui/badge.tsx'
import panel from '../sections.module.css'
import { placeOf } from './notice-place.ts'
import { noticeSentence } from './notice-sentence.ts'
import styles from './notices.module.css'
import { text } from './text.ts'

interface NoticeLineProps {
  notice: Notice
  isUnseen: boolean
  markSeen: (id: number) => void
}

/** One notice, which leads to what it is about and is read as soon as it is followed. */
export function NoticeLine({ notice, isUnseen, markSeen }: NoticeLineProps) {
  const { title, words, createdAt } = notice
  const { search = {}, ...place } = placeOf(notice)
  return (
    <li>
      <Link
        {...place}
        search={() => search}
        className={styles['notice']}
        onClick={() => isUnseen && markSeen(notice.id)}
      >
        <span className={isUnseen ? styles['unseen'] : undefined}>
          {noticeSentence(notice)}
          {isUnseen && <Badge tone="brand">{text.fresh}</Badge>}
        </span>
        {title && <span className={panel['reason']}>{text.about(keepCodes(title))}</span>}
        {words && (
          <span dir="auto" className={styles['words']}>
            {words}
          </span>
        )}
        <time dateTime={createdAt} className={panel['moment']}>
          {jalaliDateTime(createdAt)}
        </time>
      </Link>
    </li>
  )
}
