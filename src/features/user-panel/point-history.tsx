import { useState } from 'react'
import { errorText } from '#contract/error-text.ts'
import { OperationError } from '#contract/errors.ts'
import type { PointEntry } from '#contract/order/points.ts'
import { engine } from '#src/hooks/page-engine.ts'
import { useOnline } from '#src/hooks/use-sync-status.ts'
import { jalaliDate } from '#src/lib/jalali.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { notify } from '#src/ui/notify.ts'
import styles from './sections.module.css'
import { text } from './text.ts'

const words = text.club

/** A page of the statement. */
export interface HistoryPage {
  items: readonly PointEntry[]
  next: number | null
}

/** What moved the points, the latest first; older pages on demand. */
export function PointHistory({ first }: { first: HistoryPage }) {
  const [more, setMore] = useState<readonly HistoryPage[]>([])
  const [isBusy, setBusy] = useState(false)
  const online = useOnline()
  const pages = [first, ...more]
  const next = pages.at(-1)?.next ?? null
  async function older(after: number): Promise<void> {
    setBusy(true)
    try {
      const page = await engine.api.read('Order/GetPointHistoryByFilter', { after, isCounted: false })
      setMore((before) => [...before, page])
    } catch (error) {
      if (!(error instanceof OperationError)) throw error
      notify({ kind: 'failure', text: errorText(error.code, error.details) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Card as="section" aria-labelledby="point-history">
      <h2 id="point-history">{words.history}</h2>
      <ul className={styles['people']}>
        {pages
          .flatMap(({ items }) => items)
          .map((entry) => (
            <Entry key={entry.id} {...entry} />
          ))}
      </ul>
      {next !== null && (
        <Button variant="soft" fullWidth loading={isBusy} disabled={!online} onClick={() => void older(next)}>
          {words.older}
        </Button>
      )}
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
