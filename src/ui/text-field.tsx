import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState, type ComponentProps } from 'react'
import { asciiDigits } from '#src/lib/persian-digits.ts'
import { Field, type FieldLook } from './field.tsx'
import styles from './field.module.css'
import { IconButton } from './icon-button.tsx'
import { text } from './text.ts'

type Kind = 'text' | 'digits' | 'tel' | 'email' | 'password' | 'search'

interface TextFieldProps
  extends FieldLook, Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'id'> {
  kind?: Kind
  value: string
  /** For digits and telephone numbers the value has ASCII digits, whatever was typed; they are shown as Persian. */
  onValue: (value: string) => void
}

const IS_NUMERIC: ReadonlySet<Kind> = new Set(['digits', 'tel'])
const INPUT_TYPE: Record<Kind, string> = {
  text: 'text',
  digits: 'text',
  tel: 'tel',
  email: 'email',
  password: 'password',
  search: 'search',
}

/** One line of text; a password can be looked at. */
export function TextField({
  kind = 'text',
  value,
  onValue,
  label,
  hint,
  error,
  hideLabel,
  ...rest
}: TextFieldProps) {
  const [isSeen, setSeen] = useState(false)
  const isPassword = kind === 'password'
  const isNumeric = IS_NUMERIC.has(kind)
  const isPeopleText = kind === 'text' || kind === 'search'
  return (
    <Field label={label} hint={hint} error={error} hideLabel={hideLabel} required={rest.required}>
      {({ id, describedBy, className }) => (
        <span className={styles['box']} data-eye={isPassword || undefined}>
          <input
            dir={isPeopleText ? 'auto' : 'ltr'}
            inputMode={isNumeric ? 'numeric' : undefined}
            {...rest}
            id={id}
            type={isPassword && isSeen ? 'text' : INPUT_TYPE[kind]}
            className={className}
            aria-describedby={describedBy ?? rest['aria-describedby']}
            aria-invalid={error ? true : rest['aria-invalid']}
            data-persian-digits={isNumeric || undefined}
            value={value}
            onChange={({ currentTarget }) =>
              onValue(isNumeric ? asciiDigits(currentTarget.value) : currentTarget.value)
            }
          />
          {isPassword && (
            <IconButton
              label={isSeen ? text.hideTyped : text.showTyped}
              className={styles['eye']}
              onClick={() => setSeen(!isSeen)}
            >
              {isSeen ? <IconEyeOff size={20} /> : <IconEye size={20} />}
            </IconButton>
          )}
        </span>
      )}
    </Field>
  )
}

interface TextAreaProps extends FieldLook, Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'id'> {
  value: string
  onValue: (value: string) => void
}

/** Several lines of text. */
export function TextArea({ value, onValue, label, hint, error, hideLabel, ...rest }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} hideLabel={hideLabel} required={rest.required}>
      {({ id, describedBy, className }) => (
        <textarea
          dir="auto"
          {...rest}
          id={id}
          className={className}
          aria-describedby={describedBy ?? rest['aria-describedby']}
          aria-invalid={error ? true : rest['aria-invalid']}
          value={value}
          onChange={({ currentTarget }) => onValue(currentTarget.value)}
        />
      )}
    </Field>
  )
}
