import { useRef, useState } from 'react'
import { type ErrorCode, OperationError } from '#contract/errors.ts'
import { uuidV7 } from '#src/lib/uuid-v7.ts'
import { errorText } from '../error-message/text.ts'
import { text } from './text.ts'
import { useSend } from './use-send.ts'

/** What is wrong with a value, as a sentence; undefined when nothing is. The server checks again. */
export type Check = (value: string) => string | undefined
type Values<Name extends string> = Record<Name, string>

interface FormOptions<Name extends string> {
  initial: Readonly<Values<Name>>
  /** Each sees its own value first, and all of them. */
  checks: Readonly<Record<Name, (value: string, values: Values<Name>) => string | undefined>>
  /** Refusals that stand at a field, with other words than everywhere where those fit better. */
  refusals?: Refusals<NoInfer<Name>>
  /**
   * Sends what was filled in. The same values keep their mutation id: what is sent twice is done once. `onChecking` hears
   * of a puzzle that is being solved.
   */
  send: (values: Values<Name>, mutationId: string, onChecking: (isChecking: boolean) => void) => Promise<void>
}

export type Refusals<Name extends string> = Readonly<
  Partial<Record<ErrorCode, { field: Name; says?: string }>>
>

/** The fields that the server named as wrong. */
export function refusedFields(failure: unknown): ReadonlySet<string> {
  if (!(failure instanceof OperationError) || failure.code !== 'InvalidInput') return new Set()
  const { fields = [] } = failure.details
  if (!Array.isArray(fields)) return new Set()
  return new Set(fields.flatMap((field: { path?: unknown }) => (field.path ? [String(field.path)] : [])))
}

/** A form of texts: errors stand at their fields, and what was typed stays until it is sent. */
export function useForm<Name extends string>({ initial, checks, refusals = {}, send }: FormOptions<Name>) {
  const [values, setValues] = useState<Values<Name>>({ ...initial })
  const [isChecked, setChecked] = useState(false)
  const { isSending, isChecking, failure, send: run, clear } = useSend()
  const sent = useRef({ values: '', mutationId: '' })
  const names = Object.keys(checks).filter((name): name is Name => name in checks)

  const refusalOf = (name: Name): string | undefined => {
    if (!failure) return undefined
    const own: Refusals<Name>[ErrorCode] = refusals[failure.code]
    if (own?.field === name) return own.says ?? errorText(failure.code, failure.details)
    return refusedFields(failure).has(name) ? text.refused : undefined
  }
  const set = (name: Name, value: string) => {
    clear()
    setValues((before) => ({ ...before, [name]: value }))
  }
  /** Shows what is wrong with the values; answers whether nothing is. */
  const check = (now = values): boolean => {
    setChecked(true)
    return names.every((name) => checks[name](now[name], now) === undefined)
  }

  return {
    values,
    set,
    check,
    isSending,
    isChecking,
    /** A failure that belongs to no field on the screen. */
    failure: names.some(refusalOf) ? undefined : failure,
    /** What an input of the kit takes. */
    field: (name: Name) => ({
      value: values[name],
      onValue: (value: string) => set(name, value),
      error: refusalOf(name) ?? (isChecked ? checks[name](values[name], values) : undefined),
    }),
    /** Empties the form for the next time. */
    reset: () => setValues({ ...initial }),
    /** Sends the form if nothing is wrong; `typed` is newer than what it holds. */
    async submit(typed: Partial<Values<Name>> = {}): Promise<void> {
      const now = { ...values, ...typed }
      if (!check(now)) return
      await run(async (onChecking) => {
        const told = JSON.stringify(now)
        if (sent.current.values !== told) sent.current = { values: told, mutationId: uuidV7() }
        await send(now, sent.current.mutationId, onChecking)
        // the same values sent on purpose a second time are another change
        sent.current = { values: '', mutationId: '' }
        setChecked(false)
      })
    },
  }
}

/** For a field that may hold anything. */
export const checkNothing: Check = () => undefined
