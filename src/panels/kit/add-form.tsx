import { useState, type FormEvent } from 'react'
import { safeParse } from 'zod/v4/core'
import type { MutationPath, Sent } from '#contract/contract.ts'
import { FormFailure } from '#src/entities/form/form-failure.tsx'
import { useSend } from '#src/entities/form/use-send.ts'
import { engine } from '#src/hooks/page-engine.ts'
import { parseNumber } from '#src/lib/persian-digits.ts'
import { Button } from '#src/ui/button.tsx'
import { notify } from '#src/ui/notify.ts'
import { Select } from '#src/ui/select.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import styles from './section-view.module.css'
import type { Adding, FormField } from './section.ts'
import { text } from './text.ts'

interface AddFormProps {
  adding: Adding
  canSend: boolean
  onDone: () => void
}

type Typed = Readonly<Record<string, string>>

/** What was typed, as the operation takes it. */
function inputOf({ fields }: Adding, typed: Typed): Record<string, unknown> {
  const values = Object.entries(fields).map(([key, { kind }]) => {
    const written = (typed[key] ?? '').trim()
    if (written === '') return [key, undefined] as const
    return [key, kind === 'number' ? (parseNumber(written) ?? Number.NaN) : written] as const
  })
  return Object.fromEntries(values.filter(([, value]) => value !== undefined))
}

/** The fields that the contract refuses, each with what to do. */
function wrongFields({ operation, fields }: Adding, input: Record<string, unknown>): Typed {
  const checked = safeParse(operation.input, input)
  if (checked.success) return {}
  const wrong = checked.error.issues.map(({ path: [key] }) => String(key)).filter((key) => key in fields)
  return Object.fromEntries(wrong.map((key) => [key, key in input ? text.wrong : text.missing]))
}

/** The button that opens the form for a new row, and the form. What was typed stays until it is sent. */
export function AddForm({ adding, canSend, onDone }: AddFormProps) {
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState<Typed>({})
  const [errors, setErrors] = useState<Typed>({})
  const { isSending, failure, send } = useSend()
  const { operation, label, fields, done } = adding

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const input = inputOf(adding, typed)
    const wrong = wrongFields(adding, input)
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    void send(async () => {
      await engine.api.send(operation.path as MutationPath, input as Sent<MutationPath>)
      notify({ kind: 'success', text: done })
      setTyped({})
      setOpen(false)
      onDone()
    })
  }

  return (
    <>
      <Button disabled={!canSend} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title={label}>
        <form className={styles['form']} onSubmit={submit} noValidate>
          {Object.entries(fields).map(([key, field]) => (
            <AddField
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
    </>
  )
}

interface AddFieldProps {
  field: FormField
  value: string
  error: string | undefined
  onValue: (value: string) => void
}

function AddField({ field, value, error, onValue }: AddFieldProps) {
  if (field.kind === 'choice') {
    const options = Object.entries(field.options).map(([option, label]) => ({ value: option, label }))
    return (
      <Select
        label={field.label}
        error={error}
        value={value}
        options={[{ value: '', label: text.choose }, ...options]}
        onValue={onValue}
      />
    )
  }
  const kind = field.kind === 'number' ? 'digits' : 'text'
  return (
    <TextField
      kind={kind}
      label={field.label}
      hint={field.hint}
      error={error}
      value={value}
      onValue={onValue}
    />
  )
}
