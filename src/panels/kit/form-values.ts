import { safeParse } from 'zod/v4/core'
import { parseNumber } from '#src/lib/persian-digits.ts'
import type { FormField, RecordForm } from './section.ts'
import { text } from './text.ts'

/** What stands in the fields of a form, by field. A flag that is on is `1`. */
export type Typed = Readonly<Record<string, string>>

const RIALS_PER_TOMAN = 10

/** A value of the contract as it stands in its field. */
function written({ kind }: FormField, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (kind === 'flag') return value === true ? '1' : ''
  if (kind === 'tomans') return String(Number(value) / RIALS_PER_TOMAN)
  return String(value)
}

/** What was typed as the operation takes it: an empty field is left out, or null where the contract wants that. */
function read({ kind, isNullable }: FormField, typed: string): unknown {
  if (kind === 'flag') return typed === '1'
  const words = typed.trim()
  if (words === '') return isNullable ? null : undefined
  if (kind === 'words' || kind === 'choice') return words
  const number = parseNumber(words) ?? Number.NaN
  return kind === 'tomans' ? number * RIALS_PER_TOMAN : number
}

/** The fields of a form as they are for these values. */
export function typedOf({ fields }: RecordForm, values: Readonly<Record<string, unknown>>): Typed {
  return Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, written(field, values[key])]))
}

/** The input of the operation; what a row has besides the fields stays as it is. */
export function inputOf(
  { fields }: RecordForm,
  typed: Typed,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const entered = Object.entries(fields).map(([key, field]) => [key, read(field, typed[key] ?? '')] as const)
  return Object.fromEntries(
    [...Object.entries(values), ...entered].filter(([, value]) => value !== undefined),
  )
}

/** The fields that the contract refuses, each with what to do. */
export function wrongFields(
  { operation, fields }: RecordForm,
  input: Readonly<Record<string, unknown>>,
): Typed {
  const checked = safeParse(operation.input, input)
  if (checked.success) return {}
  const wrong = checked.error.issues.map(({ path: [key] }) => String(key)).filter((key) => key in fields)
  return Object.fromEntries(wrong.map((key) => [key, key in input ? text.wrong : text.missing]))
}
