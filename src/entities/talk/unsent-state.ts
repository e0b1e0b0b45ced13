import { errorText } from '#contract/error-text.ts'
import type { OutboxEntry } from '#src/mirror/outbox-entry.ts'
import { GUEST } from '#src/mirror/row-types.ts'
import { text } from './text.ts'

type Unsent = Pick<OutboxEntry, 'state' | 'accountId' | 'code' | 'details'>

/** The state of a text that is not on the server, as its author reads it. */
export function unsentState({ state, accountId }: Unsent) {
  if (state === 'rejected') return { text: text.states.refused, tone: 'danger' } as const
  return {
    text: accountId === GUEST ? text.states.needsSignIn : text.states.unsent,
    tone: 'neutral',
  } as const
}

/** Why the text is still here, where the state does not say it. */
export function unsentReason({ state, code, details, accountId }: Unsent): string | undefined {
  if (state === 'waiting' && accountId === GUEST) return text.signInHint
  if (code === 'MutationIdReused') return text.arrivedBefore
  return code && errorText(code, details)
}
