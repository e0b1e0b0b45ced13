import { pages } from '#src/entities/addresses.ts'
import { Remark } from '#src/entities/discussion/remark.tsx'
import { GUEST } from '#src/mirror/row-types.ts'
import type { OutboxEntry } from '#src/mirror/outbox-entry.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Row } from '#src/ui/layout.tsx'
import { entriesAt, type Place } from './place.ts'
import { useTalk } from './talk-context.ts'
import { TextButton } from './text-button.tsx'
import { text } from './text.ts'
import { picturesIn } from './unsent-pictures.ts'
import { unsentReason, unsentState } from './unsent-state.ts'
import { withdraw } from './withdraw.ts'

/** The caller's texts for a place that are not on the server, or that it refused. */
export function UnsentTexts({ place }: { place: Place | undefined }) {
  const { unsent } = useTalk()
  if (!place) return null
  return entriesAt(unsent, place).map((entry) => <UnsentText key={entry.mutationId} entry={entry} />)
}

function UnsentText({ entry }: { entry: OutboxEntry }) {
  const { author, open } = useTalk()
  const { input, createdAt, state, accountId } = entry
  const words = String(input['text'])
  const reason = unsentReason(entry)
  const isRefused = state === 'rejected'
  const change = isRefused ? text.correct : text.change
  const leave = isRefused ? text.remove : text.withdraw
  return (
    <Remark
      author={author || text.you}
      createdAt={new Date(createdAt).toISOString()}
      title={typeof input['title'] === 'string' ? input['title'] : ''}
      text={words}
      pictures={picturesIn(input).map((address) => ({ address }))}
      state={unsentState(entry)}
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
          <TextButton label={change} words={words} onPress={() => open({ what: 'unsent', entry })} />
          <TextButton label={leave} words={words} onPress={() => withdraw(entry)} />
        </Row>
      }
    />
  )
}
