import { persianNumber } from '#src/lib/persian-digits.ts'
import { Button } from '#src/ui/button.tsx'
import { text } from '../text.ts'
import styles from './records.module.css'
import type { useBulk } from './use-bulk.ts'

interface BulkBarProps {
  bulk: ReturnType<typeof useBulk>
  canAct: boolean
}

/** What can be done with the rows that are chosen; there while there are any. */
export function BulkBar({ bulk, canAct }: BulkBarProps) {
  const { chosen, actions, forAll, total, isSending, run, runForAll, chooseAll, chooseNone } = bulk
  if (!chosen || chosen.size === 0) return null
  return (
    <section aria-label={text.bulk} className={`${styles['bulk']} ink`}>
      <p role="status">{text.chosen(persianNumber(chosen.size))}</p>
      {actions
        .filter(({ count }) => count > 0)
        .map(({ action, count }) => (
          <Button
            key={action.label}
            size="s"
            variant="soft"
            loading={isSending}
            disabled={!canAct}
            onClick={() => void run(action)}
          >
            {action.label} ({persianNumber(count)})
          </Button>
        ))}
      {forAll.map((action) => (
        <Button
          key={action.label}
          size="s"
          variant="outline"
          loading={isSending}
          disabled={!canAct}
          onClick={() => void runForAll(action)}
        >
          {text.forAll(action.label, persianNumber(total))}
        </Button>
      ))}
      <Button size="s" variant="ghost" onClick={chooseAll}>
        {text.chooseAll}
      </Button>
      <Button size="s" variant="ghost" onClick={chooseNone}>
        {text.chooseNone}
      </Button>
    </section>
  )
}
