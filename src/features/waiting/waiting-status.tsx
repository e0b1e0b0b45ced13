import { IconClock, IconSend, IconWifiOff } from '@tabler/icons-react'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { nextTryText } from './next-try.ts'
import type { Waiting } from './read-waiting.ts'
import { text } from './text.ts'
import styles from './waiting-page.module.css'

interface WaitingStatusProps {
  shown: Waiting
  online: boolean
  /** In milliseconds. */
  now: number
  isSending: boolean
  onSend: () => void
}

function whyOf({ waiting, pause }: Waiting, online: boolean, isSending: boolean, now: number): string {
  if (isSending) return text.sending
  if (waiting.length > 0 && waiting.every(({ needsSignIn }) => needsSignIn)) return text.why.signIn
  if (!online) return text.why.offline
  if (pause.until <= now) return text.why.soon
  const at = nextTryText(pause.until, now)
  return pause.isAsked ? text.why.asked(at) : text.why.paused(at)
}

/** How much waits, why, and the button that waits no longer. */
export function WaitingStatus({ shown, online, now, isSending, onSend }: WaitingStatusProps) {
  const { waiting, stuck, waitingCount, views } = shown
  const total = waitingCount + stuck.length
  if (total === 0) return null
  const mayGo = stuck.length > 0 || waiting.some(({ needsSignIn }) => !needsSignIn)

  return (
    <Card className={styles['status']}>
      {online ? <IconClock aria-hidden /> : <IconWifiOff aria-hidden />}
      <div>
        <b>{text.count(persianNumber(total))}</b>
        <p>{whyOf(shown, online, isSending, now)}</p>
        {views > 0 && <p>{text.views(persianNumber(views))}</p>}
      </div>
      {mayGo && (
        <Button
          fullWidth
          icon={<IconSend size={20} aria-hidden />}
          loading={isSending}
          disabled={!online}
          onClick={onSend}
        >
          {isSending ? text.sending : text.sendNow}
        </Button>
      )}
    </Card>
  )
}
