import { LineButton } from '#src/entities/form/line-button.tsx'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { Button } from '#src/ui/button.tsx'
import { text } from '../text.ts'
import styles from './records.module.css'
import type { useBulk } from './use-bulk.ts'

interface BulkBarProps {
  bulk: ReturnType<typeof useBulk>
}

/** What can be done with the rows that are chosen; there while there are any. */
export function BulkBar({ bulk }: BulkBarProps) {
  const { chosen, actions, ofAll, total, isSending, run, runForAll, chooseWhole, chooseAll, chooseNone } =
    bulk
  if (!chosen || chosen.size === 0) return null
  const offered = ofAll
    ? ofAll.map((action) => ({ action, count: total ?? 0, start: runForAll }))
    : actions.filter(({ count }) => count > 0).map((one) => ({ ...one, start: run }))
  return (
    <section aria-label={text.bulk} className={`${styles['bulk']} ink`}>
      <p role="status">{text.chosen(persianNumber(ofAll ? (total ?? 0) : chosen.size))}</p>
      {offered.map(({ action, count, start }) => (
        <LineButton
          key={action.label}
          size="s"
          variant="soft"
          loading={isSending}
          onClick={() => void start(action)}
        >
          {action.label} ({persianNumber(count)})
        </LineButton>
      ))}
      {!ofAll && total !== undefined && (
        <Button size="s" variant="outline" onClick={chooseWhole}>
          {text.chooseWhole(persianNumber(total))}
        </Button>
      )}
      {!ofAll && (
        <Button size="s" variant="ghost" onClick={chooseAll}>
          {text.chooseAll}
        </Button>
      )}
      <Button size="s" variant="ghost" onClick={chooseNone}>
        {text.chooseNone}
      </Button>
    </section>
  )
}
