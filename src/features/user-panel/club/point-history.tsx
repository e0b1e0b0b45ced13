import type { PointEntry } from '#contract/order/points.ts'
import { type PageOf, useOlder } from '#src/entities/kept-answer/use-older.tsx'
import { engine } from '#src/hooks/page-engine.ts'
import { jalaliDate } from '#src/lib/jalali.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { Card } from '#src/ui/card.tsx'
import styles from '../sections.module.css'
import { text } from '../text.ts'

const words = text.club

/** What moved the points, the latest first; older pages on demand. */
export function PointHistory({ first }: { first: PageOf<PointEntry> }) {
  const { rows, button } = useOlder(first, (after) =>
    engine.api.read('Order/GetPointHistoryByFilter', { after, isCounted: false }),
  )
  return (
    <Card as="section" aria-labelledby="point-history">
      <h2 id="point-history">{words.history}</h2>
      <ul className={styles['people']}>
        {rows.map((entry) => (
          <Entry key={entry.id} {...entry} />
        ))}
      </ul>
      {button}
    </Card>
  )
}

function Entry({ cause, reason, amount, createdAt }: PointEntry) {
  const count = persianNumber(Math.abs(amount))
  return (
    <li>
      <span>
        {words.causes[cause]}
        {reason && <bdi className={styles['reason']}>{reason}</bdi>}
        <time dateTime={createdAt} className={styles['moment']}>
          {jalaliDate(createdAt)}
        </time>
      </span>
      <b>{amount < 0 ? words.minus(count) : words.plus(count)}</b>
    </li>
  )
}
