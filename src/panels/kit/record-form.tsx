import { useRef, useState, type FormEvent } from 'react'
import type { MutationPath, Sent } from '#contract/contract.ts'
import { FormFailure } from '#src/entities/form/form-failure.tsx'
import { useSend } from '#src/entities/form/use-send.ts'
import { engine } from '#src/hooks/page-engine.ts'
import { uuidV7 } from '#src/lib/uuid-v7.ts'
import { Button } from '#src/ui/button.tsx'
import { MoneyField } from '#src/ui/money-field.tsx'
import { notify } from '#src/ui/notify.ts'
import { Select } from '#src/ui/select.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { Switch } from '#src/ui/switch.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { inputOf, type Typed, typedOf, wrongFields } from './form-values.ts'
import styles from './section-view.module.css'
import type { FormField, RecordForm } from './section.ts'
import { text } from './text.ts'

interface RecordSheetProps {
  form: RecordForm
  /** Those of the row that is changed; none for a new one. */
  values?: Readonly<Record<string, unknown>>
  isOpen: boolean
  canSend: boolean
  onClose: () => void
  onDone: () => void
}

/** The form of a row. Limits are the contract's; what was typed stays until it is sent. */
export function RecordSheet({ form, values = {}, isOpen, canSend, onClose, onDone }: RecordSheetProps) {
  const [typed, setTyped] = useState<Typed>(() => typedOf(form, values))
  const [errors, setErrors] = useState<Typed>({})
  const { isSending, failure, send } = useSend()
  const { operation, label, fields, done } = form
  const sent = useRef({ input: '', mutationId: '' })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const input = inputOf(form, typed, values)
    const wrong = wrongFields(form, input)
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    // the same values keep their id: what is sent twice is done once
    const written = JSON.stringify(input)
    if (sent.current.input !== written) sent.current = { input: written, mutationId: uuidV7() }
    const { mutationId } = sent.current
    void send(async () => {
      // checked where the section was defined: the operation takes these fields
      await engine.api.send(operation.path as MutationPath, input as Sent<MutationPath>, { mutationId })
      sent.current = { input: '', mutationId: '' }
      notify({ kind: 'success', text: done })
      setTyped(typedOf(form, {}))
      onClose()
      onDone()
    })
  }

  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={label}>
      <form className={styles['form']} onSubmit={submit} noValidate>
        {Object.entries(fields).map(([key, field]) => (
          <RecordField
            key={key}
            field={field}
            value={typed[key] ?? ''}
            error={errors[key]}
            onValue={(value) => setTyped({ ...typed, [key]: value })}
          />
        ))}
        <FormFailure failure={failure} />
        <Button type="submit" size="l" loading={isSending} disabled={!canSend}>
          {text.save}
        </Button>
      </form>
    </Sheet>
  )
}

interface RecordFieldProps {
  field: FormField
  value: string
  error: string | undefined
  onValue: (value: string) => void
}

function RecordField({ field, value, error, onValue }: RecordFieldProps) {
  const { kind, label, hint } = field
  if (kind === 'flag')
    return <Switch label={label} checked={value === '1'} onChange={(isOn) => onValue(isOn ? '1' : '')} />
  if (kind === 'tomans') return <MoneyField {...{ label, hint, error, value, onValue }} />
  if (kind === 'choice') {
    const options = Object.entries(field.options).map(([option, word]) => ({ value: option, label: word }))
    return (
      <Select
        {...{ label, hint, error, value, onValue }}
        options={[{ value: '', label: text.choose }, ...options]}
      />
    )
  }
  return (
    <TextField kind={kind === 'number' ? 'digits' : 'text'} {...{ label, hint, error, value, onValue }} />
  )
}
