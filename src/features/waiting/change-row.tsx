import { IconAlertCircle, IconClock } from '@tabler/icons-react'
import { pages } from '#src/entities/addresses.ts'
import { errorText } from '#src/entities/error-message/text.ts'
import { useSyncStatus } from '#src/hooks/use-sync-status.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { relativeTime } from '#src/lib/relative-time.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { text } from './text.ts'
import type { WaitingChange } from './use-waiting.ts'
import styles from './waiting-page.module.css'

interface ChangeRowProps {
  change: WaitingChange
  /** In milliseconds. */
  now: number
  onRetry: () => void
  onDiscard: () => void
}

function reasonOf({ state, code, details, needsSignIn }: WaitingChange, isOnline: boolean): string {
  if (needsSignIn) return text.waitsForSignIn
  if (code && (state === 'rejected' || isOnline)) return errorText(code, details)
  return isOnline ? text.waitsForTurn : text.waitsForLine
}

/** One change: what, when, why it is still here, and what can be done. */
export function ChangeRow({ change, now, onRetry, onDiscard }: ChangeRowProps) {
  const { online } = useSyncStatus()
  const { state, sentence, createdAt, attempts, needsSignIn } = change
  const isRefused = state === 'rejected'
  const when = new Date(createdAt).toISOString()

  return (
    <Card as="li" className={styles['change']} {...(isRefused && { 'data-refused': true })}>
      {isRefused ? <IconAlertCircle aria-hidden /> : <IconClock aria-hidden />}
      <div className={styles['words']}>
        <b>{sentence}</b>
        <time dateTime={when}>{relativeTime(when, now)}</time>
        <p>
          {reasonOf(change, online)}
          {!isRefused && attempts > 0 && ` ${text.tried(persianNumber(attempts))}`}
        </p>
        <div className={styles['actions']}>
          {isRefused && (
            <Button size="s" variant="soft" onClick={onRetry}>
              {text.retry}
            </Button>
          )}
          {needsSignIn && (
            <ButtonLink size="s" variant="soft" to={pages.account} search={() => ({ back: '/Waiting' })}>
              {text.signIn}
            </ButtonLink>
          )}
          <Button size="s" variant="ghost" onClick={onDiscard}>
            {isRefused ? text.dismiss : text.discard}
          </Button>
        </div>
      </div>
    </Card>
  )
}
