import { useNavigate } from '@tanstack/react-router'
import { pages } from '#src/entities/addresses.ts'
import type { Typed, Values } from '#src/entities/record-form/fields.ts'
import { RecordForm } from '#src/entities/record-form/record-form.tsx'
import { forgetWaiting, keepLater, typedIn } from '#src/entities/record-form/send-later.ts'
import { text as formText } from '#src/entities/record-form/text.ts'
import type { RecordFormOptions } from '#src/entities/record-form/use-record-form.ts'
import { WaitingNote } from '#src/entities/record-form/waiting-note.tsx'
import { useAccount } from '#src/hooks/use-account.ts'
import { clockText } from '#src/lib/clock-text.ts'
import { notify } from '#src/ui/notify.ts'
import { Sheet } from '#src/ui/sheet.tsx'
import { OwnRating } from './own-rating.tsx'
import { PATHS } from './paths.ts'
import { PictureField } from './picture-field.tsx'
import { writtenBy } from './place.ts'
import { SimilarList } from './similar-list.tsx'
import { type Opened, useTalk } from './talk-context.ts'
import { formOf } from './talk-forms.ts'
import { saveText } from './save-text.ts'
import { text } from './text.ts'
import { type Pictures, usePictures } from './use-pictures.ts'

interface TalkSheetProps {
  opened: Opened
  isOpen: boolean
  onClose: () => void
}

function titleOf(opened: Opened): string {
  if (opened.what === 'own') return text.edit[opened.own.kind]
  if (opened.what === 'new' && opened.to) return text.to(opened.to)
  if (opened.what === 'new' && opened.place.at) return text.askAt(clockText(opened.place.at.second))
  const { path } = opened.what === 'new' ? opened.place : opened.entry
  return text.titles[writtenBy(path) ?? 'comment']
}

const isWaiting = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'state' in answer && answer.state === 'waiting'

/** What is sent: with the pictures that are chosen now, and none of before. */
const withPictures = (input: Values, { pictures }: Pictures): Values => ({
  ...input,
  pictures: pictures.length > 0 ? pictures : undefined,
})

/** An edit says which pictures the comment has from now on, also when it has none. */
const withEdited = (values: Values, { isTaken, pictures }: Pictures): Values =>
  isTaken ? { ...values, pictures } : values

/** The form of a text. New ones are kept on the device at once and sent when there is a network; edits are kept when no answer comes. */
export function TalkSheet({ opened, isOpen, onClose }: TalkSheetProps) {
  const talk = useTalk()
  const { state } = useAccount()
  const navigate = useNavigate()
  const { form, values, draftName } = formOf(opened)
  const own = usePictures(opened, draftName)
  const isComment = opened.what === 'new' && writtenBy(opened.place.path) === 'comment'

  const below = (typed: Typed) => {
    if (own.isTaken) return <PictureField {...own} />
    if (opened.what !== 'new' || writtenBy(opened.place.path) !== 'question') return null
    const { path, id } = opened.place
    const thing = path === PATHS.course.question ? 'course' : 'product'
    return <SimilarList thing={thing} id={id} title={String(typed['title'] ?? '')} />
  }
  const toAccount = () => {
    const back = globalThis.location.pathname
    void navigate({ to: pages.account, search: () => ({ back }) })
  }
  const edit = opened.what === 'own' ? opened.edit : undefined
  const close = () => {
    own.clear()
    onClose()
  }
  const handleSent = async (answer: unknown) => {
    if (opened.what === 'own') {
      if (edit) await forgetWaiting(edit)
      notify({ kind: 'success', text: isWaiting(answer) ? text.editWaits : text.edited })
      talk.refresh()
    } else if (state === 'anonymous')
      notify({
        kind: 'success',
        text: text.keptForSignIn,
        action: { label: text.signIn, onAction: toAccount },
      })
    else notify({ kind: 'success', text: text.kept })
    close()
  }
  const send: Pick<RecordFormOptions, 'queue' | 'later' | 'onLater' | 'values' | 'typedBefore'> =
    opened.what === 'own'
      ? {
          values: withEdited(values, own),
          typedBefore: edit && typedIn(form, values, edit),
          later: keepLater(form.operation, draftName, edit),
          onLater: () => {
            notify({ kind: 'success', text: formText.savedHere })
            close()
          },
        }
      : { values, queue: (input) => saveText(opened, withPictures(input, own), talk.id) }

  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={titleOf(opened)}>
      {isOpen && (
        <RecordForm
          key={draftName}
          form={form}
          {...send}
          draftName={draftName}
          label={opened.what === 'own' ? text.save : text.send}
          isClosed={own.isPreparing}
          onSent={handleSent}
          below={below}
        >
          {isComment && <OwnRating />}
          {edit && <WaitingNote waiting={edit} />}
        </RecordForm>
      )}
    </Sheet>
  )
}
