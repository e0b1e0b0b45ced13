import type { Comment } from '#contract/comment.ts'
import { useRead } from '#src/hooks/use-read.ts'
import { useOnline } from '#src/hooks/use-sync-status.ts'
import { Button } from '#src/ui/button.tsx'
import { ReportButton } from '../report/report-button.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import styles from './discussion.module.css'
import { FirstFew } from './first-few.tsx'
import { badgeOf } from './badge-of.ts'
import { Remark } from './remark.tsx'
import { text } from './text.ts'

const OPERATIONS = {
  course: 'Course/GetCourseCommentsById',
  product: 'Product/GetProductCommentsById',
} as const

/** The comments on a thing. The service worker caches them once they were read, so they can be read offline. */
export function Comments({ thing, id }: { thing: 'course' | 'product'; id: number }) {
  const online = useOnline()
  const { answer, failure, ask } = useRead(OPERATIONS[thing], { id }, { isAnonymous: true, pageRead: 'part' })
  if (answer) return <CommentList thing={thing} comments={answer} />
  if (!failure)
    return (
      <div className={styles['coming']} role="status" aria-label={text.loading}>
        <Skeleton width="30%" />
        <Skeleton />
        <Skeleton width="70%" />
      </div>
    )
  return (
    <p className={styles['none']} role="alert">
      {online ? text.commentsFailed : text.commentsOffline}{' '}
      {online && (
        <Button variant="ghost" size="s" onClick={ask}>
          {text.retry}
        </Button>
      )}
    </p>
  )
}

function CommentList({ thing, comments }: { thing: 'course' | 'product'; comments: readonly Comment[] }) {
  if (comments.length === 0) return <p className={styles['none']}>{text.noComments}</p>
  return (
    <FirstFew
      name="comments"
      items={comments.map((comment) => (
        <Remark
          key={comment.id}
          {...comment}
          badge={badgeOf(thing, comment) ?? (comment.hasBought ? text.hasBought : undefined)}
          action={<ReportButton target={`${thing}Comment`} id={comment.id} author={comment.author} />}
        >
          {comment.replies.length > 0 && (
            <ul className={styles['replies']}>
              {comment.replies.map((reply) => (
                <li key={reply.id}>
                  <Remark {...reply} badge={badgeOf(thing, reply)} />
                </li>
              ))}
            </ul>
          )}
        </Remark>
      ))}
    />
  )
}
