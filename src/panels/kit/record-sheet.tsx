import { OperationError } from '#contract/errors.ts'
import { FormFailure } from '#src/entities/form/form-failure.tsx'
import { RecordForm as Form } from '#src/entities/record-form/record-form.tsx'
import type { Values } from '#src/entities/record-form/fields.ts'
import { typedOf } from '#src/entities/record-form/form-values.ts'
import {
  canWait,
  forgetWaiting,
  type RowName,
  sendLater,
  useWaitingForm,
} from '#src/entities/record-form/send-later.ts'
import { text } from '#src/entities/record-form/text.ts'
import type { OutboxEntry } from '#src/mirror/outbox-entry.ts'
import { notify } from '#src/ui/notify.ts'
import { Sheet } from '#src/ui/sheet.tsx'
import { refusalText } from './refusal-text.ts'
import type { RecordForm } from './section.ts'

interface RecordSheetProps {
  form: RecordForm
  /** Those of the row that is changed, or what the row above gives to a new one. */
  values?: Values
  /** The row that is changed. Without a network its change waits on the device, where its operation allows that. */
  row?: RowName
  draftName: string
  isOpen: boolean
  onClose: () => void
  /** Told when the form was sent or came too late, and when it must be filled with newer values. */
  onDone: (isSent: boolean) => void
}

/** The form of a row in a sheet. What was typed stays on the device until it is sent. */
export function RecordSheet(props: RecordSheetProps) {
  const { form, row, isOpen, onClose } = props
  const waiting = useWaitingForm(form.operation, row)
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={form.label}>
      {isOpen && waiting !== undefined && <SheetForm {...props} waiting={waiting} />}
    </Sheet>
  )
}

function SheetForm(props: RecordSheetProps & { waiting: OutboxEntry | null }) {
  const { form, values = {}, row, draftName, onClose, onDone, waiting } = props
  const { done, operation } = form
  const later = row !== undefined && canWait(operation)
  return (
    <Form
      form={form}
      values={values}
      draftName={draftName}
      typedBefore={waiting ? typedOf(form, { ...values, ...waiting.input }) : undefined}
      later={
        later
          ? async (input, mutationId) => {
              const before = waiting ?? undefined
              const isKept = await sendLater(operation, row, input, { mutationId, before })
              if (!isKept) throw new OperationError('SignInRequired')
            }
          : undefined
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
      {waiting?.state === 'waiting' && <p role="status">{text.waits}</p>}
      {waiting?.state === 'rejected' && waiting.code && (
        <FormFailure failure={new OperationError(waiting.code, waiting.details)} />
      )}
    </Form>
  )
}
