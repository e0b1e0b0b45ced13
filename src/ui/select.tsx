import { IconChevronDown } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { classNames } from '#src/lib/class-names.ts'
import { Field, type FieldLook } from './field.tsx'
import styles from './select.module.css'

export interface SelectOption<Value extends string> {
  value: Value
  label: string
}

interface SelectProps<Value extends string>
  extends FieldLook, Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'id' | 'children'> {
  value: Value
  options: readonly SelectOption<Value>[]
  onValue: (value: Value) => void
}

/** One of a few; the device's own list opens. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { value, options, onValue, label, hint, error, hideLabel, ...rest } = props
  const handleChange = (picked: string) => {
    const option = options.find((each) => each.value === picked)
    if (option) onValue(option.value)
  }

  return (
    <Field label={label} hint={hint} error={error} hideLabel={hideLabel} required={rest.required}>
      {({ id, describedBy, className }) => (
        <span className={styles['box']}>
          <select
            {...rest}
            id={id}
            className={classNames(className, styles['select'])}
            aria-describedby={describedBy ?? rest['aria-describedby']}
            aria-invalid={error ? true : rest['aria-invalid']}
            value={value}
            onChange={({ currentTarget }) => handleChange(currentTarget.value)}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <IconChevronDown size={18} aria-hidden className={styles['chevron']} />
        </span>
      )}
    </Field>
  )
}
