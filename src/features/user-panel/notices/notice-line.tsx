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

/** One notice, which leads to what it is about. */
export function NoticeLine({ notice, isUnseen }: { notice: Notice; isUnseen: boolean }) {
  const { title, words, createdAt } = notice
  const { search = {}, ...place } = placeOf(notice)
  return (
    <li>
      <Link {...place} search={() => search} className={styles['notice']}>
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
