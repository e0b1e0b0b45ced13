import { IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useOnline } from '#src/hooks/use-sync-status.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { ChangeRow } from './change-row.tsx'
import type { WaitingChange } from './read-waiting.ts'
import { SignedOutNotice } from './signed-out-notice.tsx'
import { StorageNotice } from './storage-notice.tsx'
import { text } from './text.ts'
import { useWaiting } from './use-waiting.ts'
import styles from './waiting-page.module.css'
import { WaitingStatus } from './waiting-status.tsx'

const TICK_MS = 10_000

/** The time, again every few seconds. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** What this person did that the server does not know yet, or did not accept. */
export function WaitingPage() {
  const { shown, isSending, said, more, showMore, sendNow, retry, retryAll, discard } = useWaiting()
  const online = useOnline()
  const now = useNow()
  const page = useRef<HTMLDivElement>(null)
  if (!shown) return <ListSkeleton count={3} />

  const handleRetry = (change: WaitingChange) => void retry(change)
  const handleDiscard = (change: WaitingChange) => {
    // the button goes with its row: a person who uses the keyboard goes on from the top of the list
    void discard(change).then(() => page.current?.focus())
  }
  const rows = (group: 'refused' | 'stuck' | 'waiting', changes: readonly WaitingChange[]) =>
    changes.map((change) => (
      <ChangeRow
        key={change.seq}
        {...{ change, group, now }}
        onRetry={handleRetry}
        onDiscard={handleDiscard}
      />
    ))
  const { refused, refusedCount, stuck, waiting, waitingCount, ofSignedOut } = shown
  const own = refusedCount + stuck.length + waitingCount
  const hidden = waitingCount - waiting.length

  return (
    <div ref={page} tabIndex={-1} className={styles['page']}>
      <h1>{text.title}</h1>
      <StorageNotice />
      {own > 0 && <p className={styles['lead']}>{text.lead}</p>}
      {own + ofSignedOut === 0 && (
        <EmptyState icon={<IconCircleCheck />} title={text.allSent} body={text.allSentBody} />
      )}
      {ofSignedOut > 0 && <SignedOutNotice count={ofSignedOut} />}
      <WaitingStatus {...{ shown, online, now, isSending }} onSend={() => void sendNow()} />
      {refusedCount > 0 && (
        <Group title={text.refused} lead={text.refusedLead} rows={rows('refused', refused)}>
          {refusedCount > 1 && (
            <Button size="s" variant="outline" disabled={!online} onClick={() => void retryAll()}>
              {text.retryAll(persianNumber(refusedCount))}
            </Button>
          )}
        </Group>
      )}
      {stuck.length > 0 && <Group title={text.stuck} lead={text.stuckLead} rows={rows('stuck', stuck)} />}
      {waitingCount > 0 && (
        <Group title={text.waiting} rows={rows('waiting', waiting)}>
          {hidden > 0 && (
            <Button variant="outline" onClick={showMore}>
              {text.more(persianNumber(Math.min(more, hidden)))}
            </Button>
          )}
        </Group>
      )}
      <p role="status" className="only-read">
        {said}
      </p>
    </div>
  )
}

interface GroupProps {
  title: string
  lead?: string
  rows: ReactNode
  /** What can be done with all of them. */
  children?: ReactNode
}

/** Changes in the same state. */
function Group({ title, lead, rows, children }: GroupProps) {
  return (
    <section className={styles['group']}>
      <h2>{title}</h2>
      {lead && <p className={styles['lead']}>{lead}</p>}
      <Card>
        <ul>{rows}</ul>
      </Card>
      {children}
    </section>
  )
}
