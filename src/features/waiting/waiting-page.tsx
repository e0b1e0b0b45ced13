import { IconCircleCheck, IconSend } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useSyncStatus } from '#src/hooks/use-sync-status.ts'
import { Button } from '#src/ui/button.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { EmptyState, OfflineNotice } from '#src/ui/states.tsx'
import { ChangeRow } from './change-row.tsx'
import { text } from './text.ts'
import { useWaiting, type WaitingChange } from './use-waiting.ts'
import styles from './waiting-page.module.css'

const MINUTE_MS = 60_000

/** The time, anew each minute. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** What this person did that the server does not know yet, or did not accept. */
export function WaitingPage() {
  const { changes, isSending, sendNow, retry, discard } = useWaiting()
  const { online } = useSyncStatus()
  const now = useNow()
  if (!changes) return <ListSkeleton count={3} />
  const list = (title: string, some: readonly WaitingChange[]) =>
    some.length > 0 && (
      <section className={styles['group']}>
        <h2>{title}</h2>
        <ul>
          {some.map((change) => (
            <ChangeRow
              key={change.seq}
              change={change}
              now={now}
              onRetry={() => void retry(change.seq)}
              onDiscard={() => void discard(change.seq)}
            />
          ))}
        </ul>
      </section>
    )
  const waiting = changes.filter(({ state }) => state === 'waiting')

  return (
    <div className={styles['page']}>
      <h1>{text.title}</h1>
      <p className={styles['lead']}>{text.lead}</p>
      {!online && <OfflineNotice>{text.offline}</OfflineNotice>}
      {changes.length === 0 && (
        <EmptyState icon={<IconCircleCheck />} title={text.allSent} body={text.allSentBody} />
      )}
      {waiting.some(({ needsSignIn }) => !needsSignIn) && (
        <Button
          icon={<IconSend size={20} aria-hidden />}
          loading={isSending}
          disabled={!online}
          onClick={() => void sendNow()}
        >
          {isSending ? text.sending : text.sendNow}
        </Button>
      )}
      {list(
        text.refused,
        changes.filter(({ state }) => state === 'rejected'),
      )}
      {list(text.waiting, waiting)}
    </div>
  )
}
