import { errorText } from '#contract/error-text.ts'
import { useRead } from '#src/hooks/use-read.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { Badge } from '#src/ui/badge.tsx'
import { ErrorState } from '#src/ui/states.tsx'
import { moment } from '../kit/columns.tsx'
import styles from './owner.module.css'
import { text } from './text.ts'
import { fieldWord } from './things.tsx'

const READS = {
  article: 'Article/GetArticleEditHistoryById',
  course: 'Course/GetCourseEditHistoryById',
  product: 'Product/GetProductEditHistoryById',
} as const

/** All versions of an own thing, the latest first, with what was decided; nothing before the first one. */
export function History({ of, id }: { of: keyof typeof READS; id: number }) {
  const { answer, failure, ask } = useRead(READS[of], { id }, { isFresh: true })
  if (failure && failure.code !== 'NoConnection')
    return <ErrorState body={errorText(failure.code, failure.details)} onRetry={ask} />
  if (!answer || answer.length === 0) return null
  return (
    <section aria-label={text.history}>
      <h3>{text.history}</h3>
      <ol reversed className={styles['history']}>
        {answer.map(
          ({ id: key, revision, state, isNew, changes, createdAt, reason, decidedAt, decidedByName }) => (
            <li key={key} value={revision}>
              <Badge tone={state === 'discarded' ? 'danger' : 'neutral'}>{text.editStates[state]}</Badge>{' '}
              {moment('').show(createdAt)}{' '}
              <span>
                {isNew ? text.isNew : changes.map(({ field }) => fieldWord(field)).join('، ')}
                {reason !== '' && (
                  <>
                    {' — '}
                    <bdi>{reason}</bdi>
                  </>
                )}
              </span>
              {decidedAt !== null && decidedByName !== null && (
                <p className={styles['decided']}>
                  {text.decidedBy(decidedByName)} {moment('').show(decidedAt)}
                </p>
              )}
              <span className="only-read">{text.revision(persianNumber(revision))}</span>
            </li>
          ),
        )}
      </ol>
    </section>
  )
}
