import type { Sent, Shown } from '#contract/contract.ts'
import { errorText } from '#contract/error-text.ts'
import { MOST_IN_REVIEW } from '#contract/user/talk.ts'
import { useOnline } from '#src/hooks/use-sync-status.ts'
import { useRead } from '#src/hooks/use-read.ts'
import { jalaliDateTime } from '#src/lib/jalali.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { DetailSkeleton } from '#src/ui/skeleton.tsx'
import { ErrorState, OfflineNotice } from '#src/ui/states.tsx'
import { text as kit } from '../../kit/text.ts'
import styles from './review.module.css'
import { text } from './text.ts'

type Review = Shown<'User/GetTalkReview'>

const counted = (count: number) =>
  count < MOST_IN_REVIEW ? persianNumber(count) : text.orMore(persianNumber(count))

/** What an admin should know before a decision: the thread, earlier refusals of the author, and other open reports. */
export function TalkReview({ of }: { of: Sent<'User/GetTalkReview'> }) {
  const { answer, failure, ask } = useRead('User/GetTalkReview', of, { isFresh: true, pageRead: 'part' })
  const online = useOnline()
  if (!answer && (!online || failure?.code === 'NoConnection'))
    return <OfflineNotice>{kit.partOffline}</OfflineNotice>
  if (!answer && failure) return <ErrorState body={errorText(failure.code, failure.details)} onRetry={ask} />
  if (!answer) return <DetailSkeleton />
  const { thread, refusals, reports } = answer
  return (
    <section aria-label={text.title} className={styles['review']}>
      {thread.length > 0 && <Thread thread={thread} />}
      <div>
        <p>{refusals.count > 0 ? text.refusals(counted(refusals.count)) : text.noRefusals}</p>
        {refusals.count > 0 && (
          <ul>
            {refusals.latest.map(({ text: said, reason, decidedAt }) => (
              <li key={`${decidedAt} ${said}`}>
                {reason ? text.refused(said, reason) : text.refusedWithout(said)} <At instant={decidedAt} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <div>
        <p>{reports.count > 0 ? text.reports(counted(reports.count)) : text.noReports}</p>
        {reports.count > 0 && (
          <ul>
            {reports.latest.map(({ id, userName, reason, createdAt }) => (
              <li key={id}>
                {text.reported(userName || text.nobody, reason)} <At instant={createdAt} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

function Thread({ thread }: Pick<Review, 'thread'>) {
  return (
    <div>
      <p>{text.thread}</p>
      <ol>
        {thread.map(({ kind, id, title, text: said, userName, createdAt }) => (
          <li key={`${kind} ${id}`}>
            <span className={styles['by']}>
              {text.kinds[kind]}، <bdi>{userName || text.nobody}</bdi>، <At instant={createdAt} />
            </span>
            <p dir="auto" className={styles['said']}>
              {title ? `${title}\n${said}` : said}
            </p>
          </li>
        ))}
      </ol>
    </div>
  )
}

const At = ({ instant }: { instant: string }) => (
  <time dateTime={instant} className={styles['by']}>
    {jalaliDateTime(instant)}
  </time>
)
