import { IconRefresh } from '@tabler/icons-react'
import type { OperationError } from '#contract/errors.ts'
import { errorText } from '#contract/error-text.ts'
import { engine } from '#src/hooks/page-engine.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Row } from '#src/ui/layout.tsx'
import { tehranDay } from '../chart/tehran-day.ts'
import { text } from '../text.ts'
import { WEEK } from './figures.ts'
import styles from './today.module.css'

/** What is asked of statistics for today and the same day of last week. */
export const lastWeek = () => lastDays(WEEK)

/** What is asked of statistics for today, and for two weeks that end with it. */
export const twoWeeks = () => lastDays(2 * WEEK - 1)

function lastDays(before: number) {
  const now = engine.now()
  return { step: 'day', fromDate: tehranDay(now, before), toDate: tehranDay(now) } as const
}

/** The value of today, and that of the same day of last week; undefined until they are known. */
interface Figure {
  label: string
  today: string | undefined
  before: string | undefined
  /** What `before` is, unless it is the same day of last week. */
  than?: string
}

interface TodayProps {
  figures: readonly Figure[]
  failure: OperationError | undefined
  onRetry: () => void
}

/** Today in figures, each with what it was on the same day of last week. What waits is shown also without them. */
export function Today({ figures, failure, onRetry }: TodayProps) {
  const isKnown = figures.every(({ today }) => today !== undefined)
  if (!isKnown && failure?.code === 'NoConnection') return null
  return (
    <Card as="section" aria-label={text.today}>
      <h2 className={styles['title']}>{text.today}</h2>
      {!isKnown && failure && (
        <Row apart>
          <p>{errorText(failure.code, failure.details)}</p>
          <Button size="s" variant="outline" icon={<IconRefresh size={18} aria-hidden />} onClick={onRetry}>
            {text.again}
          </Button>
        </Row>
      )}
      {(isKnown || !failure) && (
        // as large before the figures are known: nothing below moves
        <dl className={styles['figures']} aria-busy={!isKnown}>
          {figures.map(({ label, today, before, than }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <b>{today ?? text.nothing}</b>
                <span>{than ?? text.weekBefore}</span>
                <span>{before ?? text.nothing}</span>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  )
}
