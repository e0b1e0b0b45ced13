import { RecordForm as Form } from '#src/entities/record-form/record-form.tsx'
import type { Values } from '#src/entities/record-form/fields.ts'
import { notify } from '#src/ui/notify.ts'
import { Sheet } from '#src/ui/sheet.tsx'
import { refusalText } from './refusal-text.ts'
import type { RecordForm } from './section.ts'

interface RecordSheetProps {
  form: RecordForm
  /** Those of the row that is changed, or what the row above gives to a new one. */
  values?: Values
  draftName: string
  isOpen: boolean
  onClose: () => void
  /** Told when the form was sent or came too late, and when it must be filled with newer values. */
  onDone: (isSent: boolean) => void
}

/** The form of a row in a sheet. What was typed stays on the device until it is sent. */
export function RecordSheet({ form, values = {}, draftName, isOpen, onClose, onDone }: RecordSheetProps) {
  const { label, done } = form
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={label}>
      {isOpen && (
        <Form
          form={form}
          values={values}
          draftName={draftName}
          onOutdated={(failure) => {
            if (failure.code !== 'AlreadyDecided') return onDone(false)
            notify({ kind: 'failure', text: refusalText(failure) })
            onClose()
            onDone(true)
          }}
          onSent={(answer) => {
            // checked where the section was defined: it gets the answer of this operation
            notify({ kind: 'success', text: typeof done === 'string' ? done : done(answer as never) })
            onClose()
            onDone(true)
          }}
        />
      )}
    </Sheet>
  )
}
