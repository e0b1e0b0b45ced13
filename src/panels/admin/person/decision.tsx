import { useRef, useState } from 'react'
import type { MutationPath, Sent } from '#contract/contract.ts'
import { OperationError } from '#contract/errors.ts'
import type { Write } from '#src/entities/record-form/fields.ts'
import { RecordForm } from '#src/entities/record-form/record-form.tsx'
import { LineButton } from '#src/entities/form/line-button.tsx'
import { once, type Unanswered } from '#src/entities/form/once.ts'
import { engine } from '#src/hooks/page-engine.ts'
import { confirm } from '#src/ui/confirm.ts'
import { Row } from '#src/ui/layout.tsx'
import { notify } from '#src/ui/notify.ts'
import { Sheet } from '#src/ui/sheet.tsx'
import { refusalText } from '../../kit/refusal-text.ts'
import { text as kit } from '../../kit/text.ts'
import { refusalReason } from '../refusal.ts'
import styles from './person.module.css'
import { text } from './text.ts'

/** What a decision is about, and what happens when it has ended, well or not. */
export interface Decided {
  userId: number
  accept: Write
  refuse: Write
  onEnd: () => void
}

interface DecisionProps extends Decided {
  /** Of what the admin sees. A decision about another version is refused. */
  version: number
  words: { accept: string; acceptQuestion: string; refuse: string; refuseTitle: string }
  canAccept: boolean
  canRefuse: boolean
}

/** Accepting and refusing what waits; a refusal says why. */
export function Decision({
  userId: id,
  version,
  accept,
  refuse,
  words,
  canAccept,
  canRefuse,
  onEnd,
}: DecisionProps) {
  const [isRefusing, setRefusing] = useState(false)
  const { isSending, isOutdated, noteOutdated, run } = useDecision(onEnd)
  const handleAccept = async () => {
    const { acceptQuestion: title, accept: yes } = words
    if (await confirm({ title, confirm: yes, cancel: kit.cancel })) await run(accept, { id, version })
  }
  return (
    <>
      {isOutdated && (
        <p role="alert" className={styles['outdated']}>
          {text.outdated}
        </p>
      )}
      <Row>
        {canAccept && (
          <LineButton loading={isSending} onClick={() => void handleAccept()}>
            {words.accept}
          </LineButton>
        )}
        {canRefuse && (
          <LineButton variant="outline" disabled={isSending} onClick={() => setRefusing(true)}>
            {words.refuse}
          </LineButton>
        )}
      </Row>
      <Sheet isOpen={isRefusing} onClose={() => setRefusing(false)} title={words.refuseTitle}>
        {isRefusing && (
          <RecordForm
            form={{
              operation: refuse,
              fields: { reason: refusalReason({ label: text.reason, hint: text.reasonHint }) },
            }}
            values={{ id, version }}
            label={words.refuse}
            draftName={`panel:${refuse.path}:${id}`}
            onOutdated={(failure) => {
              setRefusing(false)
              noteOutdated(failure)
            }}
            onSent={() => {
              setRefusing(false)
              notify({ kind: 'success', text: text.decided })
              onEnd()
            }}
          />
        )}
      </Sheet>
    </>
  )
}

/** Sends one decision at a time; what the admin saw too long ago is read again. */
function useDecision(onEnd: () => void) {
  const [isSending, setSending] = useState(false)
  const [isOutdated, setOutdated] = useState(false)
  const sent = useRef<Unanswered>(undefined)
  function noteOutdated(failure: OperationError): void {
    if (failure.code === 'Outdated') setOutdated(true)
    else notify({ kind: 'failure', text: refusalText(failure) })
    onEnd()
  }
  async function run({ path }: Write, input: { id: number; version: number }): Promise<void> {
    setSending(true)
    try {
      await once(sent, [path, input], (mutationId) =>
        // all decisions take the id of the person and the version that was seen
        engine.api.send(path as MutationPath, input as Sent<MutationPath>, { mutationId }),
      )
      setOutdated(false)
      notify({ kind: 'success', text: text.decided })
    } catch (error) {
      if (!(error instanceof OperationError)) throw error
      if (error.code === 'Outdated') return noteOutdated(error)
      notify({ kind: 'failure', text: refusalText(error) })
    } finally {
      setSending(false)
    }
    onEnd()
  }
  return { isSending, isOutdated, noteOutdated, run }
}
