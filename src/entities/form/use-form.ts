import { useRef, useState, type FormEvent } from 'react'
import { OperationError } from '#contract/errors.ts'
import { uuidV7 } from '#src/lib/uuid-v7.ts'
import { text } from './text.ts'

/** What is wrong with a value, as a sentence; undefined when nothing is. The server checks again. */
export type Check = (value: string) => string | undefined
type Values<Name extends string> = Record<Name, string>
type FieldCheck<Name extends string> = (value: string, values: Values<Name>) => string | undefined

interface FormOptions<Name extends string> {
  initial: Readonly<Record<Name, string>>
  /** Each sees its own value first, and all of them. */
  checks: Readonly<Record<Name, FieldCheck<Name>>>
  /** Sends what was filled in. The same values keep their mutation id: what is sent twice is done once. */
  send: (values: Record<Name, string>, mutationId: string) => Promise<void>
}

/** The fields that the server named as wrong. */
function refusedFields({ code, details }: OperationError): ReadonlySet<string> {
  const fields = code === 'InvalidInput' && Array.isArray(details['fields']) ? details['fields'] : []
  return new Set(fields.flatMap((field: { path?: unknown }) => (field.path ? [String(field.path)] : [])))
}

/** Leads the person to the first field that is wrong, once the errors are shown. */
function focusFirstError(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}

/** A form of texts: errors stand at their fields, and what was typed stays until it is sent. */
export function useForm<Name extends string>({ initial, checks, send }: FormOptions<Name>) {
  const [values, setValues] = useState<Record<Name, string>>({ ...initial })
  const [isChecked, setChecked] = useState(false)
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<OperationError>()
  const sent = useRef({ values: '', mutationId: '' })
  const refused = failure && refusedFields(failure)

  const set = (name: Name, value: string) => {
    setFailure(undefined)
    setValues((before) => ({ ...before, [name]: value }))
  }
  const errorOf = (name: Name): string | undefined =>
    refused?.has(name) ? text.refused : isChecked ? checks[name](values[name], values) : undefined
  const isWrong = () =>
    Object.entries<FieldCheck<Name>>(checks).some(([name, check]) => check(valueOf(values, name), values))

  async function submit(form: HTMLFormElement): Promise<void> {
    setChecked(true)
    if (isSending) return
    if (isWrong()) return focusFirstError(form)
    setSending(true)
    setFailure(undefined)
    const told = JSON.stringify(values)
    if (sent.current.values !== told) sent.current = { values: told, mutationId: uuidV7() }
    try {
      await send(values, sent.current.mutationId)
      // the same values sent on purpose a second time are another change
      sent.current = { values: '', mutationId: '' }
      setChecked(false)
    } catch (error) {
      if (!(error instanceof OperationError)) throw error
      setFailure(error)
      focusFirstError(form)
    } finally {
      setSending(false)
    }
  }

  return {
    values,
    set,
    isSending,
    /** A failure that belongs to no field on the screen. */
    failure: refused?.size ? undefined : failure,
    /** What an input of the kit takes. */
    field: (name: Name) => ({
      value: values[name],
      onValue: (value: string) => set(name, value),
      error: errorOf(name),
    }),
    /** Empties the form for the next time. */
    reset: () => setValues({ ...initial }),
    handleSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault()
      void submit(event.currentTarget)
    },
  }
}

function valueOf(values: Readonly<Record<string, string>>, name: string): string {
  return values[name] ?? ''
}

/** For a field that may hold anything. */
export const checkNothing: Check = () => undefined
