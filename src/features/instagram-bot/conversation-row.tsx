import type { BotConversation } from '#contract/site/instagram-bot.ts'
import { persianDigits, persianNumber } from '#src/lib/persian-digits.ts'
import { relativeTime } from '#src/lib/relative-time.ts'
import { Badge } from '#src/ui/badge.tsx'
import styles from './instagram-bot.module.css'
import { text } from './text.ts'
import { timeLeft } from './time-left.ts'

const words = text.list
const LAST_DIGITS = 4

/** What a person is called here. */
export const nameOf = ({ name, personId }: Pick<BotConversation, 'name' | 'personId'>): string =>
  name || words.person(persianDigits(personId.slice(-LAST_DIGITS)))

interface ConversationRowProps {
  conversation: BotConversation
  now: number
  isOpen: boolean
  onOpen: () => void
  /** Whether it is one of several that are chosen. Undefined while nobody is chosen. */
  isChosen?: boolean | undefined
  onChoose: () => void
}

/** One conversation of the list: who, the last words, and how long there is to answer. */
export function ConversationRow(props: ConversationRowProps) {
  const { conversation, now, isOpen, onOpen, isChosen, onChoose } = props
  const { lastText, lastIsOwn, lastAt, openUntil, isWaiting, isDone, unseen, isTroubled } = conversation
  const left = timeLeft(openUntil, now)
  const name = nameOf(conversation)
  return (
    <li className={styles['row']} data-waiting={isWaiting || undefined}>
      {isChosen !== undefined && (
        <input type="checkbox" checked={isChosen} onChange={onChoose} aria-label={words.choose(name)} />
      )}
      <button
        type="button"
        aria-current={isOpen || undefined}
        onClick={isChosen === undefined ? onOpen : onChoose}
      >
        <span className={styles['line']}>
          <b dir="auto">{name}</b>
          <time dateTime={lastAt}>{relativeTime(lastAt, now)}</time>
        </span>
        <span className={styles['last']} dir="auto">
          {lastIsOwn && words.own}
          {lastText || words.attachment}
        </span>
        <span className={styles['badges']}>
          {isTroubled && <Badge tone="danger">{words.troubled}</Badge>}
          {isDone && <Badge>{words.done}</Badge>}
          {(isWaiting || !left.isOpen) && <Badge tone={left.tone}>{left.words}</Badge>}
          {unseen > 0 && <Badge tone="brand">{words.unseen(persianNumber(unseen))}</Badge>}
        </span>
      </button>
    </li>
  )
}
