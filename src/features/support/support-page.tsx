import { IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { PAGES } from '#contract/pages.ts'
import { Form } from '#src/entities/form/form.tsx'
import { useForm, type Check } from '#src/entities/form/use-form.ts'
import type { Typed } from '#src/entities/record-form/fields.ts'
import { WaysToReach } from '#src/entities/site-links/ways-to-reach.tsx'
import { noteDraft, useDraft } from '#src/entities/record-form/use-draft.ts'
import { useAccount } from '#src/hooks/use-account.ts'
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
import { DetailSkeleton } from '#src/ui/skeleton.tsx'
import { TextArea, TextField } from '#src/ui/text-field.tsx'
import styles from './support-page.module.css'
import { text } from './text.ts'

/** Where an unfinished message is kept. */
const DRAFT = 'support'

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
      <KeptMessageForm />
      <div role="status">
        {wasUnsent && unsent.length === 0 && (
          <p className={styles['arrived']}>
            <IconCircleCheck aria-hidden />
            {text.arrived}
          </p>
        )}
      </div>
      {unsent.length > 0 && <Unsent entries={unsent} />}
      <WaysToReach />
    </div>
  )
}

/** The form with what was typed before and not sent. */
function KeptMessageForm() {
  const { id } = useAccount()
  const draft = useDraft(id, DRAFT)
  return draft === undefined ? (
    <DetailSkeleton />
  ) : (
    <MessageForm key={id} accountId={id} draft={draft ?? {}} />
  )
}

function MessageForm({ accountId, draft }: { accountId: string; draft: Typed }) {
  const send = useMutator(sendUserMessage)
  const { values, set, field, isSending, submit } = useForm({
    initial: { subject: String(draft['subject'] ?? ''), words: String(draft['words'] ?? '') },
    checks: { subject: checkSubject, words: checkWords },
    async send({ subject, words }) {
      await send({ subject: subject.trim(), text: words.trim() })
      notify({ kind: 'success', text: text.kept })
      set('subject', '')
      set('words', '')
    },
  })
  const { subject, words } = values
  useEffect(() => {
    void noteDraft(accountId, DRAFT, subject || words ? { subject, words } : undefined)
  }, [accountId, subject, words])
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
