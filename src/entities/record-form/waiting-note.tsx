import { OperationError } from '#contract/errors.ts'
import { FormFailure } from '#src/entities/form/form-failure.tsx'
import type { OutboxEntry } from '#src/mirror/outbox-entry.ts'
import { fullListText } from './full-list.ts'
import { text } from './text.ts'

/** Says that what the form holds waits for the network, or why the server refused it. */
export function WaitingNote({ waiting: { state, code, details } }: { waiting: OutboxEntry }) {
  if (state === 'waiting') return <p role="status">{text.waits}</p>
  if (!code) return null
  const failure = new OperationError(code, details)
  return <FormFailure failure={failure} sentence={fullListText(failure)} />
}
