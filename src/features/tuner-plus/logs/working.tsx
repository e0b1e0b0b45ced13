import { Button } from '#src/ui/button.tsx'
import { Row } from '#src/ui/layout.tsx'
import { shownCount } from './channel-title.ts'
import { useRested } from './chart/use-look.ts'
import styles from './logs.module.css'
import { text } from './text.ts'
import type { Work } from './use-work.ts'

/** Shorter work is done before a person has read how far it is. */
const SHOWN_AFTER_MS = 600

/** How far long work is, with the way to end it, and the way to begin again after that. */
export function Working({ work }: { work: Work<unknown> }) {
  const { isWorking, isCancelled, share, cancel, again } = work
  const isLong = useRested(isWorking, SHOWN_AFTER_MS) && isWorking
  if (isCancelled)
    return (
      <Row>
        <p role="status">{text.stopped}</p>
        <Button variant="soft" onClick={again}>
          {text.retryWork}
        </Button>
      </Row>
    )
  if (!isLong) return null
  return (
    <div className={styles['working']}>
      <p role="status">
        {text.working} <b>{text.percent(shownCount(share * 100))}</b>
      </p>
      <progress max={1} value={share} aria-label={text.working} />
      <Button variant="outline" onClick={cancel}>
        {text.cancel}
      </Button>
    </div>
  )
}
