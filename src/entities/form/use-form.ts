import { useRef, useState } from 'react'
import { type ErrorCode, OperationError } from '#contract/errors.ts'
import { errorText } from '#contract/error-text.ts'
import { once, type Unanswered } from './once.ts'
import { text } from './text.ts'
import { useSend } from './use-send.ts'

/** The error of a value as a sentence. Undefined when it is correct. The server checks again. */
export type Check = (value: string) => string | undefined
type Values<Name extends string> = Record<Name, string>

interface FormOptions<Name extends string> {
  initial: Readonly<Values<Name>>
  /** The checks of the fields. Each receives its own value first, and all values. */
  checks: Readonly<Record<Name, (value: string, values: Values<Name>) => string | undefined>>
  /** Refusals that are shown at a field, with other words than usual where those fit better. */
  refusals?: Refusals<NoInfer<Name>>
  /**
   * Sends the values. The same values keep their mutation id, so sending them twice has one effect. `onChecking`
   * reports that a puzzle is being solved.
   */
  send: (values: Values<Name>, mutationId: string, onChecking: (isChecking: boolean) => void) => Promise<void>
}

export type Refusals<Name extends string> = Readonly<
  Partial<Record<ErrorCode, { field: Name; says?: string }>>
>

/** The fields that the server named as wrong, each with the code that says why. */
export function refusedFields(failure: unknown): ReadonlyMap<string, unknown> {
  if (!(failure instanceof OperationError) || failure.code !== 'InvalidInput') return new Map()
  const { fields = [] } = failure.details
  if (!Array.isArray(fields)) return new Map()
  return new Map(
    fields.flatMap(({ path, code }: { path?: unknown; code?: unknown }) =>
      path ? [[String(path), code] as const] : [],
    ),
  )
}

/** A form of texts. Errors appear at their fields, and typed values stay until they are sent. */
export function useForm<Name extends string>({ initial, checks, refusals = {}, send }: FormOptions<Name>) {
  const [values, setValues] = useState<Values<Name>>({ ...initial })
  const [isChecked, setChecked] = useState(false)
  const { isSending, isChecking, failure, send: run, clear } = useSend()
  const memory = useRef<Unanswered>(undefined)
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
  /** Shows the errors of the values. Returns whether there are none. */
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
    /** A failure that belongs to no visible field. */
    failure: names.some(refusalOf) ? undefined : failure,
    /** The props for an input of the kit. */
    field: (name: Name) => ({
      value: values[name],
      onValue: (value: string) => set(name, value),
      error: refusalOf(name) ?? (isChecked ? checks[name](values[name], values) : undefined),
    }),
    /** Empties the form. */
    reset: () => setValues({ ...initial }),
    /** Sends the form if it has no errors. `typed` are newer values than those of the form. */
    async submit(typed: Partial<Values<Name>> = {}): Promise<void> {
      const now = { ...values, ...typed }
      if (!check(now)) return
      await run(async (onChecking) => {
        await once(memory, now, (mutationId) => send(now, mutationId, onChecking))
        setChecked(false)
      })
    },
  }
}

/** The check of a field that accepts anything. */
export const checkNothing: Check = () => undefined
