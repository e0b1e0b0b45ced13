import { useState } from 'react'
import type { MutationPath, Sent } from '#contract/contract.ts'
import type { Edit } from '#contract/edits/edits.ts'
import { REMOVED } from '#contract/edits/kinds.ts'
import { OperationError } from '#contract/errors.ts'
import type { Write } from '#src/entities/record-form/fields.ts'
import { LineButton } from '#src/entities/form/line-button.tsx'
import { engine } from '#src/hooks/page-engine.ts'
import { confirm } from '#src/ui/confirm.ts'
import { Row } from '#src/ui/layout.tsx'
import { notify } from '#src/ui/notify.ts'
import { decisionMark } from '../../kit/list/row-actions.tsx'
import { refusalText } from '../../kit/refusal-text.ts'
import type { OnChanged } from '../../kit/section.ts'
import { text as kit } from '../../kit/text.ts'
import { text as own } from '../../owner/text.ts'
import { text } from './text.ts'

/** The operations about the kind of a version. */
export type Operations = Readonly<Record<'active' | 'share' | 'verify', Write>>

const WORDS = {
  active: { label: text.publish, question: text.publishQuestion, done: text.published },
  share: { label: text.share, question: text.shareQuestion, done: text.shared },
  verify: { label: text.verify, question: undefined, done: text.verified },
} as const
type Decision = keyof typeof WORDS

/** Publishing a version that takes a part away deletes the part. */
const REMOVING = { label: own.remove, question: own.removeQuestion, done: text.removed } as const

interface EditDecisionsProps {
  edit: Edit
  operations: Operations
  /** About fields that both sides have changed. */
  choices: Readonly<Record<string, 'now' | 'wanted'>>
  /** Nothing is left to choose. */
  isReady: boolean
  onChanged: OnChanged
}

/** What an admin does with the version that is shown above. Another one is refused. */
export function EditDecisions({ edit, operations, choices, isReady, onChanged }: EditDecisionsProps) {
  const [sending, setSending] = useState<Decision>()
  const { thingId: id, revision, liveRevision, title } = edit
  const removes = edit.changes.some(({ field }) => field === REMOVED)
  const wordsOf = (decision: Decision) => (removes && decision === 'active' ? REMOVING : WORDS[decision])

  async function decide(decision: Decision): Promise<void> {
    const { label, question, done } = wordsOf(decision)
    const isSure =
      !question || (await confirm({ title: question(title), confirm: label, cancel: kit.cancel }))
    if (!isSure) return
    const hasChoices = decision !== 'verify' && Object.keys(choices).length > 0
    setSending(decision)
    let isDone = false
    try {
      // checked where the section was defined: the operations decide about a version
      const input = { id, revision, ...(hasChoices && { liveRevision, choices }) } as Sent<MutationPath>
      await engine.api.send(operations[decision].path as MutationPath, input)
      isDone = decision !== 'verify'
      notify({ kind: 'success', text: done })
    } catch (error) {
      if (!(error instanceof OperationError)) throw error
      notify({ kind: 'failure', text: refusalText(error) })
      // somebody else was first: the next one opens
      isDone = error.code === 'AlreadyDecided' && decision !== 'verify'
    } finally {
      setSending(undefined)
    }
    onChanged(isDone)
  }

  const shown: Decision[] = ['active']
  // buyers are not notified of a part that is gone
  if (!removes) shown.push('share')
  if (edit.state === 'pending') shown.push('verify')
  return (
    <Row>
      {shown.map((decision) => (
        <LineButton
          {...decisionMark(decision === 'active' ? 'accept' : undefined, true)}
          key={decision}
          variant={decision === 'active' ? 'filled' : 'outline'}
          disabled={sending !== undefined || (decision !== 'verify' && !isReady)}
          loading={sending === decision}
          onClick={() => void decide(decision)}
        >
          {wordsOf(decision).label}
        </LineButton>
      ))}
    </Row>
  )
}
