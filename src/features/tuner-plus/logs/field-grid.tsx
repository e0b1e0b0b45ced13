import { explainError } from '#src/calc/calc-error.ts'
import { valueOf, type Setup } from '../setup.ts'
import type { ToolField } from '../tab.ts'
import { ToolInput } from '../tool-field.tsx'
import styles from './logs.module.css'

interface FieldGridProps {
  fields: readonly ToolField[]
  setup: Setup
  put: (setup: Setup, field?: string) => void
  /** What else is wrong, by field. */
  errors?: Readonly<Record<string, string | undefined>>
  /** What is worth knowing of a field, by field. */
  warnings?: Readonly<Record<string, string | undefined>>
  /** What is typed in several lines are tables. */
  hasTables?: boolean
}

/** What is typed for one of the log tools, each with what is wrong with it. */
export function FieldGrid({ fields, setup, put, errors = {}, warnings = {}, hasTables }: FieldGridProps) {
  return (
    <div className={styles['fields']} data-tables={hasTables || undefined}>
      {fields.map((field) => (
        <ToolInput
          key={field.name}
          {...{ field, setup, put }}
          error={errors[field.name] ?? (isNumber(field, setup) ? undefined : explainError('E_NUMBER'))}
          warning={warnings[field.name]}
        />
      ))}
    </div>
  )
}

function isNumber(field: ToolField, setup: Setup): boolean {
  if (field.kind !== 'number') return true
  return !Number.isNaN(valueOf(field, setup) ?? 0)
}
