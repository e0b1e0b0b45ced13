import { ownArticles } from '#contract/article/own-articles.ts'
import { ownCourses } from '#contract/course/own-courses.ts'
import type { EditState } from '#contract/edits/kinds.ts'
import { errorText } from '#contract/error-text.ts'
import { ownProducts } from '#contract/product/own-products.ts'
import { LineButton } from '#src/entities/form/line-button.tsx'
import { useRead } from '#src/hooks/use-read.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { Badge } from '#src/ui/badge.tsx'
import { ErrorState } from '#src/ui/states.tsx'
import { moment } from '../kit/columns.tsx'
import { useRowAction } from '../kit/use-row-action.ts'
import styles from './owner.module.css'
import { text } from './text.ts'
import { fieldWord, type OwnRow } from './own-row.ts'

const OPERATIONS = {
  article: { read: 'Article/GetArticleEditHistoryById', restore: ownArticles.RestoreArticleEdit },
  course: { read: 'Course/GetCourseEditHistoryById', restore: ownCourses.RestoreCourseEdit },
  product: { read: 'Product/GetProductEditHistoryById', restore: ownProducts.RestoreProductEdit },
} as const
const ENDED: ReadonlySet<EditState> = new Set(['active', 'shared', 'discarded', 'withdrawn', 'replaced'])

interface HistoryProps {
  of: keyof typeof OPERATIONS
  row: OwnRow
  /** Told when a version was made; missing for who does not own the thing. */
  onChanged: (() => void) | undefined
}

/** All versions of an own thing, the latest first, with what was decided; nothing before the first one. */
export function History({ of, row, onChanged }: HistoryProps) {
  const { read, restore: operation } = OPERATIONS[of]
  const { answer, failure, ask } = useRead(read, { id: row.id }, { isFresh: true })
  const { run, busy } = useRowAction(() => {
    ask()
    onChanged?.()
  })
  const restore = (version: number) =>
    run(
      {
        operation,
        label: text.restore,
        question: () => text.restoreQuestion(persianNumber(version)),
        input: () => ({ id: row.id, version, revision: row.revision }),
        done: text.restored,
      },
      { ...row },
    )
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
              {onChanged && !isNew && ENDED.has(state) && (
                <LineButton
                  variant="ghost"
                  size="s"
                  aria-label={text.restoreVersion(persianNumber(revision))}
                  disabled={busy !== undefined}
                  onClick={() => void restore(revision)}
                >
                  {text.restore}
                </LineButton>
              )}
            </li>
          ),
        )}
      </ol>
    </section>
  )
}
