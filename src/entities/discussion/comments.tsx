import type { Comment } from '#contract/comment.ts'
import { engine } from '#src/hooks/page-engine.ts'
import { useRead } from '#src/hooks/use-read.ts'
import { useOnline } from '#src/hooks/use-sync-status.ts'
import { Button } from '#src/ui/button.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useOlder, type PageOf } from '../kept-answer/use-older.tsx'
import { ReportButton } from '../report/report-button.tsx'
import { PATHS } from '../talk/paths.ts'
import { LostTexts } from '../talk/lost-texts.tsx'
import { commentPlace, replyPlace } from '../talk/place.ts'
import { useTalk } from '../talk/talk-context.ts'
import { TextActions } from '../talk/text-actions.tsx'
import { UnsentTexts } from '../talk/unsent-texts.tsx'
import { useNoteSeen } from '../talk/use-note-seen.ts'
import { WriteEntry } from '../talk/write-entry.tsx'
import { useBadges } from './use-badges.ts'
import styles from './discussion.module.css'
import { FirstFew } from './first-few.tsx'
import { ownOf, useOwnState } from './own-state.tsx'
import { Remark } from './remark.tsx'
import { text } from './text.ts'
import { commentsWithOwn } from './with-own.ts'

/** How many comments are asked for at once. */
const TAKE = 100

const pageOf = (items: readonly Comment[]): PageOf<Comment> => ({
  items,
  next: items.length < TAKE ? null : (items.at(-1)?.id ?? null),
})

/** The comments on a thing. The service worker caches them once they were read, so they can be read offline. */
export function Comments() {
  const { thing, id } = useTalk()
  const online = useOnline()
  const path = PATHS[thing].comments
  const { answer, failure, ask } = useRead(path, { id, take: TAKE }, { isAnonymous: true, pageRead: 'part' })
  return (
    <>
      <WriteEntry what="comment" />
      <CommentList key={answer ? 'read' : 'coming'} first={answer} />
      {!answer && !failure && (
        <div className={styles['coming']} role="status" aria-label={text.loading}>
          <Skeleton width="30%" />
          <Skeleton />
          <Skeleton width="70%" />
        </div>
      )}
      {!answer && failure && (
        <p className={styles['none']} role="alert">
          {online ? text.commentsFailed : text.commentsOffline}{' '}
          {online && (
            <Button variant="ghost" size="s" onClick={ask}>
              {text.retry}
            </Button>
          )}
        </p>
      )}
    </>
  )
}

function CommentList({ first }: { first: readonly Comment[] | undefined }) {
  const talk = useTalk()
  const { thing, id, unsent, stars } = talk
  const { rows, button } = useOlder(pageOf(first ?? []), async (after) =>
    pageOf(await engine.api.read(PATHS[thing].comments, { id, after, take: TAKE }, { isAnonymous: true })),
  )
  const noteShown = useNoteSeen('comments', first)
  const comments = commentsWithOwn(rows, ownOf(talk, 'comment'), stars)
  const place = commentPlace(thing, id)
  const hasUnsent = unsent.some(({ path, input }) => path === place.path && input['id'] === id)
  if (first && comments.length === 0 && !hasUnsent)
    return (
      <div className={styles['list']}>
        <LostTexts written="reply" />
        <p className={styles['none']}>{text.noComments}</p>
      </div>
    )
  return (
    <div className={styles['list']}>
      <LostTexts written="reply" />
      <UnsentTexts place={place} />
      <FirstFew
        name="comments"
        onCount={(count) => noteShown(comments.slice(0, count).map((each) => each.id))}
        items={comments.map((comment) => (
          <CommentWithReplies key={comment.id} comment={comment} />
        ))}
        after={button}
      />
    </div>
  )
}

function CommentWithReplies({ comment }: { comment: Comment }) {
  const { thing } = useTalk()
  const { id, author, replies, isDeleted } = comment
  const place = isDeleted ? undefined : replyPlace(thing, id)
  return (
    <Remark
      {...comment}
      {...useOwnState('comment', id)}
      badges={useBadges('comment', comment)}
      action={!isDeleted && <CommentActions id={id} author={author} place={place} />}
    >
      <div className={styles['replies']}>
        {replies.map((reply) => (
          <ReplyToComment key={reply.id} reply={reply} />
        ))}
        <UnsentTexts place={place} />
      </div>
    </Remark>
  )
}

function ReplyToComment({ reply }: { reply: Comment['replies'][number] }) {
  return (
    <Remark
      {...reply}
      {...useOwnState('comment', reply.id)}
      badges={useBadges('comment', reply)}
      action={<CommentActions id={reply.id} author={reply.author} />}
    />
  )
}

type CommentActionsProps = Pick<Parameters<typeof TextActions>[0], 'id' | 'author' | 'place'>

function CommentActions(props: CommentActionsProps) {
  const { thing } = useTalk()
  const { id, author } = props
  return (
    <TextActions
      {...props}
      kind="comment"
      report={<ReportButton target={`${thing}Comment`} id={id} author={author} />}
    />
  )
}
