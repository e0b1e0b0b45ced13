import { errorText } from '#contract/error-text.ts'
import { pages } from '#src/entities/addresses.ts'
import { Remark } from '#src/entities/discussion/remark.tsx'
import { GUEST } from '#src/mirror/row-types.ts'
import type { OutboxEntry } from '#src/mirror/outbox-entry.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Row } from '#src/ui/layout.tsx'
import { entriesAt, type Place } from './place.ts'
import { useTalk } from './talk-context.ts'
import { text } from './text.ts'
import { withdraw } from './withdraw.ts'

/** The caller's texts for a place that are not on the server, or that it refused. */
export function UnsentTexts({ place }: { place: Place | undefined }) {
  const { unsent } = useTalk()
  if (!place) return null
  return entriesAt(unsent, place).map((entry) => <UnsentText key={entry.mutationId} entry={entry} />)
}

function stateOf({ state, accountId }: OutboxEntry) {
  if (state === 'rejected') return { text: text.states.refused, tone: 'danger' } as const
  return {
    text: accountId === GUEST ? text.states.needsSignIn : text.states.unsent,
    tone: 'neutral',
  } as const
}

/** Why the text is still here, where the state does not say it. */
export function reasonOf({ state, code, details, accountId }: OutboxEntry): string | undefined {
  if (state === 'waiting' && accountId === GUEST) return text.signInHint
  if (code === 'MutationIdReused') return text.arrivedBefore
  return code && errorText(code, details)
}

function UnsentText({ entry }: { entry: OutboxEntry }) {
  const { author, open } = useTalk()
  const { input, createdAt, state, accountId } = entry
  const words = String(input['text'])
  const reason = reasonOf(entry)
  const isRefused = state === 'rejected'
  const change = isRefused ? text.correct : text.change
  const leave = isRefused ? text.remove : text.withdraw
  return (
    <Remark
      author={author || text.you}
      createdAt={new Date(createdAt).toISOString()}
      title={typeof input['title'] === 'string' ? input['title'] : ''}
      text={words}
      state={stateOf(entry)}
      note={reason}
      action={
        <Row>
          {state === 'waiting' && accountId === GUEST && (
            <ButtonLink
              size="s"
              variant="soft"
              to={pages.account}
              search={() => ({ back: globalThis.location.pathname })}
            >
              {text.signIn}
            </ButtonLink>
          )}
          <Button
            variant="ghost"
            size="s"
            aria-label={text.of(change, words)}
            onClick={() => open({ what: 'unsent', entry })}
          >
            {change}
          </Button>
          <Button
            variant="ghost"
            size="s"
            aria-label={text.of(leave, words)}
            onClick={() => void withdraw(entry)}
          >
            {leave}
          </Button>
        </Row>
      }
    />
  )
}
