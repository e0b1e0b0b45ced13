import { persianDigits } from '#src/lib/persian-digits.ts'
import styles from './field.module.css'
import { Field, type FieldLook } from './field.tsx'

const LENGTH = 6
const BOXES = Array.from({ length: LENGTH }, (_, index) => index)

interface CodeBoxesProps extends FieldLook {
  /** ASCII digits, at most six. */
  value: string
  /** What the field holds after typing or pasting, as it is. */
  onValue: (typed: string) => void
}

/** A code of six digits, each in a box; one field behind them, so that pasting and filling in from a message work. */
export function CodeBoxes({ value, onValue, label, hint, error }: CodeBoxesProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {({ id, describedBy }) => (
        <div className={styles['code']}>
          {BOXES.map((index) => (
            <span
              key={index}
              aria-hidden
              data-next={index === Math.min(value.length, LENGTH - 1) || undefined}
            >
              {persianDigits(value[index] ?? '')}
            </span>
          ))}
          <input
            id={id}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- a code is asked for alone
            autoFocus
            aria-describedby={describedBy}
            aria-invalid={error ? true : undefined}
            value={value}
            onChange={({ currentTarget }) => onValue(currentTarget.value)}
          />
        </div>
      )}
    </Field>
  )
}
