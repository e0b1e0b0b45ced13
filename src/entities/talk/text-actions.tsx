import type { ReactNode } from 'react'
import type { TextKind } from '#contract/talk.ts'
import type { OwnText } from '#contract/user/talk.ts'
import { Button } from '#src/ui/button.tsx'
import { confirm } from '#src/ui/confirm.ts'
import { Row } from '#src/ui/layout.tsx'
import { PATHS } from './paths.ts'
import { type Place, unsentEdit } from './place.ts'
import { useTalk } from './talk-context.ts'
import { TextButton } from './text-button.tsx'
import { text } from './text.ts'
import { useTalkAction } from './use-talk-action.ts'
import { withdraw } from './withdraw.ts'

interface TextActionsProps {
  kind: TextKind
  id: number
  author: string
  /** Where a reply is written; nowhere when it takes none. */
  place?: Place | undefined
  /** The way to report it, for texts of others. */
  report: ReactNode
  /** What those do who decide about it. */
  children?: ReactNode
}

/** What can be done with a text: everybody replies and reports, the author edits and deletes. */
export function TextActions({ kind, id, author, place, report, children }: TextActionsProps) {
  const { own, mutedUntil, open } = useTalk()
  const mine = own.find((each) => each.kind === kind && each.id === id)
  const isShown = mine === undefined || mine.state === 'shown'
  return (
    <Row gap={0}>
      {place && isShown && mutedUntil === null && (
        <Button
          variant="ghost"
          size="s"
          aria-label={text.to(author)}
          onClick={() => open({ what: 'new', place, to: author })}
        >
          {text.reply}
        </Button>
      )}
      {isShown && children}
      {mine ? <OwnActions own={mine} /> : report}
    </Row>
  )
}

function OwnActions({ own }: { own: OwnText }) {
  const { open, noteGone, unsent } = useTalk()
  const { isBusy, run } = useTalkAction()
  const { thing, kind, id, mayEdit, text: words } = own
  const edit = unsentEdit(unsent, own)
  const remove = async () => {
    const question = { title: text.removeQuestion[kind], confirm: text.remove, cancel: text.cancel }
    if (!(await confirm({ ...question, isDangerous: true }))) return
    if (await run(PATHS[thing].delete[kind], { id }, text.removed)) noteGone(kind, id)
  }
  return (
    <>
      {mayEdit && (
        <TextButton label={text.change} words={words} onPress={() => open({ what: 'own', own, edit })} />
      )}
      {edit && <TextButton label={text.withdraw} words={words} onPress={() => withdraw(edit)} />}
      <TextButton label={text.remove} words={words} loading={isBusy} onPress={remove} />
    </>
  )
}
