import { IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { PAGES } from '#contract/pages.ts'
import { Form } from '#src/entities/form/form.tsx'
import { useForm, type Check } from '#src/entities/form/use-form.ts'
import { useMirror } from '#src/hooks/use-mirror.ts'
import { useMutator } from '#src/hooks/use-mutator.ts'
import { readUnsentMessages } from '#src/mirror/personal-lists.ts'
import type { OutboxEntry } from '#src/mirror/outbox-entry.ts'
import { sendUserMessage } from '#src/sync/mutators/messages.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Row } from '#src/ui/layout.tsx'
import { notify } from '#src/ui/notify.ts'
import { TextArea, TextField } from '#src/ui/text-field.tsx'
import styles from './support-page.module.css'
import { text } from './text.ts'

const checkSubject: Check = (value) => {
  const { length } = value.trim()
  return length < 2 || length > 100 ? text.badSubject : undefined
}
const checkWords: Check = (value) => {
  const { length } = value.trim()
  if (length > 4_000) return text.longWords
  return length < 5 ? text.badWords : undefined
}

/** A message to the shop: kept on the device at once, and sent when there is a network. */
export function SupportPage() {
  const [wasUnsent, setWasUnsent] = useState(false)
  const unsent = useMirror(readUnsentMessages, [], [])
  // seen waiting on this page before: what is gone now has arrived
  if (unsent.length > 0 && !wasUnsent) setWasUnsent(true)
  return (
    <div className={styles['page']}>
      <h1>{text.title}</h1>
      <p className={styles['lead']}>{text.lead}</p>
      <Row>
        <span className={styles['lead']}>{text.questions}</span>
        <ButtonLink to="/CommonQuestions" variant="ghost" size="s">
          {PAGES['/CommonQuestions'].title}
        </ButtonLink>
      </Row>
      <MessageForm />
      <div role="status">
        {wasUnsent && unsent.length === 0 && (
          <p className={styles['arrived']}>
            <IconCircleCheck aria-hidden />
            {text.arrived}
          </p>
        )}
      </div>
      {unsent.length > 0 && <Unsent entries={unsent} />}
    </div>
  )
}

function MessageForm() {
  const send = useMutator(sendUserMessage)
  const { field, isSending, reset, submit } = useForm({
    initial: { subject: '', words: '' },
    checks: { subject: checkSubject, words: checkWords },
    async send({ subject, words }) {
      await send({ subject: subject.trim(), text: words.trim() })
      notify({ kind: 'success', text: text.kept })
      reset()
    },
  })
  return (
    <Card>
      <Form onSubmit={submit}>
        <TextField {...field('subject')} label={text.subject} required />
        <TextArea {...field('words')} label={text.words} rows={6} required />
        <Button type="submit" size="l" fullWidth loading={isSending}>
          {text.send}
        </Button>
      </Form>
    </Card>
  )
}

/** Messages of this device that the shop does not have yet. */
function Unsent({ entries }: { entries: readonly OutboxEntry[] }) {
  return (
    <Card as="section" aria-labelledby="unsent">
      <h2 id="unsent">{text.unsent}</h2>
      <ul className={styles['unsent']}>
        {entries.map(({ mutationId, state, input }) => (
          <li key={mutationId}>
            <b dir="auto">{String(input['subject'])}</b>
            <Badge tone={state === 'waiting' ? 'neutral' : 'danger'}>
              {state === 'waiting' ? text.waiting : text.refused}
            </Badge>
          </li>
        ))}
      </ul>
      <ButtonLink to="/Waiting" variant="soft" size="s">
        {text.toWaiting}
      </ButtonLink>
    </Card>
  )
}
