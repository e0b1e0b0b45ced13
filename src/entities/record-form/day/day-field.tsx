import { Select } from '#src/ui/select.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { useId } from 'react'
import styles from '../record-form.module.css'
import { text } from '../text.ts'
import { dayParts, joinDay, type TypedDay } from './typed-day.ts'

const MONTHS = [
  { value: '', label: text.pickMonth },
  ...text.months.map((label, index) => ({ value: String(index + 1), label })),
]

interface DayFieldProps {
  label: string
  hint?: string | undefined
  error: string | undefined
  required?: boolean
  /** `1370/3/12` */
  value: string
  onValue: (value: string) => void
}

/** A day of the Persian calendar in three fields. */
export function DayField({ label, hint, error, required, value, onValue }: DayFieldProps) {
  const id = useId()
  const parts = dayParts(value)
  const set = (part: keyof TypedDay, typed: string) => onValue(joinDay({ ...parts, [part]: typed }))
  const note = error ?? hint
  const marked = { 'aria-invalid': error ? true : undefined, 'aria-describedby': note ? id : undefined }
  return (
    <fieldset className={styles['day']}>
      <legend>
        {label}
        {required && <span aria-hidden> *</span>}
      </legend>
      <div className={styles['dayParts']}>
        <TextField
          kind="digits"
          label={text.day}
          maxLength={2}
          value={parts.day}
          onValue={(day) => set('day', day)}
          {...marked}
        />
        <Select
          label={text.month}
          options={MONTHS}
          value={parts.month}
          onValue={(month) => set('month', month)}
          {...marked}
        />
        <TextField
          kind="digits"
          label={text.year}
          maxLength={4}
          value={parts.year}
          onValue={(year) => set('year', year)}
          {...marked}
        />
      </div>
      {note && (
        <p id={id} role={error ? 'alert' : undefined} className={styles[error ? 'error' : 'hint']}>
          {note}
        </p>
      )}
    </fieldset>
  )
}
