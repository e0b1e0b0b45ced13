import { isoDayOf } from '#src/lib/jalali-parts.ts'
import { Select } from '#src/ui/select.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import styles from './sections.module.css'
import { text } from './text.ts'

/** A day as people type it, digit by digit. */
export interface TypedDay {
  year: string
  month: string
  day: string
}

/** The day as `1990-03-21`; undefined when the Persian calendar has no such day. */
export function isoDayOfTyped({ year, month, day }: TypedDay): string | undefined {
  if (!/^1[34]\d\d$/.test(year)) return undefined
  return isoDayOf({ year: Number(year), month: Number(month), day: Number(day) })
}

/** What is wrong with a day of birth, as a sentence. `today` is an ISO day. */
export function birthError(typed: TypedDay, today: string): string | undefined {
  const iso = isoDayOfTyped(typed)
  if (!iso) return text.identity.badDate
  return iso > today ? text.identity.future : undefined
}

const MONTHS = [
  { value: '', label: text.identity.pickMonth },
  ...text.months.map((label, index) => ({ value: String(index + 1), label })),
]

interface BirthDateProps {
  value: TypedDay
  onValue: (part: keyof TypedDay, value: string) => void
  error: string | undefined
}

/** A day of birth in the Persian calendar. */
export function BirthDate({ value, onValue, error }: BirthDateProps) {
  const id = 'birth-error'
  const marked = { 'aria-invalid': error ? true : undefined, 'aria-describedby': error ? id : undefined }
  return (
    <fieldset className={styles['birth']}>
      <legend>{text.identity.birth}</legend>
      <div className={styles['date']}>
        <TextField
          kind="digits"
          label={text.identity.day}
          maxLength={2}
          value={value.day}
          onValue={(day) => onValue('day', day)}
          {...marked}
        />
        <Select
          label={text.identity.month}
          options={MONTHS}
          value={value.month}
          onValue={(month) => onValue('month', month)}
          {...marked}
        />
        <TextField
          kind="digits"
          label={text.identity.year}
          placeholder={text.identity.yearHint}
          maxLength={4}
          value={value.year}
          onValue={(year) => onValue('year', year)}
          {...marked}
        />
        {error && (
          <p id={id} role="alert" className={styles['error']}>
            {error}
          </p>
        )}
      </div>
    </fieldset>
  )
}
