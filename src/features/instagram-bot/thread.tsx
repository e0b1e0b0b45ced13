import { IconArrowRight } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { errorText } from '#contract/error-text.ts'
import type { BotMessage, BotState } from '#contract/site/instagram-bot.ts'
import { FormFailure } from '#src/entities/form/form-failure.tsx'
import { useSend } from '#src/entities/form/use-send.ts'
import { useDecision } from '#src/entities/paying/use-decision.ts'
import { engine } from '#src/hooks/page-engine.ts'
import { useRead } from '#src/hooks/use-read.ts'
import { useOnline } from '#src/hooks/use-sync-status.ts'
import { uuidV7 } from '#src/lib/uuid-v7.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { confirm } from '#src/ui/confirm.ts'
import { Row } from '#src/ui/layout.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { ErrorState } from '#src/ui/states.tsx'
import { AnswerForm } from './answer-form.tsx'
import { nameOf } from './conversation-row.tsx'
import styles from './instagram-bot.module.css'
import { Message } from './message.tsx'
import { text } from './text.ts'
import { timeLeft } from './time-left.ts'
import { useAskedOften } from './use-asked-often.ts'

const words = text.thread

interface ThreadProps {
  bot: BotState
  id: number
  onClose: () => void
  onChanged: () => void
}

/** The messages of one conversation, and the answer to it. */
export function Thread({ bot, id, onClose, onChanged }: ThreadProps) {
  const [earlier, setEarlier] = useState<{ items: BotMessage[]; older: number | null }>()
  const { answer, failure, ask } = useRead('Site/GetInstagramBotMessages', { id })
  const online = useOnline()
  const { isSending, failure: refusal, send } = useSend()
  const once = useDecision()
  const title = useRef<HTMLHeadingElement>(null)
  useAskedOften(ask)
  const conversation = answer?.conversation.id === id ? answer.conversation : undefined
  const unseen = conversation?.unseen ?? 0

  const mark = (marks: { isSeen?: true; isDone?: boolean }) =>
    send(async () => {
      const input = { id, ...marks }
      await engine.api.send('Site/AnswerInstagramBotConversation', input, { mutationId: uuidV7() })
      ask()
      onChanged()
    })
  useEffect(() => {
    if (conversation && unseen > 0) void mark({ isSeen: true })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what was shown is marked once
  }, [conversation?.id, unseen])
  const isShown = conversation !== undefined
  useEffect(() => {
    if (isShown) title.current?.focus()
  }, [isShown])

  if (!conversation)
    return failure ? (
      <ErrorState body={errorText(failure.code, failure.details)} onRetry={ask} />
    ) : (
      <ListSkeleton count={3} />
    )
  const left = timeLeft(conversation.openUntil, Date.parse(bot.now))
  const byId = [...(earlier?.items ?? []), ...(answer?.items ?? [])].map(
    (message) => [message.id, message] as const,
  )
  const messages = [...new Map(byId).values()]
  const showOlder = (before: number) =>
    void send(async () => {
      const { items, older } = await engine.api.read('Site/GetInstagramBotMessages', { id, before })
      // with those on the screen: the newest ones move on, and none may fall between
      setEarlier({ items: [...items, ...messages], older })
    })
  const again = async ({ text: said, state }: BotMessage) => {
    const question = { title: words.againTitle, body: words.againBody, confirm: words.again }
    if (state === 'unknown' && !(await confirm(question))) return
    const input = { recipients: [conversation.personId], text: said, isTyped: true }
    await send(async () => {
      await once(input, (options) => engine.api.send('Site/SendInstagramBotDirectMessages', input, options))
      ask()
    })
  }
  const canRepeat = online && !isSending && left.isOpen && bot.state === 'connected'
  const older = earlier ? earlier.older : answer?.older
  return (
    <section className={styles['thread']} aria-labelledby="thread">
      <Row apart>
        <Row>
          <Button
            size="s"
            variant="ghost"
            icon={<IconArrowRight aria-hidden />}
            onClick={onClose}
            className={styles['back']}
          >
            {words.back}
          </Button>
          <h2 id="thread" tabIndex={-1} ref={title} dir="auto">
            {nameOf(conversation)}
          </h2>
          <Badge tone={left.tone}>{left.words}</Badge>
        </Row>
        <Button
          size="s"
          variant="outline"
          disabled={!online || isSending}
          onClick={() => void mark({ isDone: !conversation.isDone })}
        >
          {conversation.isDone ? words.reopen : words.done}
        </Button>
      </Row>
      <FormFailure failure={refusal} />
      {typeof older === 'number' && (
        <Button size="s" variant="soft" disabled={!online || isSending} onClick={() => showOlder(older)}>
          {words.older}
        </Button>
      )}
      <ol className={styles['messages']}>
        {messages.map((message) => (
          <Message
            key={message.id}
            message={message}
            onAgain={canRepeat ? (one) => void again(one) : undefined}
          />
        ))}
      </ol>
      <AnswerForm
        bot={bot}
        to={[conversation]}
        name={String(id)}
        onSent={() => {
          ask()
          onChanged()
        }}
      />
    </section>
  )
}
