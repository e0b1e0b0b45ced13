import { OperationError } from '#contract/errors.ts'
import { FormFailure } from '#src/entities/form/form-failure.tsx'
import type { OutboxEntry } from '#src/mirror/outbox-entry.ts'
import { text } from './text.ts'

/** Says that what the form holds waits for the network, or why the server refused it. */
export function WaitingNote({ waiting: { state, code, details } }: { waiting: OutboxEntry }) {
  if (state === 'waiting') return <p role="status">{text.waits}</p>
  return code && <FormFailure failure={new OperationError(code, details)} />
}
