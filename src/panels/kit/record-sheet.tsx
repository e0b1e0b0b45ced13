import { RecordForm as Form } from '#src/entities/record-form/record-form.tsx'
import type { Values } from '#src/entities/record-form/fields.ts'
import {
  canWait,
  forgetWaiting,
  keepLater,
  type RowName,
  typedIn,
  useWaitingForm,
} from '#src/entities/record-form/send-later.ts'
import { text } from '#src/entities/record-form/text.ts'
import { WaitingNote } from '#src/entities/record-form/waiting-note.tsx'
import type { OutboxEntry } from '#src/mirror/outbox-entry.ts'
import { notify } from '#src/ui/notify.ts'
import { Isolated } from '#src/ui/isolated.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { refusalText, superAdminText } from './refusal-text.ts'
import type { RecordForm } from './section.ts'
import styles from './section-view.module.css'

interface RecordSheetProps {
  form: RecordForm
  /** Those of the row that is changed, or what the row above gives to a new one. */
  values?: Values
  /** The row that is changed. Without a network its change waits on the device, where its operation allows that. */
  row?: RowName
  /** What people call that row: the form may cover it. */
  about?: string
  draftName: string
  isOpen: boolean
  onClose: () => void
  /** Told when the form was sent or came too late, and when it must be filled with newer values. */
  onDone: (isSent: boolean) => void
}

/** The form of a row in a sheet. What was typed stays on the device until it is sent. */
export function RecordSheet(props: RecordSheetProps) {
  const { form, row, about, isOpen, onClose } = props
  const waiting = useWaitingForm(form.operation, row)
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={form.label}>
      {about && (
        <p className={styles['about']}>
          <Isolated>{about}</Isolated>
        </p>
      )}
      {isOpen && waiting !== undefined && <SheetForm {...props} waiting={waiting} />}
    </Sheet>
  )
}

function SheetForm(props: RecordSheetProps & { waiting: OutboxEntry | null }) {
  const { form, values = {}, row, draftName, onClose, onDone, waiting } = props
  const { done, operation } = form
  return (
    <Form
      form={form}
      values={values}
      draftName={draftName}
      sentenceOf={superAdminText}
      typedBefore={waiting ? typedIn(form, values, waiting) : undefined}
      later={
        row !== undefined && canWait(operation) ? keepLater(operation, row, waiting ?? undefined) : undefined
      }
      onLater={() => {
        notify({ kind: 'success', text: text.savedHere })
        onClose()
      }}
      onOutdated={(failure) => {
        if (failure.code !== 'AlreadyDecided') return onDone(false)
        notify({ kind: 'failure', text: refusalText(failure) })
        onClose()
        onDone(true)
      }}
      onSent={async (answer) => {
        if (waiting) await forgetWaiting(waiting)
        // checked where the section was defined: it gets the answer of this operation
        notify({ kind: 'success', text: typeof done === 'string' ? done : done(answer as never) })
        onClose()
        onDone(true)
      }}
    >
      {waiting && <WaitingNote waiting={waiting} />}
    </Form>
  )
}
