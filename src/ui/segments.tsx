import { useId } from 'react'
import field from './field.module.css'
import type { FieldLook } from './field.tsx'
import type { SelectOption } from './select.tsx'
import styles from './segments.module.css'

interface SegmentsProps<Value extends string> extends FieldLook {
  value: Value
  options: readonly SelectOption<Value>[]
  onValue: (value: Value) => void
}

const MOST_LETTERS = 8

/** Whether options are side by side on the narrowest phone: two always, three when all are short. */
export function fitSegments(options: readonly SelectOption<string>[]): boolean {
  return (
    options.length === 2 ||
    (options.length === 3 && options.every(({ label }) => label.length <= MOST_LETTERS))
  )
}

/** One of two or three, all of them in sight. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { value, options, onValue, label, hint, error, hideLabel } = props
  const id = useId()
  const note = error ?? hint
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={note && `${id}-note`}
      className={field['field']}
      data-invalid={error ? true : undefined}
    >
      <span id={`${id}-label`} className={hideLabel ? 'only-read' : field['label']}>
        {label}
      </span>
      <div className={styles['well']}>
        {options.map((option) => (
          <label key={option.value} className={styles['segment']}>
            <input
              type="radio"
              name={id}
              checked={option.value === value}
              onChange={() => onValue(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {note && (
        <p id={`${id}-note`} className={field['note']} role={error ? 'alert' : undefined}>
          {note}
        </p>
      )}
    </div>
  )
}
