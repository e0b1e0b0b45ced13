import { Link } from '@tanstack/react-router'
import { pages } from '#src/entities/addresses.ts'
import { errorText } from '#contract/error-text.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { relativeTime } from '#src/lib/relative-time.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { nextTryText } from './next-try.ts'
import type { WaitingChange } from './read-waiting.ts'
import { text } from './text.ts'
import styles from './waiting-page.module.css'

interface ChangeRowProps {
  change: WaitingChange
  /** The state of the change: `waiting` goes by itself. */
  group: 'refused' | 'stuck' | 'waiting'
  /** In milliseconds. */
  now: number
  onRetry: (change: WaitingChange) => void
  onDiscard: (change: WaitingChange) => void
}

const advice: Readonly<Record<string, string>> = text.advice

/** Why this change is still here, where that is not what the page says of all. */
function reasonOf(
  { code, details, attempts, nextAttemptAt, needsSignIn }: WaitingChange,
  group: string,
  now: number,
) {
  if (needsSignIn) return text.why.signIn
  if (!code) return undefined
  const reason = errorText(code, details)
  if (group === 'refused') return `${reason} ${advice[code] ?? text.advice.other}`
  if (group === 'stuck')
    return `${reason} ${text.tried(persianNumber(attempts), nextTryText(nextAttemptAt, now))}`
  return nextAttemptAt > now ? reason : undefined
}

/** One change: what, when, why it is still here, and what can be done. */
export function ChangeRow({ change, group, now, onRetry, onDiscard }: ChangeRowProps) {
  const { sentence, address, createdAt, needsSignIn } = change
  const when = new Date(createdAt).toISOString()
  const reason = reasonOf(change, group, now)
  const undo = group === 'refused' ? text.dismiss : text.discard

  return (
    <li className={styles['change']} data-group={group}>
      {address ? <Link to={address}>{sentence}</Link> : <b>{sentence}</b>}
      {reason && <p>{reason}</p>}
      <time dateTime={when}>{relativeTime(when, now)}</time>
      <div className={styles['actions']}>
        {group !== 'waiting' && (
          <Button
            size="s"
            variant="soft"
            aria-label={`${text.retry}: ${sentence}`}
            onClick={() => onRetry(change)}
          >
            {text.retry}
          </Button>
        )}
        {needsSignIn && (
          <ButtonLink size="s" variant="soft" to={pages.account} search={() => ({ back: '/Waiting' })}>
            {text.signIn}
          </ButtonLink>
        )}
        <Button
          size="s"
          variant="ghost"
          aria-label={`${undo}: ${sentence}`}
          onClick={() => onDiscard(change)}
        >
          {undo}
        </Button>
      </div>
    </li>
  )
}
