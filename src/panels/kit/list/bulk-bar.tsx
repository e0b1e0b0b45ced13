import { LineButton } from '#src/entities/form/line-button.tsx'
import { RecordForm as Form } from '#src/entities/record-form/record-form.tsx'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { Button } from '#src/ui/button.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { text } from '../text.ts'
import styles from './records.module.css'
import { forAllRefusal, type useBulk } from './use-bulk.ts'

interface BulkBarProps {
  bulk: ReturnType<typeof useBulk>
}

/** What can be done with the rows that are chosen; there while there are any. */
export function BulkBar({ bulk }: BulkBarProps) {
  const { chosen, actions, ofAll, total, isSending, start, chooseWhole, chooseAll, chooseNone } = bulk
  if (!chosen || chosen.size === 0) return null
  const offered = ofAll
    ? ofAll.map((action) => ({ action, count: total ?? 0 }))
    : actions.filter(({ count }) => count > 0)
  return (
    <>
      <section aria-label={text.bulk} className={`${styles['bulk']} ink`}>
        <p role="status">{text.chosen(persianNumber(ofAll ? (total ?? 0) : chosen.size))}</p>
        {offered.map(({ action, count }) => (
          <LineButton
            key={action.label}
            size="s"
            variant="soft"
            loading={isSending}
            onClick={() => void start(action, ofAll !== undefined)}
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
      <AskedSheet bulk={bulk} />
    </>
  )
}

/** What several rows are asked together, once. */
function AskedSheet({ bulk: { asked, sendAsked, endAsked } }: Pick<BulkBarProps, 'bulk'>) {
  return (
    <Sheet isOpen={asked !== undefined} onClose={() => endAsked(false)} title={asked?.title ?? ''}>
      {asked?.action.form && (
        <Form
          form={asked.action.form}
          values={asked.values}
          label={asked.action.label}
          sendBy={(input) => sendAsked(asked, input)}
          sentenceOf={(failure) => (asked.isForAll ? forAllRefusal(failure) : undefined)}
          onSent={() => endAsked(true)}
        >
          {asked.isForAll && <p>{text.forAllBody}</p>}
        </Form>
      )}
    </Sheet>
  )
}
