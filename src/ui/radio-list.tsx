import { type ReactNode, useId } from 'react'
import styles from './radio-list.module.css'

export interface RadioOption<Value extends string | number> {
  value: Value
  label: ReactNode
  /** Below the label. */
  hint?: ReactNode
  /** At the end of the line. */
  end?: ReactNode
  isDisabled?: boolean
}

interface RadioListProps<Value extends string | number> {
  label: string
  /** The label is read and not seen. */
  hideLabel?: boolean
  options: readonly RadioOption<Value>[]
  value: Value | undefined
  onValue: (value: Value) => void
}

/** One of a few, each on a line of its own with its details. */
export function RadioList<Value extends string | number>({
  label,
  hideLabel,
  options,
  value,
  onValue,
}: RadioListProps<Value>) {
  const name = useId()
  return (
    <fieldset className={styles['list']}>
      <legend className={hideLabel ? 'only-read' : styles['legend']}>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles['option']}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            disabled={option.isDisabled}
            onChange={() => onValue(option.value)}
          />
          <span className={styles['words']}>
            <span>{option.label}</span>
            {option.hint && <small>{option.hint}</small>}
          </span>
          {option.end && <span className={styles['end']}>{option.end}</span>}
        </label>
      ))}
    </fieldset>
  )
}
