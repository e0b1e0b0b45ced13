import type { BotMessage } from '#contract/site/instagram-bot.ts'
import { jalaliDateTime } from '#src/lib/jalali.ts'
import { Button } from '#src/ui/button.tsx'
import styles from './instagram-bot.module.css'
import { text } from './text.ts'

const words = text.thread

interface MessageProps {
  message: BotMessage
  /** Sends its words again. Undefined while that cannot be. */
  onAgain: ((message: BotMessage) => void) | undefined
}

/** One message with its state. */
export function Message({ message, onAgain }: MessageProps) {
  const { isOwn, text: said, isDeleted, hasAttachment, state, failure, at, isSeen, sender } = message
  const hasTrouble = state === 'failed' || state === 'unknown'
  return (
    <li className={styles['message']} data-own={isOwn || undefined} data-trouble={hasTrouble || undefined}>
      {isDeleted && <i>{words.deleted}</i>}
      {said && (
        <p dir="auto" className={styles['said']}>
          {said}
        </p>
      )}
      {hasAttachment && !isDeleted && <i>{words.attachment}</i>}
      <span className={styles['meta']}>
        <time dateTime={at}>{jalaliDateTime(at)}</time>
        {isOwn && <span>{isSeen ? words.seen : words.states[state]}</span>}
        {isOwn && <bdi>{sender ?? words.fromApp}</bdi>}
      </span>
      {failure && <p className={styles['why']}>{words.failures[failure]}</p>}
      {hasTrouble && onAgain && (
        <Button size="s" variant="outline" onClick={() => onAgain(message)}>
          {words.again}
        </Button>
      )}
    </li>
  )
}
