import { useEffect, useState, type KeyboardEvent } from 'react'
import {
  bytesOf,
  HUMAN_WINDOW_MS,
  MESSAGE_BYTES,
  MOST_TEXT,
  splitMessage,
  WINDOW_MS,
} from '#contract/site/bot-rules.ts'
import type { BotConversation, BotState } from '#contract/site/instagram-bot.ts'
import { FormFailure } from '#src/entities/form/form-failure.tsx'
import { useSend } from '#src/entities/form/use-send.ts'
import { useDecision } from '#src/entities/paying/use-decision.ts'
import { noteDraft, useDraft } from '#src/entities/record-form/use-draft.ts'
import { engine } from '#src/hooks/page-engine.ts'
import { useAccount } from '#src/hooks/use-account.ts'
import { useOnline } from '#src/hooks/use-sync-status.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { Button } from '#src/ui/button.tsx'
import { Row } from '#src/ui/layout.tsx'
import { notify } from '#src/ui/notify.ts'
import { TextArea } from '#src/ui/text-field.tsx'
import { nameOf } from './conversation-row.tsx'
import styles from './instagram-bot.module.css'
import { ReadyTexts } from './ready-texts.tsx'
import { text } from './text.ts'

const words = text.answer

interface AnswerFormProps {
  bot: BotState
  to: readonly BotConversation[]
  /** Where an unfinished text is kept. */
  name: string
  onSent: () => void
}

/** A text for one person or several, kept encrypted on the device until it is sent. */
export function AnswerForm(props: AnswerFormProps) {
  const { id } = useAccount()
  const draft = useDraft(id, `instagram:${props.name}`)
  if (draft === undefined) return null
  return (
    <Writing
      key={`${id} ${props.name}`}
      {...props}
      accountId={id}
      initial={String(draft?.['text'] ?? '')}
      isOwnText={draft?.['isOwn'] !== false}
    />
  )
}

/** Whether somebody can be answered: by anybody, by a person alone, or not any longer. */
function reachOf({ to, bot }: Pick<AnswerFormProps, 'to' | 'bot'>): 'open' | 'late' | 'over' {
  const left = to.map(({ openUntil }) => Date.parse(openUntil ?? bot.now) - Date.parse(bot.now))
  if (left.some((ms) => ms > 0)) return 'open'
  const isLate = to.length === 1 && bot.answersLate && left.some((ms) => ms > WINDOW_MS - HUMAN_WINDOW_MS)
  return isLate ? 'late' : 'over'
}

function Writing({
  bot,
  to,
  name,
  onSent,
  accountId,
  initial,
  isOwnText,
}: AnswerFormProps & { accountId: string; initial: string; isOwnText: boolean }) {
  const [typed, setTyped] = useState(initial)
  const [isOwn, setOwn] = useState(isOwnText)
  const [refused, setRefused] = useState('')
  const { isSending, failure, send } = useSend()
  const once = useDecision()
  const online = useOnline()
  const reach = reachOf({ to, bot })
  const parts = splitMessage(typed)
  const canSend =
    online && bot.state === 'connected' && reach !== 'over' && parts.length > 0 && typed.length <= MOST_TEXT
  useEffect(() => {
    void noteDraft(accountId, `instagram:${name}`, typed ? { text: typed, isOwn } : undefined)
  }, [accountId, name, typed, isOwn])

  const submit = () => {
    if (!canSend) return
    void send(async () => {
      const input = { recipients: to.map(({ personId }) => personId), text: typed.trim(), isTyped: isOwn }
      const answer = await once(input, (options) =>
        engine.api.send('Site/SendInstagramBotDirectMessages', input, options),
      )
      const left = new Set(answer.refused.map(({ recipient }) => recipient))
      const names = to.filter(({ personId }) => left.has(personId)).map(nameOf)
      if (answer.queued === 0) return setRefused(names.join('، '))
      setRefused('')
      setTyped('')
      setOwn(true)
      // onSent may close this part before the effect above forgets the draft
      await noteDraft(accountId, `instagram:${name}`, undefined)
      notify({ kind: 'success', text: words.queued(persianNumber(answer.queued)) })
      if (names.length > 0) notify({ kind: 'failure', text: words.refused(names.join('، ')) })
      onSent()
    })
  }
  const onKeyDown = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
    if (key === 'Enter' && (ctrlKey || metaKey)) submit()
  }
  return (
    <form
      className={styles['answer']}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {bot.state !== 'connected' && <p className={styles['trouble']}>{words.notConnected}</p>}
      {bot.state === 'connected' && reach !== 'open' && (
        <p className={styles['trouble']}>{reach === 'late' ? words.late : words.over}</p>
      )}
      <ReadyTexts
        onChoose={(ready) => {
          setOwn(false)
          setTyped(typed ? `${typed.trimEnd()}\n${ready}` : ready)
        }}
      />
      <TextArea
        label={words.label}
        rows={4}
        value={typed}
        onValue={(value) => {
          if (value === '') setOwn(true)
          setTyped(value)
        }}
        onKeyDown={onKeyDown}
        error={typed.length > MOST_TEXT ? words.tooLong : undefined}
      />
      <Row apart>
        <span className={styles['count']}>
          {words.bytes(persianNumber(bytesOf(typed.trim())), persianNumber(MESSAGE_BYTES))}
        </span>
        <span className={styles['keys']}>{words.hint}</span>
      </Row>
      {parts.length > 1 && (
        <details className={styles['parts']}>
          <summary>{words.parts(persianNumber(parts.length))}</summary>
          <ol>
            {parts.map((part, place) => (
              // parts may be equal
              <li key={`${place} ${part}`} dir="auto">
                {part}
              </li>
            ))}
          </ol>
        </details>
      )}
      {refused && (
        <p className={styles['trouble']} role="alert">
          {words.refused(refused)}
        </p>
      )}
      <FormFailure failure={failure} />
      <Button type="submit" fullWidth loading={isSending} disabled={!canSend}>
        {words.send}
      </Button>
    </form>
  )
}
