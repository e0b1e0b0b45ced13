import { Remark } from '#src/entities/discussion/remark.tsx'
import type { OutboxEntry } from '#src/mirror/outbox-entry.ts'
import { Row } from '#src/ui/layout.tsx'
import { notify } from '#src/ui/notify.ts'
import { lostEntries } from './place.ts'
import { useTalk } from './talk-context.ts'
import { TextButton } from './text-button.tsx'
import { text } from './text.ts'
import { picturesIn } from './unsent-pictures.ts'
import { unsentState } from './unsent-state.ts'
import { withdraw } from './withdraw.ts'

/** The caller's refused texts below something that is gone. Nobody can send them, but their words are not lost. */
export function LostTexts({ written }: { written: 'reply' | 'answer' }) {
  const { thing, id, unsent } = useTalk()
  return lostEntries(unsent, thing, id, written).map((entry) => (
    <LostText key={entry.mutationId} entry={entry} note={text.lost[written]} />
  ))
}

function LostText({ entry, note }: { entry: OutboxEntry; note: string }) {
  const { author } = useTalk()
  const words = String(entry.input['text'])
  const copy = () =>
    navigator.clipboard.writeText(words).then(
      () => notify({ kind: 'success', text: text.copied }),
      () => notify({ kind: 'failure', text: text.notCopied }),
    )
  return (
    <Remark
      author={author || text.you}
      createdAt={new Date(entry.createdAt).toISOString()}
      text={words}
      pictures={picturesIn(entry.input).map((address) => ({ address }))}
      state={unsentState(entry)}
      note={note}
      action={
        <Row>
          <TextButton label={text.copy} words={words} onPress={copy} />
          <TextButton label={text.remove} words={words} onPress={() => withdraw(entry)} />
        </Row>
      }
    />
  )
}
